import { type Kysely, type Selectable, sql } from 'kysely';
import { applyKeysetPageRange, countRowsUpTo, type ListOrder, type PageRange } from '../../../db/paging.ts';
import { unpreparedStatementHint } from '../../../db/unprepared-statement-hint.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ticketColumns, ticketListOrder } from '../kefu/kefu.queries.ts';

type Db = Kysely<Tables>;
type Desk = Selectable<Tables['site_kefu_tickets']>['desk'];
export type DeskTicketRow = NonNullable<Awaited<ReturnType<typeof findDeskTicket>>>;
export type NoteKind = Selectable<Tables['site_kefu_notes']>['kind'];

/** Which rows, and in which order an index has them. */
export interface DeskListOrderAndQuery {
  order: ListOrder;
  query: (db: Db) => ReturnType<typeof deskTickets>;
}

const waitingKeys = [
  { column: 'priority', direction: 'asc', type: 'integer' },
  { column: 'waiting_since', direction: 'asc', type: 'time' },
  { column: 'id', direction: 'asc', type: 'id' },
] as const;
/** Urgent ones, then who waits longest. */
const waitingOrder: ListOrder = { name: 'site.desk-waiting', keys: waitingKeys };
/** One's own: those that wait before those that wait for the player. */
const ownOrder: ListOrder = {
  name: 'site.desk-own',
  keys: [{ column: 'state', direction: 'desc', type: 'text' }, ...waitingKeys],
};

const deskColumns = [
  ...ticketColumns,
  'user_id',
  'assignee_id',
  'desk',
  'priority',
  'first_answered_at',
  'waiting_since',
  'version',
  'merged_into',
] as const;

function deskTickets(db: Db) {
  return db.selectFrom('site_kefu_tickets').select(deskColumns).modifyEnd(unpreparedStatementHint);
}

// Conditions of partial indexes are written as they are there: a parameter would hide them from a generic plan.
const isWaiting = sql<boolean>`state = 'waiting'`;

type DeskCategory = Selectable<Tables['site_kefu_tickets']>['category'];

/** Of the lists that have an index by category. */
export function deskListOfCategory(
  show: 'waiting' | 'answered' | 'closed',
  category: DeskCategory,
): DeskListOrderAndQuery {
  const { order, query } = deskLists[show]();
  return { order, query: (db) => query(db).where('category', '=', category) };
}

export const deskLists = {
  waiting: () => ({ order: waitingOrder, query: (db) => deskTickets(db).where(isWaiting) }),
  unassigned: () => ({
    order: waitingOrder,
    query: (db) => deskTickets(db).where(isWaiting).where('assignee_id', 'is', null),
  }),
  finance: () => ({
    order: waitingOrder,
    query: (db) => deskTickets(db).where(isWaiting).where('desk', '=', 'finance'),
  }),
  moderation: () => ({
    order: waitingOrder,
    query: (db) => deskTickets(db).where(isWaiting).where('desk', '=', 'moderation'),
  }),
  mine: (staffId) => ({
    order: ownOrder,
    query: (db) =>
      deskTickets(db)
        .where('assignee_id', '=', staffId)
        .where(sql<boolean>`state <> 'closed'`),
  }),
  answered: () => ({ order: ticketListOrder, query: (db) => deskTickets(db).where('state', '=', 'answered') }),
  closed: () => ({ order: ticketListOrder, query: (db) => deskTickets(db).where('state', '=', 'closed') }),
} satisfies Record<string, (staffId: string) => DeskListOrderAndQuery>;

export function deskListOfUser(userId: string): DeskListOrderAndQuery {
  return { order: ticketListOrder, query: (db) => deskTickets(db).where('user_id', '=', userId) };
}

export function selectPageOfDeskList(db: Db, list: DeskListOrderAndQuery, slice: PageRange) {
  return applyKeysetPageRange(list.query(db), list.order, slice).execute();
}

