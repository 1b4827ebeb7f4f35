import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { msToTimestamptz } from '../../db/ms-to-timestamptz.ts';
import { prepareQuery } from '../../db/prepare-query.ts';
import type { ListOrder } from '../../db/paging.ts';
import type { NewRow, Tables } from '../../db/tables/tables.ts';
import type { Tx } from '../../db/transaction.ts';

type Db = Kysely<Tables>;

const columns = [
  'id',
  'game_id',
  'title',
  'content',
  'usage',
  'total',
  'claimed',
  'start_at',
  'end_at',
  'redeem_by',
  'vip_only',
  'per_user',
  'version',
] as const;

export type PackRow = NonNullable<Awaited<ReturnType<typeof findPack>>>;

/** Not over yet; those that end first come first. A pack without codes is not finished yet. */
export function selectUnendedPacksOfGame(db: Db, gameId: string, now: number) {
  return db
    .selectFrom('gifts_packs')
    .select(columns)
    .where('game_id', '=', gameId)
    .where('end_at', '>', msToTimestamptz(now))
    .where('total', '>', 0)
    .orderBy('end_at')
    .orderBy('id')
    .limit(50)
    .execute();
}

/** Open at any moment of that time. */
export function selectPacksDuring(db: Db, from: number, to: number, most: number) {
  return db
    .selectFrom('gifts_packs')
    .select(['id', 'title', 'start_at', 'end_at'])
    .where(sql<boolean>`tstzrange(start_at, end_at) && tstzrange(${msToTimestamptz(from)}, ${msToTimestamptz(to)})`)
    .orderBy('start_at')
    .orderBy('id')
    .limit(most)
    .execute();
}

export const unendedPackListOrder: ListOrder = {
  name: 'gifts.packs',
  keys: [
    { column: 'end_at', direction: 'asc', type: 'time' },
    { column: 'id', direction: 'asc', type: 'id' },
  ],
};

export function unendedPacksQuery(db: Db, gameId: string | undefined, now: number) {
  const open = db
    .selectFrom('gifts_packs')
    .select(columns)
    .where('end_at', '>', msToTimestamptz(now))
    .where('total', '>', 0);
  return gameId === undefined ? open : open.where('game_id', '=', gameId);
}

const pack = prepareQuery<{ id: string }>()((db, value) =>
  db.selectFrom('gifts_packs').select(columns).where('id', '=', value('id')),
);

/** Pass the primary: it decides what may be claimed. */
export function findPack(executor: Parameters<typeof pack.first>[0], id: string) {
  return pack.first(executor, { id });
}

export type PackListState = 'open' | 'coming' | 'over' | 'low';

const byId: ListOrder = { name: 'gifts.all-packs', keys: [{ column: 'id', direction: 'desc', type: 'id' }] };
const byTime = (name: string, column: 'start_at' | 'end_at', direction: 'asc' | 'desc'): ListOrder => ({
  name,
  keys: [
    { column, direction, type: 'time' },
    { column: 'id', direction, type: 'id' },
  ],
});
const packListOrders: Record<PackListState, ListOrder> = {
  open: byTime('gifts.open-packs', 'end_at', 'asc'),
  low: byTime('gifts.low-packs', 'end_at', 'asc'),
  coming: byTime('gifts.coming-packs', 'start_at', 'asc'),
  over: byTime('gifts.over-packs', 'end_at', 'desc'),
};

export function packListOrder(state: PackListState | undefined): ListOrder {
  return state === undefined ? byId : packListOrders[state];
}

/** In the order of `packListOrder`, which has an index for each state. */
export function packsForStaffQuery(
  db: Db,
  { state, gameId }: { state?: PackListState | undefined; gameId?: string | undefined },
  nowMs: number,
) {
  let packs = db.selectFrom('gifts_packs').select(columns);
  if (gameId !== undefined) packs = packs.where('game_id', '=', gameId);
  const now = msToTimestamptz(nowMs);
  if (state === 'open') return packs.where('end_at', '>', now).where('start_at', '<=', now);
  if (state === 'coming') return packs.where('start_at', '>', now);
  if (state === 'over') return packs.where('end_at', '<=', now);
  if (state === 'low') {
    return packs.where('end_at', '>', now).where(sql<boolean>`total > 0 and (total - claimed) * 10 < total`);
  }
  return packs;
}

