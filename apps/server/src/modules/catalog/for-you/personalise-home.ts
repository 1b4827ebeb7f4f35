import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import {
  rankedItemsFromRecommendedListRow,
  recordReaderIfListIsOld,
  type RankedItem,
  type Reason,
} from '../../recommendations/public.ts';
import { entitlementsPort } from '../entitlements-port.ts';
import { markOwnedAndWished, type GameCard } from '../listing/game-cards.ts';
import { selectWishedAmongGames } from '../catalog-cards-types-tags-and-rankings.queries.ts';
import { selectFollowsRecommendationsAndNotInterested } from './recommended-games.queries.ts';

type Home = DataOf<'GET /v1/catalog/home'>;
type Why = NonNullable<Home['recommended']['why']>[number];

/** What home is put together from, the same for everybody and from caches. */
export interface SharedHome {
  home: Home;
  /** Games that can be recommended; all of them are shown now. */
  pool: readonly GameCard[];
  types: readonly { id: string; name: string }[];
}

interface Chosen {
  card: GameCard;
  reason: Reason | null;
}

const rowLength = 12;

/**
 * X-C33: a copy of the cached answer as this person sees it. As before there were recommendations it takes two statements:
 * one about what they own, one about the rest. Whatever changed since the list was made is removed here: games that are not
 * shown any more, that they own by now, or do not want to see.
 */
export async function personaliseHome(
  deps: Pick<Deps, 'db' | 'now' | 'log'>,
  uid: string,
  { home, pool, types }: SharedHome,
  isOff: boolean,
): Promise<Home> {
  const { recommended } = home;
  const others = [
    ...home.fresh,
    ...(home.feature === null ? [] : [home.feature]),
    ...home.rankings.flatMap(({ games }) => games.map(({ game }) => game)),
  ].map(({ id }) => id);
  const row = await selectFollowsRecommendationsAndNotInterested(deps.db.write, uid, {
    others,
    instead: recommended.games.map(({ id }) => id),
    withList: !isOff,
  });
  if (!isOff) recordReaderIfListIsOld(deps, uid, row.made_at ?? undefined);

  const cards = new Map([...pool, ...recommended.games].map((card) => [card.id, card]));
  const isWanted = notInterestedFilter(row, types);
  const listed = listedGames(row).flatMap(({ id, reason }): Chosen[] => {
    const card = cards.get(id);
    return card !== undefined && isWanted(card) ? [{ card, reason }] : [];
  });
  const editorial = recommended.games.filter(isWanted).map((card): Chosen => ({ card, reason: null }));
  const ownedReasons = listed.flatMap(({ reason }) => (reason?.kind === 'ownedGame' ? [reason.id] : []));
  const asked = [...others, ...[...listed, ...editorial].map(({ card }) => card.id), ...ownedReasons];
  const { owned } = await entitlementsPort.use.entitlementsOf(deps, uid, [...new Set(asked)]);
  const isNew = ({ card }: Chosen) => !owned.has(card.id);
  // Without a list it is the row that visitors see, owned or not.
  const chosen = row.ids === null ? rowOf([], editorial) : rowOf(listed.filter(isNew), editorial.filter(isNew));
  const wished = new Set(row.wished);
  if (row.ids !== null) await addFollowsOfFillers(deps, uid, chosen, row.ids, wished);

  const mark = (card: GameCard) => markOwnedAndWished(card, { owned, wished });
  const nameOf = (reason: Reason | null): Why => whyOf(reason, { cards, types, wished, owned });
  return {
    ...home,
    recommended: {
      ...recommended,
      games: chosen.map(({ card }) => mark(card)),
      why: chosen.map(({ reason }) => nameOf(reason)),
    },
    feature: home.feature === null ? null : mark(home.feature),
    fresh: home.fresh.map(mark),
    rankings: home.rankings.map((ranking) => ({
      ...ranking,
      games: ranking.games.map(({ game, move }) => ({ game: mark(game), move })),
    })),
  };
}

function listedGames({
  ids,
  reasons,
  reason_ids,
}: Awaited<ReturnType<typeof selectFollowsRecommendationsAndNotInterested>>): RankedItem[] {
  return ids === null
    ? []
    : rankedItemsFromRecommendedListRow({ ids, reasons: reasons ?? [], reason_ids: reason_ids ?? [] });
}

function notInterestedFilter(
  { not_games, not_types }: { not_games: string[]; not_types: string[] },
  types: SharedHome['types'],
): (card: GameCard) => boolean {
  const games = new Set(not_games);
  const names = new Set(types.flatMap(({ id, name }) => (not_types.includes(id) ? [name] : [])));
  return ({ id, type }) => !games.has(id) && !names.has(type);
}

/** Where the list is too short the operators' games follow, in their order. */
function rowOf(listed: readonly Chosen[], editorial: readonly Chosen[]): Chosen[] {
  const known = new Set(listed.map(({ card }) => card.id));
  return [...listed, ...editorial.filter(({ card }) => !known.has(card.id))].slice(0, rowLength);
}

/** Seldom needed: a list that is shorter than the row. */
async function addFollowsOfFillers(
  deps: Pick<Deps, 'db'>,
  uid: string,
  chosen: readonly Chosen[],
  asked: readonly string[],
  wished: Set<string>,
): Promise<void> {
  const missing = chosen.map(({ card }) => card.id).filter((id) => !asked.includes(id));
  if (missing.length === 0) return;
  for (const { game_id } of await selectWishedAmongGames(deps.db.write, uid, missing)) wished.add(game_id);
}

/** A game that is not followed or owned any more, or whose name is not to be read, is no reason. */
function whyOf(
  reason: Reason | null,
  known: {
    cards: ReadonlyMap<string, GameCard>;
    types: SharedHome['types'];
    wished: ReadonlySet<string>;
    owned: ReadonlySet<string>;
  },
): Why {
  if (reason === null) return null;
  const { kind, id } = reason;
  if (kind === 'followedGame' && !known.wished.has(id)) return null;
  if (kind === 'ownedGame' && !known.owned.has(id)) return null;
  const name = kind === 'type' ? known.types.find((type) => type.id === id)?.name : known.cards.get(id)?.name;
  return name === undefined ? null : { kind, name };
}