export function countTicketsOfDeskList(db: Db, list: DeskListOrderAndQuery, most: number): Promise<number> {
  return countRowsUpTo(list.query(db), db, most);
}

export function findDeskTicket(db: Db, id: string) {
  return deskTickets(db).where('id', '=', id).executeTakeFirst();
}

/** In the order of their ids, so that two who merge at once do not wait for each other. */
export function lockDeskTickets(tx: Tx, ids: readonly string[]) {
  return deskTickets(tx).where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

export function updateDeskTicket(
  tx: Tx,
  id: string,
  fields: {
    assignee_id?: string | null;
    desk?: Desk;
    priority?: number;
    state?: 'waiting' | 'answered' | 'closed';
    waiting_since?: Date;
    first_answered_at?: Date | null;
    merged_into?: string;
  },
  now: number,
) {
  return tx
    .updateTable('site_kefu_tickets')
    .set({
      ...fields,
      version: sql<number>`version + 1`,
      // Lists are ordered by it, and what is only for operators moves nothing in the player's.
      ...(fields.state !== undefined && { updated_at: sql`greatest(updated_at, ${new Date(now)}::timestamptz)` }),
    })
    .where('id', '=', id)
    .execute();
}

export function insertNote(
  tx: Tx,
  note: { ticketId: string; staffId: string; kind: NoteKind; text: string; about?: string; now: number },
) {
  return tx
    .insertInto('site_kefu_notes')
    .values({
      ticket_id: note.ticketId,
      staff_id: note.staffId,
      kind: note.kind,
      text: note.text,
      about: note.about ?? '',
      created_at: new Date(note.now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

export async function insertMentions(tx: Tx, noteId: string, staffIds: readonly string[]): Promise<void> {
  if (staffIds.length === 0) return;
  await tx
    .insertInto('site_kefu_mentions')
    .values(staffIds.map((staffId) => ({ note_id: noteId, staff_id: staffId })))
    .execute();
}

export function selectMentionsOfTicket(db: Db, ticketId: string) {
  return db
    .selectFrom('site_kefu_notes as n')
    .innerJoin('site_kefu_mentions as m', 'm.note_id', 'n.id')
    .select(['m.note_id', 'm.staff_id'])
    .where('n.ticket_id', '=', ticketId)
    .orderBy('m.staff_id')
    .execute();
}

/** Notes that name an operator, newest first; those of their own pen are no news. */
export function selectMentionsOfStaff(db: Db, staffId: string, since: Date, most: number) {
  return db
    .selectFrom('site_kefu_mentions as m')
    .innerJoin('site_kefu_notes as n', 'n.id', 'm.note_id')
    .select(['m.note_id', 'n.ticket_id', 'n.staff_id as writer', 'n.created_at'])
    .where('m.staff_id', '=', staffId)
    .where('n.staff_id', '<>', staffId)
    .where('m.created_at', '>', sql<number>`${since}::timestamptz`)
    .orderBy('m.created_at', 'desc')
    .orderBy('m.note_id', 'desc')
    .limit(most)
    .execute();
}

export function selectNotes(db: Db, ticketId: string, most: number) {
  return db
    .selectFrom('site_kefu_notes')
    .select(['id', 'staff_id', 'kind', 'text', 'about', 'created_at'])
    .where('ticket_id', '=', ticketId)
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Thread and notes of a duplicate go into the other ticket; what was merged into it before follows. */
export async function moveThreadAndNotesToTicket(tx: Tx, from: string, into: string): Promise<void> {
  await tx.updateTable('site_kefu_entries').set({ ticket_id: into }).where('ticket_id', '=', from).execute();
  await tx.updateTable('site_kefu_notes').set({ ticket_id: into }).where('ticket_id', '=', from).execute();
  await tx.updateTable('site_kefu_tickets').set({ merged_into: into }).where('merged_into', '=', from).execute();
}
