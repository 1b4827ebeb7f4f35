import type { Tx } from '../../db/transaction.ts';
import type { TemplatedMessage } from '../../words/language-and-message-texts.ts';
import { insertMessagesAndNotificationsPipelined, selectUsersNotifiedOfLink } from './messages.queries.ts';
import { storedMessageFromTemplate } from './render-message.ts';

/** A template of words/messages.ts with its parameters; the reader's language decides what it says. */
export type TemplatedNotification = TemplatedMessage & {
  /** A path inside the portal. */
  link?: string;
};

/**
 * Puts a message into a user's inbox, in one transaction with its cause. After the commit the worker notifies the
 * browsers that listen, and those with push.
 */
export async function notifyUser(tx: Tx, uid: string, message: TemplatedNotification): Promise<void> {
  await insertMessagesAndNotificationsPipelined(tx, [uid], storedMessageFromTemplate(message));
}

/** The same to many at once, in one statement. */
export async function notifyUsers(tx: Tx, uids: readonly string[], message: TemplatedNotification): Promise<void> {
  await insertMessagesAndNotificationsPipelined(tx, uids, storedMessageFromTemplate(message));
}

export { selectPlannedBroadcastsDuring } from './broadcasts/broadcasts.queries.ts';

/** Users of whose fifty newest messages one has the same link: repeated events are notified once. */
export function findUsersNotifiedOfLink(tx: Tx, uids: readonly string[], link: string): Promise<Set<string>> {
  return selectUsersNotifiedOfLink(tx, uids, link, 50);
}
export { messagesAccountsPort } from './accounts-port.ts';
export {
  messagesMembersPort,
  messagesOrderOwnerPort,
  messagesTicketOwnerPort,
} from './members-and-ticket-and-order-owner-ports.ts';
