import type { Deps } from '../../../deps.ts';
import { entitlementsPort } from '../entitlements-port.ts';
import {
  readAllTypeOrTagDefinitions,
  type TypesAndTagsInOrderAndById,
} from '../types-and-tags/read-all-type-or-tag-definitions.ts';
import { selectChosenTypesOfUsers } from './chosen-types.queries.ts';
import {
  selectLatestFollowedGamesOfUsers,
  selectLikedGamesOfUsers,
  selectReleasedGamesWithTypesById,
  type UserIdAndGameId,
} from './recommended-games.queries.ts';

/** The latest of each kind that are looked at. */
const most = 50;

/** How much a game of each kind says about what somebody likes. */
const weights = { followed: 1, owned: 0.8, liked: 0.6 } as const;
/** X-C37: a type that somebody chose, in games that they follow. */
const chosenWeight = 2;
/** However many games of a type somebody has, it speaks no louder. */
const loudestType = 3;

/** What somebody follows, owns and likes, which types they chose, and which these games have. */
export interface UserGamesAndTypeLikes {
  followed: ReadonlySet<string>;
  owned: ReadonlySet<string>;
  /** By type: how much somebody likes it. */
  types: ReadonlyMap<string, number>;
  /** Of every game above that is shown: the types and tags that say what it is. */
  shelvesOf: ReadonlyMap<string, readonly string[]>;
}

export async function readGamesAndTypeLikesOfUsers(
  deps: Pick<Deps, 'db' | 'now'>,
  uids: readonly string[],
  known?: TypesAndTagsInOrderAndById,
): Promise<ReadonlyMap<string, UserGamesAndTypeLikes>> {
  const [followed, liked, owned, chosen, definitions] = await Promise.all([
    selectLatestFollowedGamesOfUsers(deps.db.write, uids, most),
    selectLikedGamesOfUsers(deps.db.write, uids, most),
    entitlementsPort.use.latestOwnedGames(deps.db.write, uids, most),
    selectChosenTypesOfUsers(deps.db.write, uids),
    known ?? readAllTypeOrTagDefinitions(deps.db.read),
  ]);
  const ids = [...new Set([...followed, ...liked, ...owned].map(({ game_id }) => game_id))];
  const games =
    ids.length === 0 ? [] : await selectReleasedGamesWithTypesById(deps.db.read, definitions.all.id, deps.now(), ids);
  const shelvesOf = new Map(games.map(({ game_id, shelf_ids }) => [game_id, tellingShelfIds(shelf_ids, definitions)]));
  const byUser = (rows: readonly UserIdAndGameId[]) => {
    const found = new Map<string, Set<string>>();
    for (const { user_id, game_id } of rows) found.set(user_id, (found.get(user_id) ?? new Set()).add(game_id));
    return (uid: string) => found.get(uid) ?? new Set<string>();
  };
  const [followedBy, likedBy, ownedBy] = [byUser(followed), byUser(liked), byUser(owned)];
  return new Map(
    uids.map((uid) => {
      const of = { followed: followedBy(uid), owned: ownedBy(uid), liked: likedBy(uid) };
      const chosenTypes = chosen.filter(({ user_id }) => user_id === uid).map(({ type_id }) => type_id);
      const types = typesOf(of, filterVisibleTypeIdsWithoutRule(chosenTypes, definitions), shelvesOf, definitions);
      return [uid, { followed: of.followed, owned: of.owned, types, shelvesOf }];
    }),
  );
}

/** A game that is followed and owned speaks once, with what says most. */
function typesOf(
  of: Record<keyof typeof weights, ReadonlySet<string>>,
  chosen: readonly string[],
  shelvesOf: UserGamesAndTypeLikes['shelvesOf'],
  definitions: TypesAndTagsInOrderAndById,
): Map<string, number> {
  const weightOf = new Map<string, number>();
  for (const kind of ['liked', 'owned', 'followed'] as const)
    for (const id of of[kind]) weightOf.set(id, weights[kind]);
  const types = new Map<string, number>(chosen.map((id) => [id, chosenWeight]));
  for (const [id, weight] of weightOf) {
    for (const type of filterVisibleTypeIdsWithoutRule(shelvesOf.get(id) ?? [], definitions)) {
      types.set(type, Math.min(loudestType, (types.get(type) ?? 0) + weight));
    }
  }
  return types;
}

export function filterVisibleTypeIdsWithoutRule(
  shelfIds: readonly string[],
  definitions: TypesAndTagsInOrderAndById,
): string[] {
  return tellingShelfIds(shelfIds, definitions).filter((id) => definitions.byId.get(id)?.kind === 'type');
}

/** Types and tags that operators gave it: those with a rule say how a game is offered, not what it is. */
function tellingShelfIds(shelfIds: readonly string[], definitions: TypesAndTagsInOrderAndById): string[] {
  return shelfIds.filter((id) => {
    const shelf = definitions.byId.get(id);
    return shelf !== undefined && shelf.kind !== 'all' && shelf.rule === '' && !shelf.hidden;
  });
}
