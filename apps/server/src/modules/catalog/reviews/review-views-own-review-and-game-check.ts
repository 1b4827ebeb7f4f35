import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { playerPlaceholderNames } from '../../../words/player-placeholder-names.ts';
import { readNamesAndAvatars } from '../../account/public.ts';
import { selectGameStatusAndPublishTime, selectReviewOfUser, type ReviewRow } from '../catalog-player.queries.ts';
import { isListedOrDelisted } from '../games/read-game.ts';
import {
  selectHelpfulCountsAndStudioAnswers,
  selectIdsOfReviewsVotedFor,
} from './review-votes-and-studio-answers.queries.ts';

export type ReviewView = DataOf<'PUT /v1/catalog/game/{id}/review'>;
type Reading = Pick<Deps, 'db' | 'env'>;

/** Drafts, blocked and scheduled games answer notFound. */
export async function requireGameListedOrDelisted(deps: Pick<Deps, 'db' | 'now'>, id: string): Promise<void> {
  const row = await selectGameStatusAndPublishTime(deps.db.read, id);
  if (row === undefined || !isListedOrDelisted(row, deps.now())) throw new Failure('notFound');
}

/** With counts, answers and the reader's own votes; of who is signed in from the primary: they may just have voted. */
export async function reviewViewsFromRows(
  deps: Reading,
  uid: string | undefined,
  rows: readonly Omit<ReviewRow, 'hidden'>[],
): Promise<ReviewView[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [names, marks, voted] = await Promise.all([
    readNamesAndAvatars(
      deps,
      rows.map(({ user_id }) => user_id),
    ),
    selectHelpfulCountsAndStudioAnswers(uid === undefined ? deps.db.read : deps.db.write, ids),
    uid === undefined ? new Set<string>() : selectIdsOfReviewsVotedFor(deps.db.write, uid, ids),
  ]);
  const markOf = new Map(marks.map((mark) => [mark.id, mark]));
  return rows.map((row) => {
    const author = names.get(row.user_id);
    const mark = markOf.get(row.id);
    return {
      id: row.id,
      user: { uid: row.user_id, name: author?.name || playerPlaceholderNames.erased, avatar: author?.avatar ?? '' },
      stars: row.stars,
      content: row.content,
      createTime: row.created_at,
      edited: row.edited_at !== null,
      mine: row.user_id === uid,
      helpful: mark?.helpful ?? 0,
      voted: voted.has(row.id),
      answer:
        typeof mark?.answer !== 'string' || mark.answered_at === null
          ? null
          : { content: mark.answer, time: mark.answered_at },
    };
  });
}

export async function reviewViewFromRow(
  deps: Reading,
  uid: string,
  row: Omit<ReviewRow, 'hidden'>,
): Promise<ReviewView> {
  const [view] = await reviewViewsFromRows(deps, uid, [row]);
  if (view === undefined) throw new Error('A review has no view');
  return view;
}

/** The user's own review, even if operators hid it. */
export async function readOwnReview(deps: Reading, uid: string, gameId: string): Promise<ReviewView | null> {
  const row = await selectReviewOfUser(deps.db.write, gameId, uid);
  return row === undefined ? null : reviewViewFromRow(deps, uid, row);
}
