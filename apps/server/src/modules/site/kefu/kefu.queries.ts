import { type Kysely, sql } from 'kysely';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import { countRowsUpTo, applyKeysetPageRange, type ListOrder, type PageRange } from '../../../db/paging.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

type Db = Kysely<Tables>;
type Ticket = Tables['site_kefu_tickets'];

export const ticketColumns = ['id', 'category', 'order_id', 'summary', 'state', 'created_at', 'updated_at'] as const;
const entryColumns = ['id', 'staff_id', 'text', 'images', 'created_at'] as const;

/** Most recently changed first. */
export const ticketListOrder: ListOrder = {
  name: 'site.kefu-tickets',
  keys: [
    { column: 'updated_at', direction: 'desc', type: 'time' },
    { column: 'id', direction: 'desc', type: 'id' },
  ],
};

export async function selectKefuSettings(db: Db): Promise<Map<string, unknown>> {
  const rows = await db
    .selectFrom('site_settings')
    .select(['key', 'value'])
    .where('key', 'in', ['kefu.channels', 'kefu.hours'])
    .execute();
  return new Map(rows.map(({ key, value }) => [key, value]));
}

function ticketsOf(db: Db, userId: string) {
  return db.selectFrom('site_kefu_tickets').select(ticketColumns).where('user_id', '=', userId);
}

/** Without duplicates: their threads are in other tickets. */
function shownTicketsOf(db: Db, userId: string) {
  return ticketsOf(db, userId).where('merged_into', 'is', null);
}

export function selectTicketsOfUser(db: Db, userId: string, slice: PageRange) {
  return applyKeysetPageRange(shownTicketsOf(db, userId), ticketListOrder, slice).execute();
}

export function countTicketsOfUser(db: Db, userId: string, most: number): Promise<number> {
  return countRowsUpTo(shownTicketsOf(db, userId), db, most);
}

export function findTicketOfUser(db: Db, userId: string, id: string) {
  return ticketsOf(db, userId).where('id', '=', id).executeTakeFirst();
}

/** The ticket that a player's id leads to: of a duplicate, the one that has its thread. */
export async function findTicketIdAfterMerge(db: Db, userId: string, id: string): Promise<string> {
  const row = await db
    .selectFrom('site_kefu_tickets')
    .select('merged_into')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.merged_into ?? id;
}

