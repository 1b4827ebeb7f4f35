import { likesOf } from '#src/lib/session/use-like.ts';
import { toast } from '#src/ui/Toast/toast.ts';
import { changeVideo } from './videos.ts';

export const videoLikes = likesOf({ name: 'video', path: '/v1/video/{id}/like', change: changeVideo, toast });
