import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import {
  verifyAndDecodeCursor,
  signAndEncodeCursor,
  type CursorBinding,
  type SortKeyValue,
  type CursorPosition,
} from '../../../db/signed-page-cursor.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { readListedCards } from './game-cards.ts';
import {
  countVisibleGamesOnTypeOrTag,
  typeOrTagListOrders,
  readNextGamesOfTypeOrTag,
  type TypeOrTagSort,
  type ScannedTypeOrTagGame,
} from './type-or-tag-pages.queries.ts';
import {
  readAllTypeOrTagDefinitions,
  visibleTypesAndTagsOfGame,
  type TypesAndTagsInOrderAndById,
} from '../types-and-tags/read-all-type-or-tag-definitions.ts';

type Page = DataOf<'POST /web/game/list'>;
export type GameListRequest = ParsedInputOf<'POST /web/game/list'>;

const usualPageSize = 20;
/** Pages by number may skip at most this many games. */
const deepest = 10_000;
/**
 * With filters: games read in one walk, and walks of one request. A page that is still not full continues with its
 * cursor.
 */
const stepsOfWalk = 1000;
const maxWalks = 4;
const countedUpTo = 1001;

/** X-C2. The same for everybody: what the caller owns is added to a copy. */
export async function listGames(
  deps: Pick<Deps, 'db' | 'env' | 'keys'>,
  request: GameListRequest,
  { asOf }: { asOf: number },
): Promise<Page> {
  const shelves = await readAllTypeOrTagDefinitions(deps.db.read);
  const { shelfId, wanted } = await shelfToWalk(deps, shelves, request, asOf);
  const sort = (request.sort ?? 1) as TypeOrTagSort;
  const pageSize = request.pageSize ?? usualPageSize;
  const binding = bindingOf(deps, request, sort);
  const position =
    request.cursor === undefined
      ? null
      : verifyAndDecodeCursor(binding, request.cursor, typeOrTagListOrders[sort].keys.length);
  const currentPage = position?.page ?? request.currentPage ?? 1;
  const skipped = position === null ? (currentPage - 1) * pageSize : 0;
  if (skipped + pageSize > deepest) throw new Failure('badInput', 'currentPage');

  const filtered = wanted.length > 0 || (request.excluded?.length ?? 0) > 0 || request.vipFree === true;
  const walk = {
    shelfId,
    sort,
    asOf,
    wanted,
    excluded: request.excluded ?? [],
    vipFree: request.vipFree === true,
    steps: filtered ? stepsOfWalk : skipped + pageSize + 1,
  };
  const found: ScannedTypeOrTagGame[] = [];
  let after: readonly SortKeyValue[] | null = position?.keys ?? null;
  let ended = false;
  // A deep page by number must first skip all games before it.
  const walks = maxWalks + Math.ceil(skipped / stepsOfWalk);
  for (let done = 0; done < walks && !ended && found.length <= skipped + pageSize; done += 1) {
    const steps: ScannedTypeOrTagGame[] = await readNextGamesOfTypeOrTag(deps.db.read, { ...walk, after });
    found.push(...steps.filter((step) => step.fits));
    after = steps.at(-1)?.keys ?? after;
    ended = (steps[0]?.walked ?? 0) < walk.steps;
  }

  const shown = found.slice(skipped, skipped + pageSize);
  const more = found.length > skipped + pageSize;
  const last = more ? shown.at(-1)?.keys : ended ? undefined : after;
  const total =
    position ??
    (ended && !more
      ? { total: found.length, totalIsEstimate: false }
      : await totalOf(deps, { filtered, shelfId, asOf }, found.length));
  const next: CursorPosition | null =
    last === undefined || last === null
      ? null
      : { keys: [...last], page: currentPage + 1, total: total.total, totalIsEstimate: total.totalIsEstimate };
  return {
    records: await readListedCards(
      deps,
      shown.map(({ gameId }) => gameId),
      asOf,
      shelves,
    ),
    total: total.total,
    totalIsEstimate: total.totalIsEstimate,
    currentPage,
    pageSize,
    nextCursor: next === null ? null : signAndEncodeCursor(binding, next),
  };
}

/** The total of a filtered list covers only the games that were read. */
async function totalOf(
  deps: Pick<Deps, 'db'>,
  { filtered, shelfId, asOf }: { filtered: boolean; shelfId: string; asOf: number },
  found: number,
) {
  if (filtered) return { total: found, totalIsEstimate: true };
  const counted = await countVisibleGamesOnTypeOrTag(deps.db.read, shelfId, asOf, countedUpTo);
  return { total: Math.max(counted, found), totalIsEstimate: counted >= countedUpTo };
}

/** All parameters that decide which games are in the list, in a canonical form. */
export function gameListCursorScope(request: GameListRequest): (string | number)[] {
  const ids = (list: readonly string[] | undefined) => [...new Set(list)].toSorted().join(',');
  return [
    request.type ?? '',
    request.sort ?? 1,
    ids(request.tags),
    ids(request.excluded),
    request.vipFree === true ? 1 : 0,
  ];
}

function bindingOf(deps: Pick<Deps, 'keys'>, request: GameListRequest, sort: TypeOrTagSort): CursorBinding {
  return { keys: deps.keys, list: typeOrTagListOrders[sort].name, scope: gameListCursorScope(request) };
}

/** Walks the smallest of the types and tags that a game must have; the game must have the others too. */
async function shelfToWalk(
  deps: Pick<Deps, 'db'>,
  shelves: TypesAndTagsInOrderAndById,
  request: GameListRequest,
  asOf: number,
): Promise<{ shelfId: string; wanted: string[] }> {
  const ids = new Set(request.tags);
  const asked = [...ids, ...(request.excluded ?? [])];
  if (visibleTypesAndTagsOfGame(shelves, asked, 'tag').length < asked.length) throw new Failure('notFound');
  if (request.type !== undefined) {
    const type = shelves.inOrder.find(({ kind, slug, hidden }) => kind === 'type' && slug === request.type && !hidden);
    if (type === undefined) throw new Failure('notFound');
    ids.add(type.id);
  }
  const wanted = [...ids];
  const [only = shelves.all.id, ...others] = wanted;
  if (others.length === 0) return { shelfId: only, wanted: [] };
  const sizes = await Promise.all(wanted.map((id) => countVisibleGamesOnTypeOrTag(deps.db.read, id, asOf, deepest)));
  const smallest = sizes.indexOf(Math.min(...sizes));
  return { shelfId: wanted[smallest] ?? only, wanted: wanted.filter((_, index) => index !== smallest) };
}
