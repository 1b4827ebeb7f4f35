import type { Deps } from '../../deps.ts';
import { inboxChannel } from './live-inbox.ts';
import { readUnread } from './read-unread.ts';

/** What was read here is read wherever else the user has the site open. */
export function tellRead(deps: Pick<Deps, 'cache' | 'db'>, uid: string): Promise<{ unread: number }> {
  void deps.cache.publish(inboxChannel(uid), '');
  return readUnread(deps, uid);
}
