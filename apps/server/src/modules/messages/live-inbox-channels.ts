import type { Deps } from '../../deps.ts';
import { readUnreadCount } from './read-unread-count.ts';

/** The channel on which all listeners are notified that their inbox may have changed. */
export const inboxChannelOfEveryone = 'live:inbox';

export function inboxChannelOfUser(uid: string): string {
  return `live:inbox:${uid}`;
}

/** What is published to a browser: a number, never the text of a message. */
export async function readUnreadCountAsLiveJson(deps: Pick<Deps, 'db'>, uid: string): Promise<string> {
  return JSON.stringify(await readUnreadCount(deps, uid));
}
