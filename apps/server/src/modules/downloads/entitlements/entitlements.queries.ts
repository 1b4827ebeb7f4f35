import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { prepareQuery } from '../../../db/prepare-query.ts';
import { countRowsUpTo, applyKeysetPageRange, type ListOrder, type PageRange } from '../../../db/paging.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

type Db = Kysely<Tables>;

const entitlement = prepareQuery<{ userId: string; gameId: string }>()((db, value) =>
  db
    .selectFrom('downloads_rights')
    .select(['kind', 'order_id', 'created_at'])
    .where('user_id', '=', value('userId'))
    .where('game_id', '=', value('gameId')),
);

export type EntitlementRow = NonNullable<Awaited<ReturnType<typeof findEntitlement>>>;

export function findEntitlement(db: Db, userId: string, gameId: string) {
  return entitlement.first(db, { userId, gameId });
}

/** The same with the next statement of the transaction. */
export function findEntitlementPipelined(tx: Tx, userId: string, gameId: string) {
  return entitlement.later(tx, { userId, gameId });
}

/** Of these games, those the player has an entitlement to: one primary key lookup each. */
export function selectUserEntitlementsToGames(db: Db, userId: string, gameIds: readonly string[]) {
  return db
    .selectFrom('downloads_rights')
    .select(['game_id', 'kind'])
    .where('user_id', '=', userId)
    .where('game_id', 'in', gameIds)
    .execute();
}

/** Players with an entitlement to a game in the order of their ids, along the index. */
export async function selectNextOwnersOfGame(
  db: Db,
  gameId: string,
  afterUserId: string,
  most: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('downloads_rights')
    .select('user_id')
    .where('game_id', '=', gameId)
    .where('user_id', '>', afterUserId)
    .orderBy('user_id')
    .limit(most)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Of each user the latest `most`. */
export async function selectLatestEntitledGamesOfUsers(
  db: Db,
  userIds: readonly string[],
  most: number,
): Promise<{ user_id: string; game_id: string }[]> {
  const { rows } = await sql<{ user_id: string; game_id: string }>`
    select u.uid as user_id, r.game_id from unnest(${userIds}::bigint[]) u(uid) cross join lateral (
      select game_id from downloads_rights where user_id = u.uid
      order by created_at desc, game_id desc limit ${sql.lit(most)}
    ) r`.execute(db);
  return rows;
}

export const entitlementListOrder: ListOrder = {
  name: 'downloads.rights',
  keys: [
    { column: 'created_at', direction: 'desc', type: 'time' },
    { column: 'game_id', direction: 'desc', type: 'id' },
  ],
};

function entitlementsOfUser(db: Db, userId: string) {
  return db
    .selectFrom('downloads_rights')
    .select(['game_id', 'kind', 'created_at', 'order_id'])
    .where('user_id', '=', userId);
}

export function selectEntitlementsPage(db: Db, userId: string, slice: PageRange) {
  return applyKeysetPageRange(entitlementsOfUser(db, userId), entitlementListOrder, slice).execute();
}

export function countEntitlementsOfUser(db: Db, userId: string, most: number): Promise<number> {
  return countRowsUpTo(entitlementsOfUser(db, userId), db, most);
}

export function selectEntitlementsOfUser(db: Db, userId: string) {
  return entitlementsOfUser(db, userId).orderBy('game_id').execute();
}

/** Returns whether it is new. A member's entitlement becomes permanent; any other is left as it is. */
export async function insertOrUpgradeFreeOrMemberEntitlement(
  tx: Tx,
  { userId, gameId, kind, at }: { userId: string; gameId: string; kind: 'free' | 'member'; at: Date },
): Promise<boolean> {
  const added = await tx
    .insertInto('downloads_rights')
    .values({ user_id: userId, game_id: gameId, kind, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('game_id')
    .executeTakeFirst();
  if (added !== undefined) return true;
  if (kind === 'free') {
    await tx
      .updateTable('downloads_rights')
      .set({ kind })
      .where('user_id', '=', userId)
      .where('game_id', '=', gameId)
      .where('kind', '=', 'member')
      .execute();
  }
  return false;
}

/**
 * A permanent entitlement for free. Returns whether it is new, or was a member's until now; undefined if it was
 * permanent already.
 */
export function upsertGiftEntitlement(tx: Tx, { userId, gameId, at }: { userId: string; gameId: string; at: Date }) {
  return tx
    .insertInto('downloads_rights')
    .values({ user_id: userId, game_id: gameId, kind: 'gift', created_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'game_id'])
        .doUpdateSet({ kind: 'gift' })
        .where('downloads_rights.kind', '=', 'member'),
    )
    .returning(sql<boolean>`xmax = 0`.as('fresh'))
    .executeTakeFirst();
}

const bought = prepareQuery<{ userId: string; gameId: string; orderId: string; at: Date; dueAt: Date }>()((db, value) =>
  db
    .with('given', (cte) =>
      cte
        .insertInto('downloads_rights')
        .values({
          user_id: value('userId'),
          game_id: value('gameId'),
          kind: 'bought',
          order_id: value('orderId'),
          created_at: value('at'),
        })
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'game_id'])
            .doUpdateSet({ kind: 'bought', order_id: value('orderId') })
            .where('downloads_rights.kind', '=', 'member'),
        )
        .returning(['user_id', 'order_id', sql<boolean>`xmax = 0`.as('fresh')]),
    )
    .with('checked', (cte) =>
      cte
        .insertInto('downloads_checks')
        .columns(['order_id', 'user_id', 'due_at'])
        .expression((eb) =>
          eb
            .selectFrom('given')
            .select([
              sql<string>`given.order_id`.as('order_id'),
              'given.user_id',
              sql<Date>`${value('dueAt')}::timestamptz`.as('due_at'),
            ]),
        ),
    )
    .selectFrom('given')
    .select('given.fresh'),
);

/**
 * The entitlement of a purchase and its refund check a day later (X-M11), in one statement. Undefined if the player got
 * the game in another way meanwhile.
 */
export function insertBoughtEntitlementAndScheduleRefundCheck(tx: Tx, purchase: Parameters<typeof bought.first>[1]) {
  return bought.first(tx, purchase);
}

/** Ends the entitlement of an order; returns its user, game and time if it existed. */
export function deleteEntitlementOfOrder(tx: Tx, orderId: string) {
  return tx
    .deleteFrom('downloads_rights')
    .where('order_id', '=', orderId)
    .returning(['user_id', 'game_id', 'created_at'])
    .executeTakeFirst();
}

export async function deleteEntitlementsOfUser(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('downloads_rights').where('user_id', '=', userId).execute();
}
