import type { Deps } from '../../deps.ts';
import { messagesAccountsPort } from './accounts-port.ts';
import { countAllUnreadMessages } from './messages.queries.ts';

/** L-05: a badge shows 99+ from a hundred on, so counting stops at a hundred. */
export const maxUnreadCounted = 100;

/** From the primary: the user may just have read or received something. */
export async function readUnreadCount(
  deps: Pick<Deps, 'db'>,
  uid: string,
): Promise<{ unread: number; gameNews: boolean }> {
  const since = await messagesAccountsPort.use.joinedAt(deps.db.write, uid);
  return countAllUnreadMessages(deps.db.pool, { userId: uid, since }, maxUnreadCounted);
}
