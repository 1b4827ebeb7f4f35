import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { msToTimestamptz } from '../../db/ms-to-timestamptz.ts';
import type { Tables } from '../../db/tables/tables.ts';
import type { Tx } from '../../db/transaction.ts';

type Db = Kysely<Tables>;

export interface CounterChangeSums {
  game_id: string;
  downloads: string;
  wishes: string;
  /** Change of the number of reviews with one star, two, … five. */
  stars: string[];
  /** Time, downloads and weight of each change; a negative weight for what is taken back. */
  times: string[];
  downloads_at_times: number[];
  weights: number[];
  changes: string;
}

export interface CounterBatchLimits {
  /** Changes read, and games that they are taken from. */
  changes: number;
  games: number;
}

/**
 * Deletes the oldest changes and returns their sums per game, in the order of ids. Of few games at once: whoever wants
 * to change one of them waits until the batch is over.
 */
export async function drainCounterChanges(
  tx: Tx,
  most: CounterBatchLimits,
  weights: { downloads: number; wishes: number; reviews: number },
): Promise<CounterChangeSums[]> {
  const stars = [1, 2, 3, 4, 5].map(
    (n) => sql`sum((stars_after = ${sql.lit(n)})::int - (stars_before = ${sql.lit(n)})::int)`,
  );
  const { rows } = await sql<CounterChangeSums>`
    with oldest as materialized (
      select id, game_id from catalog_changes order by id limit ${most.changes} for update skip locked
    ), games as (
      select game_id from oldest group by game_id order by min(id) limit ${most.games}
    ), taken as (
      delete from catalog_changes where id in (select id from oldest where game_id in (select game_id from games))
      returning *
    )
    select game_id, sum(downloads) as downloads, sum(wishes) as wishes, array[${sql.join(stars)}] as stars,
      array_agg(floor(extract(epoch from created_at) * 1000)::bigint) as times,
      array_agg(downloads::integer) as downloads_at_times,
      array_agg(
        downloads * ${sql.lit(weights.downloads)} + wishes * ${sql.lit(weights.wishes)}
        + ((stars_after > 0)::int - (stars_before > 0)::int) * ${sql.lit(weights.reviews)}
      ) as weights,
      count(*) as changes
    from taken group by game_id order by game_id`.execute(tx);
  return rows;
}

/** Locks these games against operators' writes and other counter runs; in the order of ids. */
export async function createMissingAndLockGameCounters(tx: Tx, ids: readonly string[]) {
  await sql`select from catalog_games where id = any(${ids}::bigint[]) order by id for share`.execute(tx);
  await sql`
    insert into catalog_counters (game_id) select id from unnest(${ids}::bigint[]) as t (id) on conflict do nothing`.execute(
    tx,
  );
  return tx
    .selectFrom('catalog_counters')
    .select(['game_id', 'downloads', 'wishes', 'stars', 'heat', 'hot'])
    .where('game_id', '=', sql<string>`any(${ids}::bigint[])`)
    .orderBy('game_id')
    .forUpdate()
    .execute();
}

export interface CounterValues {
  game_id: string;
  downloads: number;
  wishes: number;
  stars: number[];
  heat: string;
  hot: number;
  score: number;
}

export async function writeCounters(tx: Tx, counters: readonly CounterValues[]): Promise<void> {
  const rows = JSON.stringify(counters);
  await sql`
    update catalog_counters c
    set downloads = n.downloads, wishes = n.wishes, stars = n.stars, heat = n.heat, hot = n.hot, score = n.score
    from jsonb_to_recordset(${rows}::jsonb) as n (
      game_id bigint, downloads bigint, wishes bigint, stars bigint[], heat numeric, hot bigint, score integer
    )
    where c.game_id = n.game_id`.execute(tx);
  await sql`
    update catalog_shelf_games s set hot = n.hot, score = n.score
    from jsonb_to_recordset(${rows}::jsonb) as n (game_id bigint, hot bigint, score integer)
    where s.game_id = n.game_id and (s.hot, s.score) is distinct from (n.hot, n.score)`.execute(tx);
}

type Rule = Tables['catalog_rankings']['rule'];

