import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { msToTimestamptz } from '../../db/ms-to-timestamptz.ts';
import type { Tables } from '../../db/tables/tables.ts';
import type { Tx } from '../../db/transaction.ts';

type Db = Kysely<Tables>;

export type TypeOrTagRow = Awaited<ReturnType<typeof selectAllTypesAndTags>>[number];

/** All of them, including hidden ones: a few dozen. */
export function selectAllTypesAndTags(db: Db) {
  return db
    .selectFrom('catalog_shelves')
    .select(['id', 'kind', 'slug', 'name', 'rule', 'position', 'hidden', 'version'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

const cardColumns = [
  'g.id',
  'g.app_id',
  'g.name',
  'g.summary',
  'g.icon',
  'g.cover',
  'g.shelf_ids',
  'g.online_type',
  'g.play_url',
  'g.buy_amount',
  'g.vip_free',
  'g.publish_at',
  'g.status',
] as const;

export type CardRow = Awaited<ReturnType<typeof selectCards>>[number];

/** What cards show, with the newest package of each platform as of the time. In no order. */
export function selectCards(db: Db, ids: readonly string[], asOf: number) {
  return db
    .selectFrom('catalog_games as g')
    .leftJoin('catalog_counters as c', 'c.game_id', 'g.id')
    .select(cardColumns)
    .select(['c.score', 'c.stars', 'c.wishes', packageSizes(asOf).as('sizes'), wasEverOut(asOf).as('ever_out')])
    .where('g.id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute();
}

/** [size on Android, size on iOS]; null where there is none. */
function packageSizes(asOf: number) {
  const newest = (platform: number) => sql`(
    select p.size from catalog_packages p
    where p.game_id = g.id and p.platform = ${sql.lit(platform)} and p.published_at <= ${msToTimestamptz(asOf)}
      and p.withdrawn_at is null
    order by p.published_at desc, p.id desc limit 1
  )`;
  return sql<(string | null)[]>`array[${newest(1)}, ${newest(2)}]`;
}

/** X-C22: whether a version of it could ever be downloaded. One that was withdrawn before its time never could. */
function wasEverOut(asOf: number) {
  return sql<boolean>`exists (
    select from catalog_packages p
    where p.game_id = g.id and p.published_at <= ${msToTimestamptz(asOf)}
      and (p.withdrawn_at is null or p.withdrawn_at > p.published_at)
  )`;
}

export type GameRow = NonNullable<Awaited<ReturnType<typeof selectGame>>>;

export function selectGame(db: Db, id: string, asOf: number) {
  return db
    .selectFrom('catalog_games as g')
    .leftJoin('catalog_counters as c', 'c.game_id', 'g.id')
    .select(cardColumns)
    .select(['c.score', 'c.stars', 'c.wishes', packageSizes(asOf).as('sizes'), wasEverOut(asOf).as('ever_out')])
    .select([
      'g.desc_html',
      'g.developer',
      'g.language',
      'g.hours',
      'g.rating',
      'g.warnings',
      'g.video',
      'g.screenshots',
      'g.updated_at',
      'c.downloads',
    ])
    .where('g.id', '=', id)
    .executeTakeFirst();
}

export async function findGameIdByAppId(db: Db, appId: string): Promise<string | undefined> {
  const row = await db.selectFrom('catalog_games').select('id').where('app_id', '=', appId).executeTakeFirst();
  return row?.id;
}

/** The newest of each platform. */
export function selectNewestPackagesOfGamePerPlatform(db: Db, gameId: string, asOf: number) {
  return db
    .selectFrom('catalog_packages')
    .select(['id', 'platform', 'version', 'size', 'sha256', 'min_os', 'changelog', 'published_at'])
    .distinctOn('platform')
    .where('game_id', '=', gameId)
    .where('withdrawn_at', 'is', null)
    .where('published_at', '<=', msToTimestamptz(asOf))
    .orderBy('platform')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Along an index of ranges: it costs what is shown then, not what was shown before or since. */
export function selectActiveSlots(db: Db, asOf: number) {
  return db
    .selectFrom('catalog_slots')
    .select(['id', 'place', 'title', 'kicker', 'line', 'href', 'icon', 'rule', 'image', 'game_id'])
    .where(sql<boolean>`tstzrange(start_at, end_at) @> ${msToTimestamptz(asOf)}::timestamptz`)
    .orderBy('position')
    .orderBy('id')
    .limit(200)
    .execute();
}

/** The ranking as of the time and the one before it, places in order. */
export async function selectLatestTwoRankings(
  db: Db,
  rule: Tables['catalog_rankings']['rule'],
  asOf: number,
  most: number,
) {
  const taken = db
    .selectFrom('catalog_rankings')
    .select('taken_at')
    .distinct()
    .where('rule', '=', rule)
    .where('place', '=', 1)
    .where('taken_at', '<=', msToTimestamptz(asOf))
    .orderBy('taken_at', 'desc')
    .limit(2);
  return db
    .selectFrom('catalog_rankings')
    .select(['taken_at', 'place', 'game_id'])
    .where('rule', '=', rule)
    .where('taken_at', 'in', taken)
    .where('place', '<=', most)
    .orderBy('taken_at', 'desc')
    .orderBy('place')
    .execute();
}

/** When the next scheduled change comes due: a game or a version is released, a slot begins or ends. */
export async function selectNextScheduledChangeTime(db: Db, after: number): Promise<number> {
  const { rows } = await sql<{ at: number | null }>`
    select min(at) as at from (
      (select s.publish_at as at from catalog_shelf_games s
       where s.shelf_id = (select id from catalog_shelves where kind = 'all') and s.publish_at > ${msToTimestamptz(after)}
       order by s.publish_at limit 1)
      union all
      (select p.published_at from catalog_packages p
       where p.told_at is null and p.published_at > ${msToTimestamptz(after)} order by p.published_at limit 1)
      union all
      (select b.end_at from catalog_slots b where b.end_at > ${msToTimestamptz(after)} order by b.end_at limit 1)
      union all
      (select min(b.start_at) from catalog_slots b where b.end_at > ${msToTimestamptz(after)} and b.start_at > ${msToTimestamptz(after)})
    ) as changes`.execute(db);
  return rows[0]?.at ?? Infinity;
}

/** Held while games are given types and tags: none can be added meanwhile, which the holder would not have read. */
export async function lockTypesAndTagsAgainstAdditions(tx: Tx): Promise<void> {
  await sql`select from catalog_shelves where kind = 'all' for key share`.execute(tx);
}

/** Waits for those who are giving games types and tags; whoever comes later reads the new one. */
export async function lockTypesAndTagsToAddOne(tx: Tx): Promise<void> {
  await sql`select from catalog_shelves where kind = 'all' for update`.execute(tx);
}

/** Platforms of packages that are out when players can see the game. */
function platformsAt(now: number) {
  return sql<number[]>`array(
    select distinct p.platform from catalog_packages p
    where p.game_id = g.id and p.published_at <= greatest(${msToTimestamptz(now)}, g.publish_at)
      and p.withdrawn_at is null
  )`;
}

/** What rules of types and tags look at. */
export function selectGameFieldsUsedByTypeOrTagRules(db: Db, ids: readonly string[], now: number) {
  return db
    .selectFrom('catalog_games as g')
    .select(['g.id', 'g.online_type', 'g.buy_amount', 'g.vip_free', platformsAt(now).as('platforms')])
    .where('g.id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute();
}

/** What search indexes of a game. */
export function selectGamesForSearchIndex(db: Db, ids: readonly string[], now: number) {
  return db
    .selectFrom('catalog_games as g')
    .leftJoin('catalog_counters as c', 'c.game_id', 'g.id')
    .select([
      'g.id',
      'g.name',
      'g.summary',
      'g.developer',
      'g.desc_html',
      'g.status',
      'g.publish_at',
      'g.shelf_ids',
      'g.online_type',
      'g.buy_amount',
      'g.vip_free',
      'c.hot',
      'c.score',
      platformsAt(now).as('platforms'),
    ])
    .where('g.id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute();
}

export async function deleteTypeOrTagRowsOfGames(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('catalog_shelf_games')
    .where('game_id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute();
}

export interface NewTypeOrTagGameRow {
  shelf_id: string;
  game_id: string;
  publish_at: Date;
  hot: string;
  score: number;
  price: number;
  vip_free: boolean;
  shelf_ids: string[];
}

export async function insertTypeOrTagGameRows(db: Db, rows: readonly NewTypeOrTagGameRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += 1000) {
    await db
      .insertInto('catalog_shelf_games')
      .values(rows.slice(from, from + 1000))
      .execute();
  }
}

export function selectWishedAmongGames(db: Db, uid: string, ids: readonly string[]) {
  return db
    .selectFrom('catalog_wishes')
    .select('game_id')
    .where('user_id', '=', uid)
    .where('game_id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute();
}
