// What requests about games really send to PostgreSQL.
import {
  selectCards,
  selectGame,
  selectNewestPackagesOfGamePerPlatform,
  selectNextScheduledChangeTime,
  selectLatestTwoRankings,
  selectAllTypesAndTags,
  selectActiveSlots,
} from '@lanyu/server/modules/catalog/catalog.queries';
import {
  countVisibleGamesOnTypeOrTag,
  selectHottestGamesOfTypeOrTag,
  readNextGamesOfTypeOrTag,
  type TypeOrTagSort,
} from '@lanyu/server/modules/catalog/listing/shelf-pages.queries';
import { selectNewestReviewSortKeys } from '@lanyu/server/modules/catalog/reviews/review-lists.queries';
import { asOwner } from '../../drills/support/stage.ts';
import { caught, type Statement } from '../caught.ts';
import type { CatalogData } from './data.ts';

const pageSize = 20;
const now = Date.now();

export async function catalogStatements(data: CatalogData): Promise<Record<string, Statement>> {
  const { allId, typeIds, tagIds } = data;
  const [middle, some] = await asOwner(data.database, async (client) => {
    const { rows } = await client.query<{ hot: string; game_id: string }>(
      'select hot, game_id from catalog_shelf_games where shelf_id = $1 order by hot desc, game_id desc offset $2 limit 20',
      [allId, Math.floor(data.rows / 2)],
    );
    return [rows[0], rows.map(({ game_id }) => game_id)] as const;
  });
  const walk = { shelfId: allId, asOf: now, after: null, wanted: [], excluded: [], vipFree: false, steps: 21 };
  const sorted = (sort: TypeOrTagSort) =>
    caught(`list${sort}`, ({ kysely }) => readNextGamesOfTypeOrTag(kysely, { ...walk, sort }));
  const game = some[0] ?? '';
  return {
    'list by heat': await sorted(1),
    'list by age': await sorted(2),
    'list by score': await sorted(3),
    'list by price': await sorted(4),
    'list, cursor in the middle': await caught('deep', ({ kysely }) =>
      readNextGamesOfTypeOrTag(kysely, { ...walk, sort: 1, after: [middle?.hot ?? '0', middle?.game_id ?? '0'] }),
    ),
    'list by type, tag and excluded tag': await caught('filtered', ({ kysely }) =>
      readNextGamesOfTypeOrTag(kysely, {
        ...walk,
        sort: 1,
        shelfId: tagIds[0] ?? '',
        wanted: [typeIds[0] ?? ''],
        excluded: [tagIds[1] ?? ''],
        steps: 1000,
      }),
    ),
    'list, count': await caught('counted', ({ kysely }) => countVisibleGamesOnTypeOrTag(kysely, allId, now, 1001)),
    'cards of 20': await caught('cards', ({ kysely }) => selectCards(kysely, some.slice(0, pageSize), now)),
    'types and tags': await caught('shelves', ({ kysely }) => selectAllTypesAndTags(kysely)),
    detail: await caught('game', ({ kysely }) => selectGame(kysely, game, now)),
    'detail, packages': await caught('packages', ({ kysely }) =>
      selectNewestPackagesOfGamePerPlatform(kysely, game, now),
    ),
    'detail, similar': await caught('hottest', ({ kysely }) =>
      selectHottestGamesOfTypeOrTag(kysely, typeIds[0] ?? '', now, 60),
    ),
    'detail, reviews': await caught('reviews', ({ kysely }) =>
      selectNewestReviewSortKeys(kysely, game, undefined, { after: null, offset: 0, limit: 21 }),
    ),
    'home, places': await caught('slots', ({ kysely }) => selectActiveSlots(kysely, now)),
    'home, ranking': await caught('ranking', ({ kysely }) => selectLatestTwoRankings(kysely, 'hot', now, 20)),
    'next change': await caught('next', ({ kysely }) => selectNextScheduledChangeTime(kysely, now)),
  };
}
