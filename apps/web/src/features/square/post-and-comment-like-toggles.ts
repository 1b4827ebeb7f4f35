import { createLikeToggle, type Likeable } from '#src/lib/session/use-like.ts';
import { toast } from '#src/ui/Toast/toast.ts';
import { changeCachedSquareQueries } from './change-and-invalidate-square-queries.ts';

type LikedKind = 'post' | 'comment';

/** Posts and comments have separate ids. A field that only one of them has tells them apart. */
function isKind(value: object, kind: LikedKind): value is Likeable {
  return 'liked' in value && 'id' in value && (kind === 'post' ? 'editableUntil' in value : 'rootId' in value);
}

function squareLikes(kind: LikedKind) {
  return createLikeToggle({
    name: kind,
    path: `/v1/square/${kind}/{id}/like`,
    change: (id, change) =>
      changeCachedSquareQueries((value) => (isKind(value, kind) && value.id === id ? change(value) : value)),
    toast,
  });
}

/** S-03. */
export const postLikeToggle = squareLikes('post');
/** S-04. */
export const commentLikeToggle = squareLikes('comment');
