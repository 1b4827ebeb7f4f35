import { transaction, type Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { requireGameListedOrDelisted } from './review-views-own-review-and-game-check.ts';
import {
  addHelpfulVoteToCount,
  countReviewVotesOfUser,
  deleteReviewVote,
  insertReviewVote,
  lockReviewAgainstChanges,
  selectGameOfReview,
  takeHelpfulVoteOffCount,
} from './review-votes-and-studio-answers.queries.ts';

/** More than anybody reads; whoever leaves takes all of theirs back at once. */
const maxVotes = 5000;

type Voting = Pick<Deps, 'db' | 'now'>;

/**
 * X-C18. The vote and its count are one transaction, so a repeat, even at the same moment, counts nothing. Each review has a
 * count of its own: only those who vote for the same one wait for each other.
 */
export async function voteReviewHelpful(deps: Voting, uid: string, id: string): Promise<null> {
  await requireReviewOfReadableGame(deps, id);
  await transaction(deps.db, async (tx) => {
    const review = await requireShownReview(tx, id);
    if (review.user_id === uid) throw new Failure('forbidden');
    const { game_id, stars } = review;
    if (!(await insertReviewVote(tx, uid, id, new Date(deps.now())))) return;
    if ((await countReviewVotesOfUser(tx, uid, maxVotes + 1)) > maxVotes) throw new Failure('overLimit');
    await addHelpfulVoteToCount(tx, { id, game_id, stars });
  });
  return null;
}

export async function takeBackHelpfulVoteForReview(deps: Voting, uid: string, id: string): Promise<null> {
  await requireReviewOfReadableGame(deps, id);
  await transaction(deps.db, async (tx) => {
    await requireShownReview(tx, id);
    if (await deleteReviewVote(tx, uid, id)) await takeHelpfulVoteOffCount(tx, id);
  });
  return null;
}

async function requireReviewOfReadableGame(deps: Voting, id: string): Promise<void> {
  const gameId = await selectGameOfReview(deps.db.write, id);
  if (gameId === undefined) throw new Failure('notFound');
  await requireGameListedOrDelisted(deps, gameId);
}

async function requireShownReview(tx: Tx, id: string) {
  const review = await lockReviewAgainstChanges(tx, id);
  if (review === undefined || review.hidden) throw new Failure('notFound');
  return review;
}
