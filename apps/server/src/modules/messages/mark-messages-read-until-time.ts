import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../deps.ts';
import { messageKindsInTabOrder } from './message-kinds-in-tab-order.ts';
import { publishInboxChangeAndReadUnreadCount } from './notify/publish-inbox-change-and-read-unread-count.ts';
import { markKindsReadUntilTime } from './read-states-and-switches.queries.ts';

/** A row per kind, however many messages there are. Never ahead of time: what comes later is not read yet. */
export async function markMessagesReadUntilTime(
  deps: Pick<Deps, 'cache' | 'db' | 'now'>,
  uid: string,
  { kind, until }: ParsedInputOf<'POST /v1/message/read'>,
): Promise<{ unread: number; gameNews: boolean }> {
  const time = new Date(Math.min(until, deps.now()));
  await markKindsReadUntilTime(deps.db.write, uid, kind === undefined ? messageKindsInTabOrder : [kind], time);
  return publishInboxChangeAndReadUnreadCount(deps, uid);
}
