import type { Deps } from '../../deps.ts';
import { readUnread } from './read-unread.ts';

/** On it everybody who listens to their inbox is told that it may have changed. */
export const everybodysInbox = 'live:inbox';

export function inboxChannel(uid: string): string {
  return `live:inbox:${uid}`;
}

/** What a browser is told of its inbox: a number, never what a message says. */
export async function readLiveUnread(deps: Pick<Deps, 'db'>, uid: string): Promise<string> {
  return JSON.stringify(await readUnread(deps, uid));
}
