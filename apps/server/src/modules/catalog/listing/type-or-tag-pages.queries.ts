import type { Kysely, RawBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import type { SortKeyValue } from '../../../db/signed-page-cursor.ts';
import { afterKeysCondition, type ListOrder } from '../../../db/paging.ts';
import type { Tables } from '../../../db/tables/tables.ts';

/** X-C7 and more: the order of each sort number, each along an index of its own. */
export const typeOrTagListOrders = {
  1: shelfList('hot', 'integer', 'desc'),
  2: shelfList('publish_at', 'time', 'desc'),
  3: shelfList('score', 'integer', 'desc'),
  4: shelfList('price', 'integer', 'asc'),
} as const;

export type TypeOrTagSort = keyof typeof typeOrTagListOrders;

function shelfList(column: string, type: 'integer' | 'time', direction: 'asc' | 'desc'): ListOrder {
  return {
    name: `catalog.games.${column}`,
    keys: [
      { column, direction, type },
      { column: 'game_id', direction, type: 'id' },
    ],
  };
}

export interface TypeOrTagScanOptions {
  shelfId: string;
  sort: TypeOrTagSort;
  after: readonly SortKeyValue[] | null;
  asOf: number;
  /** Types and tags that a game must have, and those it must not have. */
  wanted: readonly string[];
  excluded: readonly string[];
  vipFree: boolean;
  /** How many games are read at most, whether they match or not. */
  steps: number;
}

export interface ScannedTypeOrTagGame {
  gameId: string;
  keys: SortKeyValue[];
  fits: boolean;
  /** Games read in the whole walk: fewer than the limit mean its end. */
  walked: number;
}

/**
 * Games that match, in order, and the last one read: where the next walk goes on. Scheduled games are skipped: by age
 * the walk begins behind them, elsewhere they are filtered out. So nothing of them can get into a cursor, which is
 * signed, but not secret.
 */
export async function readNextGamesOfTypeOrTag(
  db: Kysely<Tables>,
  walk: TypeOrTagScanOptions,
): Promise<ScannedTypeOrTagGame[]> {
  const list = typeOrTagListOrders[walk.sort];
  const [first] = list.keys;
  const order = list.keys.map(({ column, direction }) => sql`${sql.ref(column)} ${sql.raw(direction)}`);
  const key = sql.ref(first?.column ?? '');
  const { rows } = await sql<{ game_id: string; key: string | number; fits: boolean; walked: string }>`
    select game_id, key, fits, walked from (
      select game_id, key, fits, row_number() over () as place, count(*) over () as walked from (
        select game_id, ${key} as key, ${fits(walk)} as fits from catalog_shelf_games
        where shelf_id = ${walk.shelfId} and publish_at <= ${msToTimestamptz(walk.asOf)} ${walk.after === null ? sql`` : sql`and ${afterKeysCondition(list, walk.after)}`}
        order by ${sql.join(order)} limit ${walk.steps}
      ) as passed
    ) as counted where fits or place = walked order by place`.execute(db);
  return rows.map((row) => ({
    gameId: row.game_id,
    keys: [row.key, row.game_id],
    fits: row.fits,
    walked: Number(row.walked),
  }));
}

function fits(walk: TypeOrTagScanOptions): RawBuilder<SqlBool> {
  const parts = [sql`true`];
  if (walk.wanted.length > 0) parts.push(sql`shelf_ids @> ${walk.wanted}::bigint[]`);
  if (walk.excluded.length > 0) parts.push(sql`not shelf_ids && ${walk.excluded}::bigint[]`);
  if (walk.vipFree) parts.push(sql`vip_free`);
  return sql<SqlBool>`(${sql.join(parts, sql` and `)})`;
}

/** Counts the visible games of a type or tag, up to `limit`. */
export async function countVisibleGamesOnTypeOrTag(
  db: Kysely<Tables>,
  shelfId: string,
  asOf: number,
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from (
      select 1 from catalog_shelf_games where shelf_id = ${shelfId} and publish_at <= ${msToTimestamptz(asOf)} limit ${limit}
    ) as bounded`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** The hottest games of a type or tag with all their types and tags, to compare them. */
export function selectHottestGamesOfTypeOrTag(db: Kysely<Tables>, shelfId: string, asOf: number, most: number) {
  return db
    .selectFrom('catalog_shelf_games')
    .select(['game_id', 'shelf_ids'])
    .where('shelf_id', '=', shelfId)
    .where('publish_at', '<=', msToTimestamptz(asOf))
    .orderBy('hot', 'desc')
    .orderBy('game_id', 'desc')
    .limit(most)
    .execute();
}
