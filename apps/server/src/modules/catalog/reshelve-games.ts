import { transaction, type Tx } from '../../db/transaction.ts';
import { bumpVersion } from '../../db/versions.ts';
import type { Deps } from '../../deps.ts';
import { lockGames } from './catalog-jobs.queries.ts';
import { selectForRules } from './catalog.queries.ts';
import {
  advanceReshelving,
  endReshelving,
  lockReshelving,
  putOnShelf,
  selectShelved,
  takeOffShelf,
} from './reshelving.queries.ts';
import { fitsRule, indexGames } from './shelve-games.ts';

type Reshelving = NonNullable<Awaited<ReturnType<typeof lockReshelving>>>;

/** Games that follow in one transaction. */
const bite = 200;
/** Every new version makes all that is kept of the catalogue be read anew, so not with every bite. */
const bumpEveryMs = 3000;

/**
 * After a change of shelves games follow, in the order of ids. How far they have is written in the transaction of each
 * bite: whoever is killed, the next goes on behind the last game that followed. The end of a shelf raises the version.
 */
export async function reshelveGames(
  deps: Pick<Deps, 'db' | 'now'>,
  options: { most?: number; signal?: AbortSignal | undefined } = {},
): Promise<number> {
  let count = 0;
  let bumpedAt = performance.now();
  for (;;) {
    options.signal?.throwIfAborted();
    const due = performance.now() - bumpedAt >= bumpEveryMs;
    const some = await transaction(deps.db, (tx) => reshelveSome(tx, options.most ?? bite, deps.now(), due));
    if (some === undefined) return count;
    count += some.games;
    if (some.bumped) bumpedAt = performance.now();
  }
}

/** Undefined when there is nothing left to follow. */
async function reshelveSome(
  tx: Tx,
  most: number,
  now: number,
  due: boolean,
): Promise<{ games: number; bumped: boolean } | undefined> {
  const reshelving = await lockReshelving(tx);
  if (reshelving === undefined) return undefined;
  const { shelf_id: shelfId, after_game_id: after, rule } = reshelving;
  const ids = await selectShelved(tx, rule === '' ? shelfId : null, after, most);
  await lockGames(tx, ids);
  if (rule === '') await indexGames(tx, ids, now);
  else await applyRule(tx, reshelving, ids, now);
  const last = ids.at(-1);
  const ended = last === undefined || ids.length < most;
  if (ended) await endReshelving(tx, shelfId);
  else await advanceReshelving(tx, shelfId, last);
  const bumped = ended || due;
  if (bumped) await bumpVersion(tx, 'catalog');
  return { games: ids.length, bumped };
}

/** Only the rows of this shelf come and go; search does not know games by rules. */
async function applyRule(tx: Tx, { shelf_id: shelfId, rule }: Reshelving, ids: string[], now: number): Promise<void> {
  const rows = await selectForRules(tx, ids, now);
  const fitting = new Set(rows.filter((row) => fitsRule(rule, row)).map(({ id }) => id));
  await putOnShelf(tx, shelfId, [...fitting]);
  await takeOffShelf(
    tx,
    shelfId,
    ids.filter((id) => !fitting.has(id)),
  );
}
