import type { Tx } from '../../db/transaction.ts';
import { insertMessages, type MessageKind, selectToldLately } from './messages.queries.ts';

export { keepTelling } from './keep-telling.ts';
export { everybodysInbox, inboxChannel, readLiveUnread } from './live-inbox.ts';
export { messagesPersonalData } from './messages-personal-data.ts';

export interface Told {
  uid: string;
  kind: MessageKind;
  title: string;
  content: string;
  /** A path inside the portal. */
  link?: string;
}

/**
 * Puts a message into a user's inbox, in one transaction with what it tells about. Once that is committed the worker tells
 * the browsers that listen, and those that are pushed to.
 */
export async function tellUser(tx: Tx, { uid, ...message }: Told): Promise<void> {
  await insertMessages(tx, [uid], message);
}

/** The same to many at once, in one statement. */
export async function tellUsers(tx: Tx, uids: readonly string[], message: Omit<Told, 'uid'>): Promise<void> {
  await insertMessages(tx, uids, message);
}

/** Those of whose fifty newest messages one leads to the same place: what happens again and again is told once. */
export function toldLately(tx: Tx, uids: readonly string[], link: string): Promise<Set<string>> {
  return selectToldLately(tx, uids, link, 50);
}
