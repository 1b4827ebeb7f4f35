import { useLocation, useNavigate } from 'react-router';
import { client } from '#src/lib/network/api.ts';
import { lastIntent } from '#src/lib/session/last-intent.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { isLoggedIn } from '#src/lib/session/session.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { toast } from '#src/ui/Toast/toast.ts';
import { changeCached } from './cached.ts';

export type LikedKind = 'post' | 'comment';

interface Liked {
  id: string;
  liked: boolean;
  likes: number;
}

/** Posts and comments have separate ids. A field that only one of them has tells them apart. */
function isKind(value: object, kind: LikedKind): value is Liked {
  return 'liked' in value && 'id' in value && (kind === 'post' ? 'editableUntil' in value : 'rootId' in value);
}

function intentsOf(kind: LikedKind) {
  return lastIntent({
    name: kind,
    send: (id, on) =>
      kind === 'post'
        ? client.call(on ? 'POST /v1/square/post/{id}/like' : 'DELETE /v1/square/post/{id}/like', { id })
        : client.call(on ? 'POST /v1/square/comment/{id}/like' : 'DELETE /v1/square/comment/{id}/like', { id }),
    update: (id, liked) =>
      changeCached((value) =>
        isKind(value, kind) && value.id === id && value.liked !== liked
          ? { ...value, liked, likes: Math.max(0, value.likes + (liked ? 1 : -1)) }
          : value,
      ),
    onFailure: (id, failure) => {
      const text = errorMessage(failure);
      if (text !== '') toast.error(text, { key: `like ${kind} ${id}` });
    },
  });
}

const intents = { post: intentsOf('post'), comment: intentsOf('comment') };

export function setLike(kind: LikedKind, id: string, liked: boolean) {
  return intents[kind].set(id, liked);
}

/** S-03, S-04: what is shown answers at once, everywhere. A visitor is led to login and, after it, back here. */
export function useLike(kind: LikedKind, thing: Liked): { liked: boolean; likes: number; toggle: () => void } {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const liked = intents[kind].use(thing.id) ?? thing.liked;
  const likes = Math.max(0, thing.likes + Number(liked) - Number(thing.liked));

  function toggle() {
    if (isLoggedIn()) void setLike(kind, thing.id, !liked);
    else void navigate(pathTo('login', undefined, { next: pathname + search }));
  }
  return { liked, likes, toggle };
}
