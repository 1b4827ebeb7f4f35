import type { Deps } from '../../../deps.ts';
import { inboxChannelOfUser } from '../live-inbox-channels.ts';
import { readUnreadCount } from '../read-unread-count.ts';

/** Updates the other open pages of the user. */
export function publishInboxChangeAndReadUnreadCount(
  deps: Pick<Deps, 'cache' | 'db'>,
  uid: string,
): Promise<{ unread: number; gameNews: boolean }> {
  void deps.cache.publish(inboxChannelOfUser(uid), '');
  return readUnreadCount(deps, uid);
}