/** Ids of the top games of a ranking: only games that players can see at that time. */
export async function selectTopGameIds(db: Db, rule: Rule, now: number, most: number): Promise<string[]> {
  const visible = db
    .selectFrom('catalog_shelf_games as s')
    .innerJoin('catalog_shelves as a', (join) => join.onRef('a.id', '=', 's.shelf_id').on('a.kind', '=', 'all'))
    .select('s.game_id')
    .where('s.publish_at', '<=', msToTimestamptz(now))
    .limit(most);
  const byHeat = visible.orderBy('s.hot', 'desc').orderBy('s.game_id', 'desc');
  const query = {
    hot: () => byHeat,
    rising: () => byHeat.where('s.publish_at', '>', msToTimestamptz(now - 30 * 24 * 3600 * 1000)),
    score: () =>
      visible
        .innerJoin('catalog_counters as c', 'c.game_id', 's.game_id')
        .where('s.score', '>', 0)
        .where(sql<number>`(select sum(n) from unnest(c.stars) as n)`, '>=', 10)
        .orderBy('s.score', 'desc')
        .orderBy('s.game_id', 'desc'),
    downloads: () =>
      visible
        .innerJoin('catalog_counters as c', 'c.game_id', 's.game_id')
        .where('c.downloads', '>', '0')
        .orderBy('c.downloads', 'desc')
        .orderBy('c.game_id', 'desc'),
  }[rule];
  return (await query().execute()).map(({ game_id }) => game_id);
}

export async function hasRankingsTakenAt(db: Db, takenAt: number): Promise<boolean> {
  const rules: Rule[] = ['hot', 'score', 'downloads', 'rising'];
  const row = await db
    .selectFrom('catalog_rankings')
    .select('rule')
    .where('rule', 'in', rules)
    .where('taken_at', '=', msToTimestamptz(takenAt))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertRanking(tx: Tx, rule: Rule, takenAt: number, gameIds: readonly string[]): Promise<void> {
  if (gameIds.length === 0) return;
  await tx
    .insertInto('catalog_rankings')
    .values(gameIds.map((game_id, index) => ({ rule, taken_at: new Date(takenAt), place: index + 1, game_id })))
    .execute();
}

export async function deleteRankingsBefore(tx: Tx, before: number): Promise<void> {
  await tx.deleteFrom('catalog_rankings').where('taken_at', '<', msToTimestamptz(before)).execute();
}

/**
 * A released version of a visible game of which not all users have been notified; locked, unless another worker has it.
 * `newest`: whether it is the newest of its platform; nobody is notified of an older one.
 */
export async function lockNextUnnotifiedPackage(tx: Tx, now: number) {
  const { rows } = await sql<{
    id: string;
    game_id: string;
    platform: number;
    version: string;
    changelog: string;
    told_up_to: string;
    published_at: number;
    created_at: number;
    name: string;
    newest: boolean;
  }>`
    select p.id, p.game_id, p.platform, p.version, p.changelog, p.told_up_to, p.published_at, p.created_at, g.name, not exists (
      select from catalog_packages later
      where later.game_id = p.game_id and later.platform = p.platform and later.published_at <= ${msToTimestamptz(now)}
        and later.withdrawn_at is null
        and (later.published_at, later.id) > (p.published_at, p.id)
    ) as newest
    from catalog_packages p join catalog_games g on g.id = p.game_id
    where p.told_at is null and p.published_at <= ${msToTimestamptz(now)} and g.status = 'live' and g.publish_at <= ${msToTimestamptz(now)}
    order by p.published_at, p.id limit 1
    for no key update of p skip locked`.execute(tx);
  return rows[0];
}

export async function selectNextFollowers(
  db: Db,
  gameId: string,
  afterUserId: string,
  most: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('catalog_wishes')
    .select('user_id')
    .where('game_id', '=', gameId)
    .where('user_id', '>', afterUserId)
    .orderBy('user_id')
    .limit(most)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export async function savePackageNotificationProgress(
  tx: Tx,
  packageId: string,
  upTo: string,
  all: Date | null,
): Promise<void> {
  await tx
    .updateTable('catalog_packages')
    .set({ told_up_to: upTo, told_at: all })
    .where('id', '=', packageId)
    .execute();
}

export async function hasCounterChanges(db: Db): Promise<boolean> {
  const row = await db.selectFrom('catalog_changes').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function lockGames(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select from catalog_games where id = any(${ids}::bigint[]) order by id for no key update`.execute(tx);
}
