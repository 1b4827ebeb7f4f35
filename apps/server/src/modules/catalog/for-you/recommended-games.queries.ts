import { sql, type Kysely } from 'kysely';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

type Db = Kysely<Tables>;

export interface GameWithTypesAndHeat {
  game_id: string;
  shelf_ids: string[];
  hot: string;
}

const gameColumns = ['game_id', 'shelf_ids', 'hot'] as const;

function shownGames(db: Db, allGamesShelfId: string, asOf: number) {
  return db
    .selectFrom('catalog_shelf_games')
    .select(gameColumns)
    .where('shelf_id', '=', allGamesShelfId)
    .where('publish_at', '<=', msToTimestamptz(asOf));
}

export function selectHottestGamesWithTypes(
  db: Db,
  allGamesShelfId: string,
  asOf: number,
  most: number,
): Promise<GameWithTypesAndHeat[]> {
  return shownGames(db, allGamesShelfId, asOf).orderBy('hot', 'desc').orderBy('game_id', 'desc').limit(most).execute();
}

export function selectReleasedGamesWithTypesById(
  db: Db,
  allGamesShelfId: string,
  asOf: number,
  ids: readonly string[],
): Promise<GameWithTypesAndHeat[]> {
  return shownGames(db, allGamesShelfId, asOf)
    .where('game_id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute();
}

export interface UserIdAndGameId {
  user_id: string;
  game_id: string;
}

/** Of each user the latest `most`. */
export async function selectLatestFollowedGamesOfUsers(
  db: Db,
  uids: readonly string[],
  most: number,
): Promise<UserIdAndGameId[]> {
  const { rows } = await sql<UserIdAndGameId>`select u.uid as user_id, w.game_id from unnest(${uids}::bigint[]) u(uid)
    cross join lateral (
      select game_id from catalog_wishes where user_id = u.uid order by created_at desc, game_id desc limit ${sql.lit(most)}
    ) w`.execute(db);
  return rows;
}

/** Of each user the latest `most` games they gave four or five stars. */
export async function selectLikedGamesOfUsers(
  db: Db,
  uids: readonly string[],
  most: number,
): Promise<UserIdAndGameId[]> {
  const { rows } = await sql<UserIdAndGameId>`select u.uid as user_id, r.game_id from unnest(${uids}::bigint[]) u(uid)
    cross join lateral (
      select game_id, stars from catalog_reviews where user_id = u.uid and removed_at is null
      order by id desc limit ${sql.lit(most)}
    ) r where r.stars >= 4`.execute(db);
  return rows;
}

export function selectNotInterestedGamesAndTypesOfUsers(db: Db, uids: readonly string[]) {
  return db
    .selectFrom('catalog_not_interested')
    .select(['user_id', 'kind', 'ref_id'])
    .where('user_id', '=', sql<string>`any(${uids}::bigint[])`)
    .execute();
}

interface StoredList {
  user_id: string;
  ids: string[];
  reasons: number[];
  reason_ids: string[];
}

export async function upsertRecommendedGames(tx: Tx, lists: readonly StoredList[], madeAt: Date): Promise<void> {
  await tx
    .insertInto('catalog_recommended_games')
    .values(
      lists.map(({ user_id, ids, reasons, reason_ids }) => ({
        user_id,
        game_ids: ids,
        reasons,
        reason_ids,
        made_at: madeAt,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({
        game_ids: eb.ref('excluded.game_ids'),
        reasons: eb.ref('excluded.reasons'),
        reason_ids: eb.ref('excluded.reason_ids'),
        made_at: eb.ref('excluded.made_at'),
      })),
    )
    .execute();
}

export async function deleteRecommendedGames(tx: Tx, uids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('catalog_recommended_games')
    .where('user_id', '=', sql<string>`any(${uids}::bigint[])`)
    .execute();
}

export function selectRecommendedGames(db: Db, uid: string) {
  return db
    .selectFrom('catalog_recommended_games')
    .select(['game_ids as ids', 'reasons', 'reason_ids', 'made_at'])
    .where('user_id', '=', uid)
    .executeTakeFirst();
}

interface ForYouRow {
  wished: string[];
  ids: string[] | null;
  reasons: number[] | null;
  reason_ids: string[] | null;
  made_at: number | null;
  not_games: string[];
  not_types: string[];
}

/** Of the list so many are looked at: a row, and some in place of what is owned meanwhile. */
export const maxRecommendedGamesReadForHome = 16;

/**
 * All that home needs to know of a person in one statement, as it did before there were recommendations: the list, what
 * they do not want to see, and which games they follow of `others`, and of the list with its reasons or else of `instead`.
 */
export async function selectFollowsRecommendationsAndNotInterested(
  db: Db,
  uid: string,
  { others, instead, withList }: { others: readonly string[]; instead: readonly string[]; withList: boolean },
): Promise<ForYouRow> {
  const first = sql.lit(maxRecommendedGamesReadForHome);
  const { rows } = await sql<ForYouRow>`
    with list as materialized (
      select game_ids[1:${first}] as ids, reasons[1:${first}] as reasons, reason_ids[1:${first}] as reason_ids, made_at
      from catalog_recommended_games where user_id = ${uid}::bigint and ${withList}::boolean
    ), asked as (
      select unnest(${others}::bigint[]) as id
      union select unnest(ids || reason_ids) from list
      union select unnest(${instead}::bigint[]) where not exists (select from list)
    )
    select
      array(select w.game_id from asked join catalog_wishes w on w.user_id = ${uid}::bigint and w.game_id = asked.id) as wished,
      l.ids, l.reasons, l.reason_ids, l.made_at,
      array(select ref_id from catalog_not_interested where user_id = ${uid}::bigint and kind = 'game') as not_games,
      array(select ref_id from catalog_not_interested where user_id = ${uid}::bigint and kind = 'type') as not_types
    from (select) one left join list l on true`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('home has no answer about a person');
  return row;
}