type PackFields = Omit<NewRow<'gifts_packs'>, 'game_id' | 'total' | 'claimed' | 'version'>;

export function insertPack(tx: Tx, gameId: string, fields: PackFields) {
  return tx
    .insertInto('gifts_packs')
    .values({ game_id: gameId, total: 0, ...fields })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Locks the pack against other changes until the transaction ends; claims do not wait for it. */
export function lockPackAgainstEdits(tx: Tx, id: string) {
  return tx.selectFrom('gifts_packs').select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export function updatePack(tx: Tx, id: string, fields: PackFields) {
  return tx
    .updateTable('gifts_packs')
    .set({ ...fields, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function updatePackTimes(tx: Tx, id: string, startAt: Date, endAt: Date) {
  return tx
    .updateTable('gifts_packs')
    .set({ start_at: startAt, end_at: endAt, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Changes the number of codes; viewers of the pack are notified. */
export async function addToCodeTotalOfPack(tx: Tx, id: string, codes: number) {
  const row = await tx
    .updateTable('gifts_packs')
    .set({ total: sql<number>`total + ${codes}::int` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  await tx.insertInto('gifts_changes').values({ pack_id: id, claimed: 0 }).execute();
  return row;
}

export interface PackTotalAndClaimed {
  id: string;
  total: number;
  claimed: number;
}

/**
 * Deletes the oldest changes and adds them to their packs, in one statement: returns the new stocks and the number of
 * changes. Packs are updated in the order of their ids, so that concurrent runs cannot deadlock.
 */
export async function applyClaimChangesToPacks(
  tx: Tx,
  most: number,
): Promise<{ changes: number; packs: PackTotalAndClaimed[] }> {
  const { rows } = await sql<PackTotalAndClaimed & { changes: string }>`
    with oldest as materialized (
      select id from gifts_changes order by id limit ${most} for update skip locked
    ), taken as (
      delete from gifts_changes where id in (select id from oldest) returning pack_id, claimed
    ), sums as (
      select pack_id, sum(claimed)::int as claimed, count(*) as changes from taken group by pack_id
    ), locked as materialized (
      select p.id from gifts_packs p join sums s on s.pack_id = p.id order by p.id for no key update of p
    )
    update gifts_packs p set claimed = p.claimed + s.claimed
    from sums s join locked l on l.id = s.pack_id
    where p.id = s.pack_id
    returning p.id, p.total, p.claimed, s.changes`.execute(tx);
  return {
    changes: rows.reduce((all, { changes }) => all + Number(changes), 0),
    packs: rows.map(({ id, total, claimed }) => ({ id, total, claimed })),
  };
}

/** An open pack with codes of which not all users have been notified; locked, unless another worker has it. */
export async function lockNextUnnotifiedPack(tx: Tx, after: { start: number; id: string }, now: number) {
  const { rows } = await sql<{
    id: string;
    game_id: string;
    title: string;
    content: string;
    start_at: number;
    told_up_to: string;
  }>`
    select id, game_id, title, content, start_at, told_up_to from gifts_packs
    where told_at is null and start_at <= ${msToTimestamptz(now)} and end_at > ${msToTimestamptz(now)} and total > 0
      and (start_at, id) > (${msToTimestamptz(after.start)}, ${after.id}::bigint)
    order by start_at, id limit 1
    for no key update skip locked`.execute(tx);
  return rows[0];
}

export async function savePackNotificationProgress(
  tx: Tx,
  packId: string,
  upTo: string,
  all: Date | null,
): Promise<void> {
  await tx.updateTable('gifts_packs').set({ told_up_to: upTo, told_at: all }).where('id', '=', packId).execute();
}
