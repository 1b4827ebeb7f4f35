import { useLocation, useNavigate } from 'react-router';
import { client } from '#src/lib/network/api.ts';
import { lastIntent } from '#src/lib/session/last-intent.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { isLoggedIn } from '#src/lib/session/session.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { toast } from '#src/ui/Toast/toast.ts';
import { changeVideo, type Video } from './videos.ts';

const likes = lastIntent({
  name: 'video',
  send: (id, on) => client.call(on ? 'PUT /v1/video/{id}/like' : 'DELETE /v1/video/{id}/like', { id }),
  update: (id, liked) =>
    changeVideo(id, (video) =>
      video.liked === liked ? video : { ...video, liked, likes: Math.max(0, video.likes + (liked ? 1 : -1)) },
    ),
  onFailure: (id, failure) => {
    const text = errorMessage(failure);
    if (text !== '') toast.error(text, { key: `like video ${id}` });
  },
});

export function setLike(id: string, liked: boolean) {
  return likes.set(id, liked);
}

/** What is shown answers at once. A visitor is led to login and, after it, back here. */
export function useLike(video: Video): { liked: boolean; likes: number; toggle: () => void } {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const liked = likes.use(video.id) ?? video.liked;

  function toggle() {
    if (isLoggedIn()) void setLike(video.id, !liked);
    else void navigate(pathTo('login', undefined, { next: pathname + search }));
  }
  return { liked, likes: Math.max(0, video.likes + Number(liked) - Number(video.liked)), toggle };
}
