import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { at } from '../../db/clock.ts';
import { compiled } from '../../db/compiled.ts';
import type { Tables } from '../../db/tables.ts';
import type { Tx } from '../../db/transaction.ts';

type Db = Kysely<Tables>;

interface NewTicket {
  gameId: string;
  packageId: string;
  at: Date;
  until: Date;
}

const ticketOfRight = compiled<NewTicket & { userId: string }>()((db, value) =>
  db
    .with('held', (cte) =>
      cte
        .selectFrom('downloads_rights')
        .select(['user_id', 'game_id', 'order_id'])
        .where('user_id', '=', value('userId'))
        .where('game_id', '=', value('gameId'))
        // A refund that is under way is waited for: then there is no right any more, and no ticket.
        .forKeyShare(),
    )
    .insertInto('downloads_tickets')
    .columns(['user_id', 'game_id', 'package_id', 'order_id', 'created_at', 'expires_at'])
    .expression((eb) =>
      eb
        .selectFrom('held')
        .select([
          'held.user_id',
          'held.game_id',
          sql<string>`${value('packageId')}::bigint`.as('package_id'),
          'held.order_id',
          sql<Date>`${value('at')}::timestamptz`.as('created_at'),
          sql<Date>`${value('until')}::timestamptz`.as('expires_at'),
        ]),
    )
    .returning('id'),
);

/** Undefined where the player has no right to the game (any more). */
export async function insertTicketOfRight(
  db: Db,
  ticket: Parameters<typeof ticketOfRight.first>[1],
): Promise<string | undefined> {
  return (await ticketOfRight.first(db, ticket))?.id;
}

/** For visitors, of what is free for everybody. */
export async function insertTicket(db: Db, ticket: NewTicket): Promise<string> {
  const { id } = await db
    .insertInto('downloads_tickets')
    .values({ game_id: ticket.gameId, package_id: ticket.packageId, created_at: ticket.at, expires_at: ticket.until })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const held = compiled<{ id: string; now: Date }>()((db, value) =>
  db
    .selectFrom('downloads_tickets as t')
    .leftJoin('downloads_rights as r', (join) =>
      join.onRef('r.user_id', '=', 't.user_id').onRef('r.game_id', '=', 't.game_id'),
    )
    .select(['t.user_id', 'r.kind'])
    .where('t.id', '=', value('id'))
    .where('t.expires_at', '>', sql<number>`${value('now')}::timestamptz`),
);

/** A ticket whose time is not over: whose it is (nobody's of a visitor), and what kind of right they have by now. */
export function findHeldTicket(db: Db, id: string, now: number) {
  return held.first(db, { id, now: new Date(now) });
}

/** Addresses handed out for an order die with it. */
export async function expireTicketsOfOrder(tx: Tx, orderId: string, now: number): Promise<void> {
  await tx
    .updateTable('downloads_tickets')
    .set({ expires_at: new Date(now) })
    .where('order_id', '=', orderId)
    .where('expires_at', '>', at(now))
    .execute();
}

/** Counts that an address is used, before anything is sent: false where it ended a moment ago. */
export async function addOpening(db: Db, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('downloads_tickets')
    .set((eb) => ({ openings: eb('openings', '+', 1) }))
    .where('id', '=', id)
    .where('expires_at', '>', at(now))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

interface Purchase {
  orderId: string;
  /** Null where the right is gone, as it is with the account. */
  userId: string | null;
  gameId: string | null;
}

/**
 * What a player was served of the game that an order bought, however many addresses were used, and also before the
 * purchase: who fetched it as a member has it. `underWay`: an address was used more often than lines were read of it.
 */
export async function sumServed(
  db: Db,
  { orderId, userId, gameId }: Purchase,
): Promise<{ served: number; packages: string[]; underWay: boolean }> {
  const tickets = await db
    .selectFrom('downloads_tickets')
    .select(['served', 'package_id', 'openings', 'lines'])
    .where((eb) =>
      eb.or([eb('order_id', '=', orderId), eb.and([eb('user_id', '=', userId), eb('game_id', '=', gameId)])]),
    )
    .execute();
  return {
    served: tickets.reduce((sum, ticket) => sum + Number(ticket.served), 0),
    packages: [...new Set(tickets.map(({ package_id }) => package_id))],
    underWay: tickets.some(({ openings, lines }) => openings > lines),
  };
}

export interface TicketSum {
  ticket: string;
  bytes: number;
  lines: number;
}

/** What lines that were read say, added to their tickets; unknown tickets are passed over. */
export async function addServed(tx: Tx, sums: readonly TicketSum[]): Promise<void> {
  if (sums.length === 0) return;
  const tickets = sums.map(({ ticket }) => ticket);
  const bytes = sums.map((sum) => sum.bytes);
  const lines = sums.map((sum) => sum.lines);
  // In the order of ids, so that two that add to the same ones do not wait for each other.
  await sql`
    with held as (
      select t.id from downloads_tickets t where t.id = any(${tickets}::bigint[]) order by t.id for update
    )
    update downloads_tickets t set served = t.served + s.bytes, lines = t.lines + s.lines
    from held join unnest(${tickets}::bigint[], ${bytes}::bigint[], ${lines}::int[]) as s (id, bytes, lines) using (id)
    where t.id = held.id`.execute(tx);
}

export function selectTicketsOf(db: Db, userId: string) {
  return db
    .selectFrom('downloads_tickets')
    .select(['id', 'game_id', 'created_at', 'served'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/** What was served stays counted; for whom is forgotten. */
export async function forgetTicketHolder(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('downloads_tickets').set({ user_id: null }).where('user_id', '=', userId).execute();
}

/** Nobody asks for them any more: long expired, and counted if anything was served. */
export async function deleteOldTickets(db: Db, before: number, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from downloads_tickets where id in (
      select id from downloads_tickets where created_at < ${at(before)} order by created_at limit ${most}
    )`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
