import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { applyKeysetPageRange, countRowsUpTo, readPage, type Page } from '../../../db/paging.ts';
import { shanghaiDayOf, addDaysToIsoDay } from '../../../db/shanghai-calendar.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { responsivePictureFromStored } from '../../media/public.ts';
import { readLastChangesOfObjects } from '../../staff/public.ts';
import { sumDownloadsOfGamesSince } from '../counters/download-days.queries.ts';
import { readAllTypeOrTagDefinitions } from '../types-and-tags/read-all-type-or-tag-definitions.ts';
import { normalizeStaffSearchPrefix } from './staff-search-terms-of-games.ts';
import {
  allGamesNewestFirstOrder,
  gamesByStatusOrMissingPartQuery,
  gamesBySearchTermOrder,
  gamesBySearchTermPrefixQuery,
  gamesOnTypeOrTagNewestFirstOrder,
  gamesOnTypeOrTagQuery,
  scheduledGamesListOrder,
  scheduledGamesQuery,
  selectNewestVersionsPerGameAndPlatform,
  type StaffGameRow,
} from './staff-games.queries.ts';

type Input = ParsedInputOf<'GET /admin/v1/catalog/game/list'>;
type List = DataOf<'GET /admin/v1/catalog/game/list'>;

/** Today and the six days before. */
const recentDays = 7;

/** For operators, read from the primary so that they see what they just wrote. */
export async function listGamesForStaff(deps: Deps, input: Input): Promise<List> {
  requireOneFilter(input);
  const page = await pageOf(deps, input);
  return { ...page, records: await viewsOf(deps, page.records) };
}

type GameFilters = Pick<Input, 'status' | 'search' | 'shelf' | 'missing' | 'scheduled'>;

/** Each has its index, and no two have one together. */
function requireOneFilter({ status, search, shelf, missing, scheduled }: GameFilters): void {
  if ([status, search, shelf, missing, scheduled].filter((filter) => filter !== undefined).length > 1) {
    throw new Failure('badInput', 'one filter at a time');
  }
}

/** The games that a filter finds, as many as asked for at most, without what lists show of them. */
export async function selectGamesByFilter(
  deps: Pick<Deps, 'db' | 'now'>,
  filters: GameFilters,
  most: number,
): Promise<StaffGameRow[]> {
  requireOneFilter(filters);
  const { status, search, shelf, missing, scheduled } = filters;
  const db = deps.db.write;
  if (search !== undefined) {
    const beginning = normalizeStaffSearchPrefix(search);
    return beginning === ''
      ? []
      : gamesBySearchTermPrefixQuery(db, beginning).orderBy('t.term').orderBy('g.id').limit(most).execute();
  }
  if (shelf !== undefined) return gamesOnTypeOrTagQuery(db, shelf).orderBy('s.game_id', 'desc').limit(most).execute();
  if (scheduled !== undefined) return scheduledGamesQuery(db, deps.now()).orderBy('g.publish_at').limit(most).execute();
  return gamesByStatusOrMissingPartQuery(db, { status, missing }).orderBy('g.id', 'desc').limit(most).execute();
}

function pageOf(
  deps: Deps,
  { status, search, shelf, missing, scheduled, ...request }: Input,
): Promise<Page<StaffGameRow>> {
  const db = deps.db.write;
  const { keys } = deps;
  if (search !== undefined) {
    const beginning = normalizeStaffSearchPrefix(search);
    const query = () => gamesBySearchTermPrefixQuery(db, beginning);
    return readPage(gamesBySearchTermOrder, {
      keys,
      scope: [beginning],
      request,
      fetch: async (slice) =>
        beginning === '' ? [] : applyKeysetPageRange(query(), gamesBySearchTermOrder, slice).execute(),
      count: async (most) => (beginning === '' ? 0 : countRowsUpTo(query(), db, most)),
    });
  }
  if (shelf !== undefined) {
    return readPage(gamesOnTypeOrTagNewestFirstOrder, {
      keys,
      scope: [shelf],
      request,
      fetch: (slice) =>
        applyKeysetPageRange(gamesOnTypeOrTagQuery(db, shelf), gamesOnTypeOrTagNewestFirstOrder, slice).execute(),
      count: (most) => countRowsUpTo(gamesOnTypeOrTagQuery(db, shelf), db, most),
    });
  }
  if (scheduled !== undefined) {
    const now = deps.now();
    return readPage(scheduledGamesListOrder, {
      keys,
      scope: [],
      request,
      fetch: (slice) => applyKeysetPageRange(scheduledGamesQuery(db, now), scheduledGamesListOrder, slice).execute(),
      count: (most) => countRowsUpTo(scheduledGamesQuery(db, now), db, most),
    });
  }
  return readPage(allGamesNewestFirstOrder, {
    keys,
    scope: [status ?? '', missing ?? ''],
    request,
    fetch: (slice) =>
      applyKeysetPageRange(
        gamesByStatusOrMissingPartQuery(db, { status, missing }),
        allGamesNewestFirstOrder,
        slice,
      ).execute(),
    count: (most) => countRowsUpTo(gamesByStatusOrMissingPartQuery(db, { status, missing }), db, most),
  });
}

async function viewsOf(deps: Deps, rows: readonly StaffGameRow[]): Promise<List['records']> {
  const db = deps.db.write;
  const ids = rows.map(({ id }) => id);
  const { byId } = await readAllTypeOrTagDefinitions(db);
  const versions = ids.length === 0 ? [] : await selectNewestVersionsPerGameAndPlatform(db, ids);
  const downloads = await sumDownloadsOfGamesSince(db, ids, addDaysToIsoDay(shanghaiDayOf(deps.now()), 1 - recentDays));
  const changes = await readLastChangesOfObjects(
    db,
    ids.map((id) => `game ${id}`),
  );
  return rows.map((row) => ({
    id: row.id,
    appID: row.app_id,
    name: row.name,
    developer: row.developer,
    icon: responsivePictureFromStored(deps.env, row.icon),
    onlineType: row.online_type,
    playUrl: row.play_url,
    buyAmount: row.buy_amount,
    vipFree: row.vip_free,
    status: row.status,
    publishTime: row.publish_at ?? 0,
    version: row.version,
    missing: [
      ...(row.summary.trim() === '' ? ['summary' as const] : []),
      ...(row.icon === null ? ['icon' as const] : []),
      ...(row.lacks_cover ? ['cover' as const] : []),
      ...(row.shelf_ids.some((id) => byId.get(id)?.kind === 'type') ? [] : ['types' as const]),
      ...(row.has_package || row.play_url !== '' ? [] : ['package' as const]),
    ],
    screenshots: row.screenshot_count,
    newestVersions: versions
      .filter(({ game_id }) => game_id === row.id)
      .map(({ platform, version, published_at }) => ({ platformType: platform, version, time: published_at })),
    recentDownloads: downloads.get(row.id) ?? 0,
    change: changes.get(`game ${row.id}`) ?? null,
  }));
}
