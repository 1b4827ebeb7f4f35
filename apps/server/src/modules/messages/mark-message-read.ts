import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { messagesAccountsPort } from './accounts-port.ts';
import { publishInboxChangeAndReadUnreadCount } from './notify/publish-inbox-change-and-read-unread-count.ts';
import { markBroadcastRead, markInboxMessageRead } from './read-states-and-switches.queries.ts';

/** `b12` is a broadcast, `12` a message of one's own; a message of another user answers notFound. */
export async function markMessageRead(
  deps: Pick<Deps, 'cache' | 'db' | 'now'>,
  uid: string,
  id: string,
): Promise<{ unread: number; gameNews: boolean }> {
  const { write } = deps.db;
  const found = id.startsWith('b')
    ? await markBroadcastRead(write, uid, await messagesAccountsPort.use.joinedAt(write, uid), id.slice(1))
    : await markInboxMessageRead(write, uid, id, deps.now());
  if (!found) throw new Failure('notFound');
  return publishInboxChangeAndReadUnreadCount(deps, uid);
}
