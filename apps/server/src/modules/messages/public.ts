import type { Tx } from '../../db/transaction.ts';
import { insertMessages, type MessageKind, selectNotifiedLately } from './messages.queries.ts';

export interface UserNotification {
  uid: string;
  kind: MessageKind;
  title: string;
  content: string;
  /** A path inside the portal. */
  link?: string;
}

/**
 * Puts a message into a user's inbox, in one transaction with its cause. After the commit the worker notifies the
 * browsers that listen, and those with push.
 */
export async function notifyUser(tx: Tx, { uid, ...message }: UserNotification): Promise<void> {
  await insertMessages(tx, [uid], message);
}

/** The same to many at once, in one statement. */
export async function notifyUsers(
  tx: Tx,
  uids: readonly string[],
  message: Omit<UserNotification, 'uid'>,
): Promise<void> {
  await insertMessages(tx, uids, message);
}

/** Users of whose fifty newest messages one has the same link: repeated events are notified once. */
export function notifiedLately(tx: Tx, uids: readonly string[], link: string): Promise<Set<string>> {
  return selectNotifiedLately(tx, uids, link, 50);
}
export { messagesAccounts } from './accounts-port.ts';
