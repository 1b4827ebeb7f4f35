import type { DataOf } from '@lanyu/contract/all';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { playerPlaceholderNames } from '../../../words/player-placeholder-names.ts';
import { readNamesAndAvatars, type NameAndAvatar } from '../../account/public.ts';
import { selectGameStatusAndPublishTime, selectReviewOfUser, type ReviewRow } from '../catalog-player.queries.ts';
import { isListedOrDelisted } from '../games/read-game.ts';

export type ReviewView = DataOf<'PUT /v1/catalog/game/{id}/review'>;
type Reading = Pick<Deps, 'db' | 'env'>;

/** Drafts, blocked and scheduled games answer notFound. */
export async function requireGameListedOrDelisted(deps: Pick<Deps, 'db' | 'now'>, id: string): Promise<void> {
  const row = await selectGameStatusAndPublishTime(deps.db.read, id);
  if (row === undefined || !isListedOrDelisted(row, deps.now())) throw new Failure('notFound');
}

export function reviewFromRow(
  row: Omit<ReviewRow, 'hidden'>,
  names: ReadonlyMap<string, NameAndAvatar>,
  uid: string | undefined,
): ReviewView {
  const author = names.get(row.user_id);
  return {
    id: row.id,
    user: { uid: row.user_id, name: author?.name || playerPlaceholderNames.erased, avatar: author?.avatar ?? '' },
    stars: row.stars,
    content: row.content,
    createTime: row.created_at,
    edited: row.edited_at !== null,
    mine: row.user_id === uid,
  };
}

/** The user's own review, even if operators hid it. */
export async function readOwnReview(deps: Reading, uid: string, gameId: string): Promise<ReviewView | null> {
  const row = await selectReviewOfUser(deps.db.write, gameId, uid);
  return row === undefined ? null : reviewFromRow(row, await readNamesAndAvatars(deps, [uid]), uid);
}
