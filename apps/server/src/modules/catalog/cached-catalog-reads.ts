import { createHash } from 'node:crypto';
import { createCacheEpochTracker, type CacheEpoch } from '../../cache/cache-epoch-tracker.ts';
import { createEpochAnswerCache, type CachedAnswer, type EpochAnswerCache } from '../../cache/epoch-answer-cache.ts';
import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../deps.ts';
import { catalogEpochSource, withDbAtCatalogVersion } from './listing/catalog-epochs.ts';
import { listGames, gameListCursorScope, type GameListRequest } from './listing/list-games.ts';
import type { SharedHome } from './for-you/personalise-home.ts';
import { recommendableHottestGamesLimit } from './for-you/recommendable-hottest-games-limit.ts';
import { readGame } from './games/read-game.ts';
import { readHome } from './listing/read-home.ts';
import { readRanking } from './rankings/read-ranking.ts';
import { listVisibleTypesAndTags } from './types-and-tags/list-visible-types-and-tags.ts';

/**
 * All shared reads of the catalogue, for calls and documents, cached until something changes. They take no caller, so
 * nothing personal can get in.
 */
export interface CachedCatalogReads {
  home(): Promise<CachedAnswer<DataOf<'GET /v1/catalog/home'>>>;
  ranking(
    rule: ParsedInputOf<'GET /v1/catalog/ranking'>['rule'],
  ): Promise<CachedAnswer<DataOf<'GET /v1/catalog/ranking'>>>;
  game(id: string): Promise<CachedAnswer<DataOf<'POST /web/game/detail'>>>;
  list(request: GameListRequest): Promise<CachedAnswer<DataOf<'POST /web/game/list'>>>;
  shelves(): Promise<CachedAnswer<DataOf<'GET /v1/catalog/shelf/list'>>>;
  /** Home, the games that can be recommended on it, and their types. */
  homeWithPool(): Promise<SharedHome>;
  /** For other modules whose answers change with the catalogue. */
  cachedAnswers: EpochAnswerCache;
  close(): void;
}

/** A popular list: no filter, first page, default size. Other lists are cached only by the process that was asked. */
function isUsual({
  currentPage = 1,
  pageSize,
  cursor,
  tags = [],
  excluded = [],
  vipFree = false,
}: GameListRequest): boolean {
  return (
    currentPage === 1 &&
    pageSize === undefined &&
    cursor === undefined &&
    tags.length + excluded.length === 0 &&
    !vipFree
  );
}

export function createCachedCatalogReads(deps: Deps): CachedCatalogReads {
  const site = createHash('sha256').update(`${new URL(deps.env.DATABASE_URL).pathname} ${deps.env.MEDIA_URL}`);
  const cachedAnswers = createEpochAnswerCache({
    name: `catalog:${site.digest('base64url').slice(0, 8)}`,
    epochs: createCacheEpochTracker(catalogEpochSource(deps)),
    cache: deps.cache,
  });
  const loading = <T>({ version }: CacheEpoch, load: (reading: Deps, asOf: number) => Promise<T>) =>
    withDbAtCatalogVersion(deps, version, (reading) => load(reading, deps.now()));

  const reads: Omit<CachedCatalogReads, 'homeWithPool'> = {
    cachedAnswers,
    home: () =>
      cachedAnswers.read({
        key: 'GET /v1/catalog/home',
        about: [],
        shared: true,
        load: (epoch) => loading(epoch, (reading, asOf) => readHome(reading, { asOf })),
      }),
    ranking: (rule) =>
      cachedAnswers.read({
        key: 'GET /v1/catalog/ranking',
        about: [rule ?? ''],
        shared: true,
        load: (epoch) => loading(epoch, (reading, asOf) => readRanking(reading, { rule, asOf })),
      }),
    game: (id) =>
      cachedAnswers.read({
        key: 'POST /web/game/detail',
        about: [id],
        shared: true,
        load: (epoch) => loading(epoch, (reading, asOf) => readGame(reading, { id, asOf })),
      }),
    list: (request) =>
      cachedAnswers.read({
        key: 'POST /web/game/list',
        about: [...gameListCursorScope(request), request.currentPage ?? 1, request.pageSize ?? 0, request.cursor ?? ''],
        shared: isUsual(request),
        load: (epoch) => loading(epoch, (reading, asOf) => listGames(reading, request, { asOf })),
      }),
    shelves: () =>
      cachedAnswers.read({
        key: 'GET /v1/catalog/shelf/list',
        about: [],
        shared: true,
        load: (epoch) => loading(epoch, listVisibleTypesAndTags),
      }),
    close: () => cachedAnswers.close(),
  };
  return {
    ...reads,
    async homeWithPool() {
      const [home, hottest, shelves] = await Promise.all([
        reads.home(),
        reads.list({ sort: 1, pageSize: recommendableHottestGamesLimit }),
        reads.shelves(),
      ]);
      return { home: home.data, pool: hottest.data.records, types: shelves.data.types };
    },
  };
}
