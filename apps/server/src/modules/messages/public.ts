import type { Tx } from '../../db/transaction.ts';
import { selectToldLately, insertMessage, insertMessages } from './messages.queries.ts';

export { messagesPersonalData } from './messages-personal-data.ts';

export interface Told {
  uid: string;
  kind: 'system' | 'social' | 'order' | 'gift' | 'moderation';
  title: string;
  content: string;
  /** A path inside the portal. */
  link?: string;
}

/** Puts a message into a user's inbox, in one transaction with what it tells about. */
export async function tellUser(tx: Tx, message: Told): Promise<void> {
  await insertMessage(tx, message);
}

/** The same to many at once, in one statement. */
export async function tellUsers(tx: Tx, uids: readonly string[], message: Omit<Told, 'uid'>): Promise<void> {
  await insertMessages(tx, uids, message);
}

/** Those of whose fifty newest messages one leads to the same place: what happens again and again is told once. */
export function toldLately(tx: Tx, uids: readonly string[], link: string): Promise<Set<string>> {
  return selectToldLately(tx, uids, link, 50);
}
