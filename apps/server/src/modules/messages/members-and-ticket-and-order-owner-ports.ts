import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables/tables.ts';
import { defineModulePort } from '../../module-port.ts';

type Db = Kysely<Tables>;

/** Who is a member, a page at a time. */
export const messagesMembersPort = defineModulePort<{
  /** The next members after a uid, as of a time, by uid. */
  membersAfter(db: Db, page: { after: string; at: number; most: number }): Promise<string[]>;
}>('messages.members');

/** Whose ticket or order it is that somebody is written to about. */
export const messagesTicketOwnerPort = defineModulePort<{
  isTicketOfUser(db: Db, uid: string, ticketId: string): Promise<boolean>;
}>('messages.tickets');

export const messagesOrderOwnerPort = defineModulePort<{
  isOrderOfUser(db: Db, uid: string, orderId: string): Promise<boolean>;
}>('messages.orders');
