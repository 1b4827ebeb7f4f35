import type { Tx } from '../../db/transaction.ts';
import type { TemplatedMessage } from '../../words/language.ts';
import { insertMessages, selectNotifiedLately } from './messages.queries.ts';
import { storedMessage } from './render-message.ts';

/** A template of words/messages.ts with its parameters; the reader's language decides what it says. */
export type Notification = TemplatedMessage & {
  /** A path inside the portal. */
  link?: string;
};

/**
 * Puts a message into a user's inbox, in one transaction with its cause. After the commit the worker notifies the
 * browsers that listen, and those with push.
 */
export async function notifyUser(tx: Tx, uid: string, message: Notification): Promise<void> {
  await insertMessages(tx, [uid], storedMessage(message));
}

/** The same to many at once, in one statement. */
export async function notifyUsers(tx: Tx, uids: readonly string[], message: Notification): Promise<void> {
  await insertMessages(tx, uids, storedMessage(message));
}

/** Users of whose fifty newest messages one has the same link: repeated events are notified once. */
export function notifiedLately(tx: Tx, uids: readonly string[], link: string): Promise<Set<string>> {
  return selectNotifiedLately(tx, uids, link, 50);
}
export { messagesAccounts } from './accounts-port.ts';
