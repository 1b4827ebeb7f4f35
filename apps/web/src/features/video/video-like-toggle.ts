import { createLikeToggle } from '#src/lib/session/use-like.ts';
import { toast } from '#src/ui/Toast/toast.ts';
import { changeCachedVideoDetail } from './videos.ts';

export const videoLikeToggle = createLikeToggle({
  name: 'video',
  path: '/v1/video/{id}/like',
  change: changeCachedVideoDetail,
  toast,
});
