import { queryClient } from '#src/lib/network/query-client.ts';
import { useUid } from '#src/lib/session/session.ts';
import type { ViewerMembership } from './game-action-for-viewer.ts';

/** The state of a catalogue query. */
interface Answer {
  isPlaceholderData: boolean;
  isError: boolean;
  /** 0 for what came with the document, which is a visitor's. */
  dataUpdatedAt: number;
}

/** Placeholder data from another list of the same account: its personal fields are right. */
function hadOwnAnswer(list: string, uid: string): boolean {
  const lists = queryClient.getQueryCache().findAll({ queryKey: ['catalog', list, uid] });
  return lists.some(({ state }) => state.dataUpdatedAt > 0);
}

/**
 * Who looks at an answer. While it is a visitor's, or the membership is unknown, a price would be wrong for
 * those who need not pay it. After a failure they see what everybody sees.
 */
export function useViewerMembership(
  answer: Answer,
  membership: { member: boolean; pending: boolean },
  list?: string,
): ViewerMembership {
  const uid = useUid();
  if (uid === '') return { signedIn: false, member: false };
  const own = answer.isPlaceholderData
    ? list !== undefined && hadOwnAnswer(list, uid)
    : answer.dataUpdatedAt > 0 || answer.isError;
  return { signedIn: true, member: membership.member, pending: !own || membership.pending };
}
