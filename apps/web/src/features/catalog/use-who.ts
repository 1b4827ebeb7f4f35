import { queryClient } from '#src/lib/query-client.ts';
import { useUid } from '#src/lib/session.ts';
import type { Who } from './action.ts';

/** What a query of the catalogue tells of itself. */
interface Answer {
  isPlaceholderData: boolean;
  isError: boolean;
  /** 0 for what came with the document, which is a visitor's. */
  dataUpdatedAt: number;
}

/** Another list of the same account stands in for the next one: what it says of this account holds. */
function hadOwnAnswer(list: string, uid: string): boolean {
  const lists = queryClient.getQueryCache().findAll({ queryKey: ['catalog', list, uid] });
  return lists.some(({ state }) => state.dataUpdatedAt > 0);
}

/**
 * Who looks at an answer. While it is a visitor's, or the membership is not known, a price would be a wrong promise to
 * those who need not pay it; what fails leaves them with what everybody sees.
 */
export function useWho(answer: Answer, membership: { member: boolean; pending: boolean }, list?: string): Who {
  const uid = useUid();
  if (uid === '') return { signedIn: false, member: false };
  const own = answer.isPlaceholderData
    ? list !== undefined && hadOwnAnswer(list, uid)
    : answer.dataUpdatedAt > 0 || answer.isError;
  return { signedIn: true, member: membership.member, pending: !own || membership.pending };
}
