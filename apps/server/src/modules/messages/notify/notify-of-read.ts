import type { Deps } from '../../../deps.ts';
import { inboxChannel } from '../live-inbox.ts';
import { readUnread } from '../read-unread.ts';

/** Updates the other open pages of the user. */
export function notifyOfRead(deps: Pick<Deps, 'cache' | 'db'>, uid: string): Promise<{ unread: number }> {
  void deps.cache.publish(inboxChannel(uid), '');
  return readUnread(deps, uid);
}