export function findLastEntryIdOfTicket(tx: Tx, ticketId: string) {
  return tx
    .selectFrom('site_kefu_entries')
    .select('id')
    .where('ticket_id', '=', ticketId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Serialises additions to a thread; of a duplicate, to the thread it went into. */
export async function lockTicketOrMergeTargetOfUser(tx: Tx, userId: string, id: string) {
  const lock = (which: string) =>
    ticketsOf(tx, userId).select('merged_into').where('id', '=', which).forUpdate().executeTakeFirst();
  const ticket = await lock(id);
  return ticket === undefined || ticket.merged_into === null ? ticket : lock(ticket.merged_into);
}

/** Serialises a user's new tickets, so that they can be counted. */
export async function advisoryLockTicketOpeningOfUser(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`site.kefu:${userId}`}, 0))`.execute(tx);
}

/** How many are not closed, and how many were opened since; looking at no more than `most`. */
export async function countOpenAndRecentTickets(tx: Tx, userId: string, since: number, most: number) {
  const [open, recent] = await Promise.all([
    countRowsUpTo(ticketsOf(tx, userId).where('state', '<>', 'closed'), tx, most),
    countRowsUpTo(ticketsOf(tx, userId).where('created_at', '>', msToTimestamptz(since)), tx, most),
  ]);
  return { open, recent };
}

export function insertTicket(
  tx: Tx,
  ticket: { userId: string; category: Ticket['category']; orderId: string; summary: string; now: number },
) {
  return tx
    .insertInto('site_kefu_tickets')
    .values({
      user_id: ticket.userId,
      category: ticket.category,
      order_id: ticket.orderId,
      summary: ticket.summary,
      created_at: new Date(ticket.now),
      updated_at: new Date(ticket.now),
      waiting_since: new Date(ticket.now),
    })
    .returning(ticketColumns)
    .executeTakeFirstOrThrow();
}

export function insertTicketEntry(
  tx: Tx,
  entry: { ticketId: string; staffId: string | null; text: string; images: readonly string[]; now: number },
) {
  return tx
    .insertInto('site_kefu_entries')
    .values({
      ticket_id: entry.ticketId,
      staff_id: entry.staffId,
      text: entry.text,
      images: [...entry.images],
      created_at: new Date(entry.now),
    })
    .returning(entryColumns)
    .executeTakeFirstOrThrow();
}

/**
 * After an entry was added. The list is ordered by `updated_at`: it never goes back, whatever a clock does. Who waits already
 * keeps the place.
 */
export function updateTicketState(tx: Tx, id: string, state: 'waiting' | 'answered' | 'closed', now: number) {
  const moment = sql<Date>`${new Date(now)}::timestamptz`;
  return tx
    .updateTable('site_kefu_tickets')
    .set({
      state,
      updated_at: sql`greatest(updated_at, ${moment})`,
      version: sql<number>`version + 1`,
      ...(state === 'waiting'
        ? {
            waiting_since: sql<Date>`case when state = 'waiting' then waiting_since else ${moment} end`,
            reopened_at: sql<Date>`case when state = 'closed' then ${moment} else reopened_at end`,
          }
        : { first_answered_at: sql<Date>`coalesce(first_answered_at, ${moment})` }),
    })
    .where('id', '=', id)
    .execute();
}

/** Whether there is such a ticket of this user; closing a closed one changes nothing. */
export async function closeTicketOfUser(db: Db, userId: string, id: string, now: number): Promise<boolean> {
  const { rows } = await sql`
    update site_kefu_tickets set
      state = 'closed',
      version = version + 1,
      updated_at = case when state = 'closed' then updated_at else greatest(updated_at, ${new Date(now)}) end
    where user_id = ${userId} and id = ${id}
    returning id`.execute(db);
  return rows.length === 1;
}

export async function countTicketEntries(tx: Tx, ticketId: string, most: number): Promise<number> {
  return countRowsUpTo(tx.selectFrom('site_kefu_entries').select('id').where('ticket_id', '=', ticketId), tx, most);
}

export function selectEntriesOfTicket(db: Db, ticketId: string, most: number) {
  return db
    .selectFrom('site_kefu_entries')
    .select(entryColumns)
    .where('ticket_id', '=', ticketId)
    .orderBy('id')
    .limit(most)
    .execute();
}

/** For the export: tickets by age, a few at a time, with their threads. */
export async function* ticketPagesOfUser(db: Db, userId: string, most: number) {
  for (let after = '0'; ;) {
    const rows = await ticketsOf(db, userId).where('id', '>', after).orderBy('id').limit(most).execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    const entries = await db
      .selectFrom('site_kefu_entries')
      .select(['ticket_id', 'staff_id', 'text', 'images', 'created_at'])
      .where(
        'ticket_id',
        'in',
        rows.map(({ id }) => id),
      )
      .orderBy('id')
      .execute();
    yield rows.map((row) => ({ ...row, thread: entries.filter(({ ticket_id }) => ticket_id === row.id) }));
    after = last.id;
  }
}

export async function deleteTicketsOfUser(tx: Tx, userId: string): Promise<void> {
  const own = tx.selectFrom('site_kefu_tickets').select('id').where('user_id', '=', userId);
  await tx.deleteFrom('site_kefu_entries').where('ticket_id', 'in', own).execute();
  const notes = tx.selectFrom('site_kefu_notes').select('id').where('ticket_id', 'in', own);
  await tx.deleteFrom('site_kefu_mentions').where('note_id', 'in', notes).execute();
  await tx.deleteFrom('site_kefu_notes').where('ticket_id', 'in', own).execute();
  await tx.deleteFrom('site_kefu_tickets').where('user_id', '=', userId).execute();
}

export async function isTicketOfUser(db: Db, userId: string, id: string): Promise<boolean> {
  return (await findTicketOfUser(db, userId, id)) !== undefined;
}
