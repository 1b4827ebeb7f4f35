import { type Kysely, sql } from 'kysely';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import type { ListOrder } from '../../../db/paging.ts';
import { unpreparedStatementHint } from '../../../db/unprepared-statement-hint.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { GameStatus } from '../catalog-admin.queries.ts';

type Db = Kysely<Tables>;

const newestFirst = { column: 'g.id', direction: 'desc', type: 'id' } as const;

export const allGamesNewestFirstOrder: ListOrder = { name: 'catalog.games', keys: [newestFirst] };
export const gamesOnTypeOrTagNewestFirstOrder: ListOrder = {
  name: 'catalog.games-on-shelf',
  keys: [{ column: 's.game_id', direction: 'desc', type: 'id' }],
};
export const scheduledGamesListOrder: ListOrder = {
  name: 'catalog.scheduled-games',
  keys: [
    { column: 'g.publish_at', direction: 'asc', type: 'time' },
    { column: 'g.id', direction: 'asc', type: 'id' },
  ],
};
export const gamesBySearchTermOrder: ListOrder = {
  name: 'catalog.found-games',
  keys: [
    { column: 't.term', direction: 'asc', type: 'text' },
    { column: 't.game_id', direction: 'asc', type: 'id' },
  ],
};

const columns = [
  'g.id',
  'g.app_id',
  'g.name',
  'g.developer',
  'g.summary',
  'g.icon',
  'g.online_type',
  'g.play_url',
  'g.buy_amount',
  'g.vip_free',
  'g.status',
  'g.publish_at',
  'g.version',
  'g.shelf_ids',
  'g.has_package',
] as const;
const pictureFacts = [
  sql<boolean>`g.cover is null`.as('lacks_cover'),
  sql<number>`jsonb_array_length(g.screenshots)`.as('screenshot_count'),
] as const;

export type StaffGameRow = Awaited<
  ReturnType<ReturnType<typeof gamesByStatusOrMissingPartQuery>['executeTakeFirstOrThrow']>
>;

export function gamesByStatusOrMissingPartQuery(
  db: Db,
  { status, missing }: { status?: GameStatus | undefined; missing?: 'cover' | 'package' | undefined },
) {
  let games = db
    .selectFrom('catalog_games as g')
    .select(columns)
    .select(pictureFacts)
    .modifyEnd(unpreparedStatementHint);
  if (status !== undefined) games = games.where('g.status', '=', status);
  if (missing === 'cover') games = games.where('g.cover', 'is', null);
  if (missing === 'package') {
    games = games.where('g.has_package', '=', sql.lit(false)).where('g.play_url', '=', sql.lit(''));
  }
  return games;
}

export function selectStaffGameRowsByIds(db: Db, ids: readonly string[]) {
  return gamesByStatusOrMissingPartQuery(db, {})
    .where('g.id', '=', sql<string>`any(${ids}::bigint[])`)
    .orderBy('g.id', 'desc')
    .execute();
}

export async function updateTypesAndTagsOfGame(tx: Tx, id: string, shelfIds: string[], now: number): Promise<void> {
  await tx
    .updateTable('catalog_games')
    .set({ shelf_ids: shelfIds, updated_at: new Date(now), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Live games of a type or tag, as players find them, also those to come. */
export function gamesOnTypeOrTagQuery(db: Db, shelfId: string) {
  return db
    .selectFrom('catalog_shelf_games as s')
    .innerJoin('catalog_games as g', 'g.id', 's.game_id')
    .select(columns)
    .select(pictureFacts)
    .select('s.game_id')
    .where('s.shelf_id', '=', shelfId)
    .modifyEnd(unpreparedStatementHint);
}

export function scheduledGamesQuery(db: Db, now: number) {
  return db
    .selectFrom('catalog_games as g')
    .select(columns)
    .select(pictureFacts)
    .where('g.status', '=', sql.lit('live'))
    .where('g.publish_at', '>', msToTimestamptz(now))
    .modifyEnd(unpreparedStatementHint);
}

/** Games with a term that begins so; each once, at the first of its terms. */
export function gamesBySearchTermPrefixQuery(db: Db, beginning: string) {
  // After every text that begins so, in the order of bytes.
  const end = `${beginning}\u{10ffff}`;
  return db
    .selectFrom('catalog_game_terms as t')
    .innerJoin('catalog_games as g', 'g.id', 't.game_id')
    .select(columns)
    .select(pictureFacts)
    .select(['t.term', 't.game_id'])
    .where('t.term', '>=', beginning)
    .where('t.term', '<', end)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('catalog_game_terms as earlier')
            .select('earlier.game_id')
            .whereRef('earlier.game_id', '=', 't.game_id')
            .whereRef('earlier.term', '<', 't.term')
            .where('earlier.term', '>=', beginning),
        ),
      ),
    )
    .modifyEnd(unpreparedStatementHint);
}

/** Of each game and platform the newest version, out or to come. */
export function selectNewestVersionsPerGameAndPlatform(db: Db, gameIds: readonly string[]) {
  return db
    .selectFrom('catalog_packages')
    .distinctOn(['game_id', 'platform'])
    .select(['game_id', 'platform', 'version', 'published_at'])
    .where('game_id', '=', sql<string>`any(${gameIds}::bigint[])`)
    .where('withdrawn_at', 'is', null)
    .orderBy('game_id')
    .orderBy('platform')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function replaceStaffSearchTermsOfGame(tx: Tx, gameId: string, terms: readonly string[]): Promise<void> {
  await tx.deleteFrom('catalog_game_terms').where('game_id', '=', gameId).execute();
  if (terms.length > 0) {
    await tx
      .insertInto('catalog_game_terms')
      .values(terms.map((term) => ({ term, game_id: gameId })))
      .execute();
  }
  await tx.updateTable('catalog_games').set({ has_terms: true }).where('id', '=', gameId).execute();
}

export function lockGamesWithoutStaffSearchTerms(tx: Tx, most: number) {
  return tx
    .selectFrom('catalog_games')
    .select(['id', 'app_id', 'name'])
    .where('has_terms', '=', sql.lit(false))
    .orderBy('id')
    .limit(most)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
}
