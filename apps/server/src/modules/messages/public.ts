import type { Tx } from '../../db/transaction.ts';
import { hasLately, insertMessage, insertMessages } from './messages.queries.ts';

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

/** Whether one of the user's fifty newest messages leads to the same place: what happens again and again is told once. */
export function wasToldLately(tx: Tx, uid: string, link: string): Promise<boolean> {
  return hasLately(tx, uid, link, 50);
}
