import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { msToTimestamptz } from '../../db/ms-to-timestamptz.ts';
import { prepareQuery } from '../../db/prepare-query.ts';
import { deleteOldRowsBatch } from '../../db/delete-old-rows-batch.ts';
import type { Tables } from '../../db/tables/tables.ts';
import type { Tx } from '../../db/transaction.ts';

type Db = Kysely<Tables>;

export interface NewTicket {
  gameId: string;
  packageId: string;
  at: Date;
  until: Date;
}

const ticketOfEntitlement = prepareQuery<NewTicket & { userId: string }>()((db, value) =>
  db
    .with('held', (cte) =>
      cte
        .selectFrom('downloads_rights')
        .select(['user_id', 'game_id', 'order_id'])
        .where('user_id', '=', value('userId'))
        .where('game_id', '=', value('gameId'))
        // Waits for a running refund: afterwards there is no entitlement, and no ticket.
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

/** Undefined if the player has no entitlement to the game (any more). */
export async function insertTicketOfEntitlement(
  db: Db,
  ticket: Parameters<typeof ticketOfEntitlement.first>[1],
): Promise<string | undefined> {
  return (await ticketOfEntitlement.first(db, ticket))?.id;
}

/** The same with the next statement of the transaction, or its commit: in which the entitlement was made. */
export async function insertTicketOfEntitlementPipelined(
  tx: Tx,
  ticket: Parameters<typeof ticketOfEntitlement.later>[1],
): Promise<() => string | undefined> {
  const made = await ticketOfEntitlement.later(tx, ticket);
  return () => made.first()?.id;
}

/** For visitors, of games that are free for everybody. */
export async function insertVisitorTicket(db: Db, ticket: NewTicket): Promise<string> {
  const { id } = await db
    .insertInto('downloads_tickets')
    .values({ game_id: ticket.gameId, package_id: ticket.packageId, created_at: ticket.at, expires_at: ticket.until })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const held = prepareQuery<{ id: string; now: Date }>()((db, value) =>
  db
    .selectFrom('downloads_tickets as t')
    .leftJoin('downloads_rights as r', (join) =>
      join.onRef('r.user_id', '=', 't.user_id').onRef('r.game_id', '=', 't.game_id'),
    )
    .select(['t.user_id', 't.package_id', 'r.kind'])
    .where('t.id', '=', value('id'))
    .where('t.expires_at', '>', sql<number>`${value('now')}::timestamptz`),
);

/** A ticket that has not expired: its package, its user (none for a visitor), and their current kind of entitlement. */
export function findValidTicketById(db: Db, id: string, now: number) {
  return held.first(db, { id, now: new Date(now) });
}

/** Addresses handed out for an order become invalid with it. */
export async function expireTicketsOfOrder(tx: Tx, orderId: string, now: number): Promise<void> {
  await tx
    .updateTable('downloads_tickets')
    .set({ expires_at: new Date(now) })
    .where('order_id', '=', orderId)
    .where('expires_at', '>', msToTimestamptz(now))
    .execute();
}

/** Counts the use of an address before anything is sent: false if it has just expired. */
export async function incrementTicketOpeningsUnlessExpired(db: Db, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('downloads_tickets')
    .set((eb) => ({ openings: eb('openings', '+', 1) }))
    .where('id', '=', id)
    .where('expires_at', '>', msToTimestamptz(now))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

interface Purchase {
  orderId: string;
  /** Null if the entitlement is gone, as it is with the account. */
  userId: string | null;
  gameId: string | null;
}

/**
 * How many bytes of the game an order bought were served to the player, over all addresses, including before the
 * purchase: whoever fetched it as a member has it. `underWay`: an address was used more often than log lines were read
 * for it. `lastUntil`: when the last address expires.
 */
export async function sumBytesServedOfBoughtGame(
  db: Db,
  { orderId, userId, gameId }: Purchase,
): Promise<{ served: number; packages: string[]; underWay: boolean; lastUntil: number }> {
  const tickets = await db
    .selectFrom('downloads_tickets')
    .select(['served', 'package_id', 'openings', 'lines', 'expires_at'])
    .where((eb) =>
      eb.or([eb('order_id', '=', orderId), eb.and([eb('user_id', '=', userId), eb('game_id', '=', gameId)])]),
    )
    .execute();
  return {
    served: tickets.reduce((sum, ticket) => sum + Number(ticket.served), 0),
    packages: [...new Set(tickets.map(({ package_id }) => package_id))],
    underWay: tickets.some(({ openings, lines }) => openings > lines),
    lastUntil: Math.max(0, ...tickets.map(({ expires_at }) => expires_at)),
  };
}

export interface TicketBytesServed {
  ticket: string;
  bytes: number;
  lines: number;
  /** Of the last line. */
  time: number;
}

/** A ticket of a visitor after lines of the log were added to it. */
export interface VisitorTicketWithServedBytes {
  ticket: string;
  gameId: string;
  packageId: string;
  served: number;
}

/** Adds log lines to their tickets and returns those of visitors; unknown tickets are skipped. */
export async function addBytesServedReturningVisitorTickets(
  tx: Tx,
  sums: readonly TicketBytesServed[],
): Promise<VisitorTicketWithServedBytes[]> {
  if (sums.length === 0) return [];
  const tickets = sums.map(({ ticket }) => ticket);
  const bytes = sums.map((sum) => sum.bytes);
  const lines = sums.map((sum) => sum.lines);
  // In the order of ids, so that concurrent runs cannot deadlock.
  const { rows } = await sql<VisitorTicketWithServedBytes & { visitor: boolean }>`
    with held as (
      select t.id from downloads_tickets t where t.id = any(${tickets}::bigint[]) order by t.id for update
    )
    update downloads_tickets t set served = t.served + s.bytes, lines = t.lines + s.lines
    from held join unnest(${tickets}::bigint[], ${bytes}::bigint[], ${lines}::int[]) as s (id, bytes, lines) using (id)
    where t.id = held.id
    returning t.id::text as ticket, t.game_id::text as "gameId", t.package_id::text as "packageId",
      t.served::float8 as served, t.user_id is null and t.order_id is null as visitor`.execute(tx);
  return rows.filter(({ visitor }) => visitor);
}

export function selectDownloadTicketsOfUser(db: Db, userId: string) {
  return db
    .selectFrom('downloads_tickets')
    .select(['id', 'game_id', 'created_at', 'served'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/** The served bytes stay counted; the user is removed. */
export async function clearUserOfDownloadTickets(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('downloads_tickets').set({ user_id: null }).where('user_id', '=', userId).execute();
}

/** Long expired tickets, which nobody needs any more. */
export function deleteOldTickets(db: Db, until: number, most: number): Promise<number> {
  return deleteOldRowsBatch(db, 'downloads_tickets', { key: 'id', time: 'created_at' }, { until, most });
}
