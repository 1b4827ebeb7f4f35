import type { Deps } from '../../../deps.ts';
import {
  rankCandidates,
  recommendedListRowFromRankedItems,
  type Candidate,
  type RecommendedListSource,
  type RecommendedListRow,
} from '../../recommendations/public.ts';
import { selectActiveSlots } from '../catalog-cards-types-tags-and-rankings.queries.ts';
import {
  readAllTypeOrTagDefinitions,
  type TypesAndTagsInOrderAndById,
} from '../types-and-tags/read-all-type-or-tag-definitions.ts';
import {
  readGamesAndTypeLikesOfUsers,
  filterVisibleTypeIdsWithoutRule,
  type UserGamesAndTypeLikes,
} from './games-and-type-likes-of-users.ts';
import { recommendableHottestGamesLimit } from './recommendable-hottest-games-limit.ts';
import {
  deleteRecommendedGames,
  selectHottestGamesWithTypes,
  selectNotInterestedGamesAndTypesOfUsers,
  selectReleasedGamesWithTypesById,
  upsertRecommendedGames,
  type GameWithTypesAndHeat,
} from './recommended-games.queries.ts';

/** More than a row shows: some may have been bought, delisted or unwanted when it is read. */
const listLength = 36;
/** Of one game's neighbours no more than so many in a row of twelve. */
const rowLength = 12;
const mostForOneReason = 4;
/** What operators picked counts as if it were so many times as hot. */
const editorialWeight = 1;
const alikeWeight = 1.5;
const typeWeight = 0.5;
/** Two games are alike when they share so many types and tags. */
const fewestShared = 2;

/** X-C33: from the games that home can show without asking for more, those that fit somebody. */
export async function makeRecommendedGames(
  deps: Pick<Deps, 'db' | 'now'>,
  uids: readonly string[],
): Promise<RecommendedListRow[]> {
  const asOf = deps.now();
  const [definitions, slots] = await Promise.all([
    readAllTypeOrTagDefinitions(deps.db.read),
    selectActiveSlots(deps.db.read, asOf),
  ]);
  const picked = new Set(
    slots.flatMap(({ place, game_id }) => (place === 'recommended' && game_id !== null ? [game_id] : [])),
  );
  const [hottest, editorial, games, unwanted] = await Promise.all([
    selectHottestGamesWithTypes(deps.db.read, definitions.all.id, asOf, recommendableHottestGamesLimit),
    selectReleasedGamesWithTypesById(deps.db.read, definitions.all.id, asOf, [...picked]),
    readGamesAndTypeLikesOfUsers(deps, uids, definitions),
    selectNotInterestedGamesAndTypesOfUsers(deps.db.write, uids),
  ]);
  const pool = [...new Map([...hottest, ...editorial].map((game) => [game.game_id, game])).values()];
  return uids.flatMap((uid) => {
    const own = games.get(uid);
    if (own === undefined) return [];
    const not = new Set(unwanted.flatMap((row) => (row.user_id === uid ? [`${row.kind} ${row.ref_id}`] : [])));
    const wanted = pool.filter(
      ({ game_id, shelf_ids }) =>
        !own.owned.has(game_id) && !not.has(`game ${game_id}`) && !shelf_ids.some((id) => not.has(`type ${id}`)),
    );
    const known = new Set(pool.map(({ game_id }) => game_id));
    const candidates = wanted.map((game) => candidateOf(game, own, { picked, known, definitions }));
    return [
      recommendedListRowFromRankedItems(
        uid,
        rankCandidates(candidates, { most: listLength, pageSize: rowLength, mostOfGroup: mostForOneReason }),
      ),
    ];
  });
}

interface Surroundings {
  picked: ReadonlySet<string>;
  /** Whose names home knows without asking. */
  known: ReadonlySet<string>;
  definitions: TypesAndTagsInOrderAndById;
}

function candidateOf(
  game: GameWithTypesAndHeat,
  own: UserGamesAndTypeLikes,
  { picked, known, definitions }: Surroundings,
): Candidate {
  const hot = Number(game.hot) + (picked.has(game.game_id) ? 1000 * Math.log2(1 + editorialWeight) : 0);
  const types = filterVisibleTypeIdsWithoutRule(game.shelf_ids, definitions)
    .map((id) => ({ kind: 'type' as const, id, weight: typeWeight * (own.types.get(id) ?? 0) }))
    .filter(({ weight }) => weight > 0);
  const alike = mostAlike(game, own, known);
  return {
    id: game.game_id,
    hot,
    pulls: alike === undefined ? types : [alike, ...types],
    groups: alike === undefined ? types.slice(0, 1).map(({ id }) => `type ${id}`) : [`game ${alike.id}`],
  };
}

/** Of the games that somebody follows or owns, the one that shares most; the lower number of several. */
function mostAlike(
  { game_id, shelf_ids }: GameWithTypesAndHeat,
  { followed, owned, shelvesOf }: UserGamesAndTypeLikes,
  known: ReadonlySet<string>,
): Candidate['pulls'][number] | undefined {
  let best: { id: string; shared: number } | undefined;
  for (const id of [...followed, ...owned]) {
    if (id === game_id || !known.has(id)) continue;
    const shared = (shelvesOf.get(id) ?? []).filter((shelf) => shelf_ids.includes(shelf)).length;
    const isBetter =
      best === undefined || shared > best.shared || (shared === best.shared && BigInt(id) < BigInt(best.id));
    if (shared >= fewestShared && isBetter) best = { id, shared };
  }
  if (best === undefined) return undefined;
  return { kind: followed.has(best.id) ? 'followedGame' : 'ownedGame', id: best.id, weight: alikeWeight };
}

export const recommendedGamesSource: RecommendedListSource = {
  make: makeRecommendedGames,
  write: upsertRecommendedGames,
  erase: deleteRecommendedGames,
};
