import type { DataOf } from '@lanyu/contract/all-calls';
import type { StoredPoll } from '../../../db/tables/square-json-shapes.ts';

export type PollView = DataOf<'POST /v1/square/post/{id}/vote'>;

interface PollVotes {
  /** As counted, in the order of the answers; null where nobody voted yet. */
  counted: readonly (string | number)[] | null;
  /** The viewer's answer, from 1; 0 for none. */
  voted: number;
  /** Operators read how the answers stand at any time. */
  forStaff?: boolean;
}

export function isPollEnded({ endsAt }: StoredPoll, now: number): boolean {
  return now >= endsAt;
}

/** X-C40. What others chose is told to who has voted, and at the end to everybody. The order of the fields is that of the contract. */
export function pollViewOf(poll: StoredPoll, { counted, voted, forStaff = false }: PollVotes, now: number): PollView {
  const ended = isPollEnded(poll, now);
  const told = ended || voted > 0 || forStaff;
  const votes = poll.answers.map((_, index) => Number(counted?.[index] ?? 0));
  return {
    answers: poll.answers.map((text, index) => ({ text, votes: told ? (votes[index] ?? 0) : null })),
    voters: votes.reduce((all, each) => all + each, 0),
    voted,
    endTime: poll.endsAt,
    ended,
  };
}
