import { transaction, type Tx } from '../../../db/transaction.ts';
import { bumpDataVersion } from '../../../db/data-versions.ts';
import type { Deps } from '../../../deps.ts';
import { lockGames } from '../catalog-jobs.queries.ts';
import { selectGameFieldsUsedByTypeOrTagRules } from '../catalog-cards-types-tags-and-rankings.queries.ts';
import {
  updateTypeOrTagRefreshPosition,
  deleteTypeOrTagRefresh,
  lockNextTypeOrTagRefresh,
  addGamesToTypeOrTag,
  selectLiveGameIdsAfter,
  deleteGamesFromTypeOrTag,
} from './refresh-games-of-queued-types-and-tags.queries.ts';
import { doesGameFitTypeOrTagRule, indexGamesForSearch } from './update-type-tag-and-search-entries-of-games.ts';

type ListingRefresh = NonNullable<Awaited<ReturnType<typeof lockNextTypeOrTagRefresh>>>;

/** Games refreshed in one transaction. */
const batchSize = 200;
/** Every new version invalidates the whole catalogue cache, so it is not raised with every batch. */
const bumpEveryMs = 3000;

/**
 * After a change of a type or tag its games are refreshed, in the order of ids. The position is written in the transaction of
 * each batch, so after a crash the next run continues behind the last game. The end of a type or tag raises the version.
 */
export async function refreshGamesOfQueuedTypesAndTags(
  deps: Pick<Deps, 'db' | 'now'>,
  options: { most?: number; signal?: AbortSignal | undefined } = {},
): Promise<number> {
  let count = 0;
  let bumpedAt = performance.now();
  for (;;) {
    options.signal?.throwIfAborted();
    const due = performance.now() - bumpedAt >= bumpEveryMs;
    const some = await transaction(deps.db, (tx) => refreshBatch(tx, options.most ?? batchSize, deps.now(), due));
    if (some === undefined) return count;
    count += some.games;
    if (some.bumped) bumpedAt = performance.now();
  }
}

/** Undefined when there is nothing left to refresh. */
async function refreshBatch(
  tx: Tx,
  most: number,
  now: number,
  due: boolean,
): Promise<{ games: number; bumped: boolean } | undefined> {
  const refresh = await lockNextTypeOrTagRefresh(tx);
  if (refresh === undefined) return undefined;
  const { shelf_id: shelfId, after_game_id: after, rule } = refresh;
  const ids = await selectLiveGameIdsAfter(tx, rule === '' ? shelfId : null, after, most);
  await lockGames(tx, ids);
  if (rule === '') await indexGamesForSearch(tx, ids, now);
  else await applyRule(tx, refresh, ids, now);
  const last = ids.at(-1);
  const ended = last === undefined || ids.length < most;
  if (ended) await deleteTypeOrTagRefresh(tx, shelfId);
  else await updateTypeOrTagRefreshPosition(tx, shelfId, last);
  const bumped = ended || due;
  if (bumped) await bumpDataVersion(tx, 'catalog');
  return { games: ids.length, bumped };
}

/** Changes only the rows of this type or tag; search does not index rules. */
async function applyRule(
  tx: Tx,
  { shelf_id: shelfId, rule }: ListingRefresh,
  ids: string[],
  now: number,
): Promise<void> {
  const rows = await selectGameFieldsUsedByTypeOrTagRules(tx, ids, now);
  const fitting = new Set(rows.filter((row) => doesGameFitTypeOrTagRule(rule, row)).map(({ id }) => id));
  await addGamesToTypeOrTag(tx, shelfId, [...fitting]);
  await deleteGamesFromTypeOrTag(
    tx,
    shelfId,
    ids.filter((id) => !fitting.has(id)),
  );
}
