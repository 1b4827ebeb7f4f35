import { client } from '#src/lib/network/api.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { createOptimisticToggleStore, type OptimisticToggleStore } from './optimistic-toggle-store.ts';
import { useRunOrGoToLogin } from './use-run-or-go-to-login.ts';

export interface Likeable {
  id: string;
  liked: boolean;
  likes: number;
}

interface Kind {
  name: 'post' | 'comment' | 'video';
  path: '/v1/square/post/{id}/like' | '/v1/square/comment/{id}/like' | '/v1/video/{id}/like';
  /** Changes the thing with this id wherever it is cached. */
  change: (id: string, change: <Thing extends Likeable>(thing: Thing) => Thing) => void;
  toast: { error: (text: string, options: { key: string }) => void };
}

function withLike<Thing extends Likeable>(thing: Thing, liked: boolean): Thing {
  if (thing.liked === liked) return thing;
  return { ...thing, liked, likes: Math.max(0, thing.likes + (liked ? 1 : -1)) };
}

/** The likes of one kind of thing: one call at a time for each, the last intent wins, and it waits for a network. */
export function createLikeToggle({ name, path, change, toast }: Kind): OptimisticToggleStore {
  return createOptimisticToggleStore({
    name,
    send: (id, on) => client.call(`${on ? 'POST' : 'DELETE'} ${path}`, { id }),
    update: (id, liked) => change(id, (thing) => withLike(thing, liked)),
    onFailure: (id, failure) => {
      const text = errorMessage(failure);
      if (text !== '') toast.error(text, { key: `like ${name} ${id}` });
    },
  });
}

/** What is shown answers at once, everywhere. A visitor is led to login and, after it, back here. */
export function useLike(
  likes: OptimisticToggleStore,
  thing: Likeable,
): { liked: boolean; likes: number; toggle: () => void } {
  const loginFirst = useRunOrGoToLogin();
  const liked = likes.use(thing.id) ?? thing.liked;
  return {
    liked,
    likes: withLike(thing, liked).likes,
    toggle: () => loginFirst(() => void likes.set(thing.id, !liked)),
  };
}
