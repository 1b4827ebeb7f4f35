import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { insertVoteAndSelectPoll, selectPollVoteCountsAndOwnVote } from './polls.queries.ts';
import { isPollEnded, pollViewOf, type PollView } from './poll-view.ts';

/** X-C40: once and for good. The same vote again changes nothing, another one is refused, and so is one after the end. */
export async function voteInPoll(
  deps: Pick<Deps, 'db' | 'now'>,
  uid: string,
  { id, answer }: ParsedInputOf<'POST /v1/square/post/{id}/vote'>,
): Promise<PollView> {
  const now = deps.now();
  const seen = await insertVoteAndSelectPoll(deps.db.pool, { uid, id, answer, now: new Date(now) });
  if (seen === undefined || seen.poll === null) throw new Failure('notFound');
  const votes = await selectPollVoteCountsAndOwnVote(deps.db.pool, uid, id);
  if (!seen.fresh && votes.voted !== answer) {
    if (seen.state !== 'shown') throw new Failure('underReview');
    if (answer > seen.poll.answers.length) throw new Failure('badInput', 'answer');
    if (votes.voted > 0) throw new Failure('voted');
    if (isPollEnded(seen.poll, now)) throw new Failure('pollEnded');
    throw new Failure('notFound');
  }
  return pollViewOf(seen.poll, votes, now);
}
