import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { entitlementsPort } from '../entitlements-port.ts';
import { responsivePictureFromStored } from '../../media/public.ts';
import { selectCards, selectWishedAmongGames, type CardRow } from '../catalog-cards-types-tags-and-rankings.queries.ts';
import {
  readAllTypeOrTagDefinitions,
  visibleTypesAndTagsOfGame,
  type TypesAndTagsInOrderAndById,
} from '../types-and-tags/read-all-type-or-tag-definitions.ts';

export type GameCard = DataOf<'POST /web/game/list'>['records'][number];
type Reading = Pick<Deps, 'db' | 'env'>;
type Marking = Pick<Deps, 'db' | 'now'>;

/** Below this many ratings no score is shown. */
const fewestScores = 5;

/** The same for everybody. */
export function gameCardFromRow(env: Deps['env'], row: CardRow, shelves: TypesAndTagsInOrderAndById): GameCard {
  const [android, ios] = row.sizes.map((size) => (size === null ? 0 : Number(size)));
  return {
    id: row.id,
    appID: row.app_id,
    name: row.name,
    summary: row.summary,
    icon: responsivePictureFromStored(env, row.icon),
    cover: responsivePictureFromStored(env, row.cover),
    type: visibleTypesAndTagsOfGame(shelves, row.shelf_ids, 'type')[0]?.name ?? '',
    tags: visibleTypesAndTagsOfGame(shelves, row.shelf_ids, 'tag').map(({ name }) => name),
    onlineType: row.online_type,
    playUrl: row.play_url,
    buyAmount: row.buy_amount,
    vipFree: row.vip_free,
    score: shownScore(row),
    size: Math.max(android ?? 0, ios ?? 0),
    platforms: [...(android ? [1] : []), ...(ios ? [2] : [])],
    publishTime: row.publish_at ?? 0,
    upcoming: isUpcoming(row),
    followNum: Number(row.wishes ?? 0),
    owned: false,
    wished: false,
  };
}

/** X-C22: shown, installed, and never out yet. What was out and withdrawn is not announced again. */
function isUpcoming(row: CardRow): boolean {
  return row.status === 'live' && row.play_url === '' && !row.ever_out;
}

export function starCountsOf(row: Pick<CardRow, 'stars'>): number[] {
  return (row.stars ?? ['0', '0', '0', '0', '0']).map(Number);
}

function shownScore(row: CardRow): number {
  const votes = starCountsOf(row).reduce((sum, count) => sum + count, 0);
  return votes < fewestScores ? 0 : Math.round((row.score ?? 0) / 100) / 10;
}

/** The rule for every list that players see: the game is live, and its release time has passed. */
export function isListed(row: Pick<CardRow, 'status' | 'publish_at'>, asOf: number): boolean {
  return row.status === 'live' && row.publish_at !== null && row.publish_at <= asOf;
}

/** In the order of the ids, without games that players may not see in lists. */
export async function readListedCards(
  deps: Reading,
  ids: readonly string[],
  asOf: number,
  known?: TypesAndTagsInOrderAndById,
): Promise<GameCard[]> {
  if (ids.length === 0) return [];
  const [rows, shelves] = await Promise.all([
    selectCards(deps.db.read, ids, asOf),
    known ?? readAllTypeOrTagDefinitions(deps.db.read),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row !== undefined && isListed(row, asOf) ? [gameCardFromRow(deps.env, row, shelves)] : [];
  });
}

/** Also delisted games; without those that nobody may read about. */
export async function readListedOrDelistedCardsForViewer(
  deps: Reading & Marking,
  ids: readonly string[],
  { asOf, uid }: { asOf: number; uid: string },
): Promise<(GameCard & { delisted: boolean })[]> {
  if (ids.length === 0) return [];
  const [rows, shelves, marks] = await Promise.all([
    selectCards(deps.db.read, ids, asOf),
    readAllTypeOrTagDefinitions(deps.db.read),
    readOwnedFetchedAndWished(deps, uid, ids),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (row === undefined) return [];
    const delisted = row.status === 'delisted';
    if (!delisted && !isListed(row, asOf)) return [];
    return [{ ...markOwnedAndWished(gameCardFromRow(deps.env, row, shelves), marks), delisted }];
  });
}

export interface OwnedFetchedAndWished {
  owned: ReadonlySet<string>;
  /** Owned, or fetched earlier as a member. */
  fetched: ReadonlySet<string>;
  wished: ReadonlySet<string>;
}

/** Which of these games a user owns and wishes for. Entitlements are read from the primary. */
export async function readOwnedFetchedAndWished(
  deps: Marking,
  uid: string,
  ids: readonly string[],
): Promise<OwnedFetchedAndWished> {
  if (ids.length === 0) return { owned: new Set(), fetched: new Set(), wished: new Set() };
  const [entitlements, wished] = await Promise.all([
    entitlementsPort.use.entitlementsOf(deps, uid, ids),
    selectWishedAmongGames(deps.db.write, uid, ids),
  ]);
  return { ...entitlements, wished: new Set(wished.map(({ game_id }) => game_id)) };
}

/** A copy: the original is shared by everybody. */
export function markOwnedAndWished<C extends GameCard>(
  card: C,
  { owned, wished }: Omit<OwnedFetchedAndWished, 'fetched'>,
): C {
  return { ...card, owned: owned.has(card.id), wished: wished.has(card.id) };
}

/** A copy of shared cards, as one user sees them. */
export async function markCardsOwnedAndWished<C extends GameCard>(
  deps: Marking,
  uid: string,
  cards: readonly C[],
): Promise<C[]> {
  const marks = await readOwnedFetchedAndWished(
    deps,
    uid,
    cards.map(({ id }) => id),
  );
  return cards.map((card) => markOwnedAndWished(card, marks));
}

/** Cards as this caller sees them; uid undefined for visitors. */
export async function readListedCardsForViewer(
  deps: Reading & Marking,
  ids: readonly string[],
  { asOf, uid }: { asOf: number; uid?: string | undefined },
): Promise<GameCard[]> {
  const [cards, marks] = await Promise.all([
    readListedCards(deps, ids, asOf),
    uid === undefined ? undefined : readOwnedFetchedAndWished(deps, uid, ids),
  ]);
  return marks === undefined ? cards : cards.map((card) => markOwnedAndWished(card, marks));
}
