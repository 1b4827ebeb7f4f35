import type { DataOf } from '@lanyu/contract/all-calls';
import { quickEntryIcon } from '@lanyu/contract/catalog';
import type { Deps } from '../../../deps.ts';
import { responsivePictureFromStored } from '../../media/public.ts';
import { readListedCards, type GameCard } from './game-cards.ts';
import { selectLatestTwoRankings, selectActiveSlots } from '../catalog-cards-types-tags-and-rankings.queries.ts';
import { rankingWithMovesFromRows } from '../rankings/ranking-with-moves.ts';
import { readNextGamesOfTypeOrTag } from './type-or-tag-pages.queries.ts';
import { readAllTypeOrTagDefinitions } from '../types-and-tags/read-all-type-or-tag-definitions.ts';

type Home = DataOf<'GET /v1/catalog/home'>;
type Slot = Awaited<ReturnType<typeof selectActiveSlots>>[number];

const bannerMost = 8;
const entryMost = 10;
const recommendedMost = 12;
const rankingMost = 5;
const freshMost = 12;
/** More than are shown: some games may have been delisted since the ranking was built. */
const rankingRead = 20;

/** The home page as of a time, which may lie in the future. */
export async function readHome(deps: Pick<Deps, 'db' | 'env'>, { asOf }: { asOf: number }): Promise<Home> {
  const [slots, shelves] = await Promise.all([
    selectActiveSlots(deps.db.read, asOf),
    readAllTypeOrTagDefinitions(deps.db.read),
  ]);
  const at = (place: Slot['place']) => slots.filter((slot) => slot.place === place);
  const rankingSlots = at('ranking').flatMap((slot) => (slot.rule === '' ? [] : [{ ...slot, rule: slot.rule }]));
  const [fresh, ...rankings] = await Promise.all([
    readNextGamesOfTypeOrTag(deps.db.read, {
      shelfId: shelves.all.id,
      sort: 2,
      after: null,
      asOf,
      wanted: [],
      excluded: [],
      vipFree: false,
      steps: freshMost,
    }),
    ...rankingSlots.map(({ rule }) => selectLatestTwoRankings(deps.db.read, rule, asOf, rankingRead)),
  ]);
  const freshIds = fresh.map(({ gameId }) => gameId);
  const slotIds = slots.flatMap(({ game_id }) => (game_id === null ? [] : [game_id]));
  const rankedIds = rankings.flatMap((ranking) => ranking.map(({ game_id }) => game_id));
  const all = await readListedCards(deps, [...new Set([...slotIds, ...freshIds, ...rankedIds])], asOf, shelves);
  const cards = new Map(all.map((card) => [card.id, card]));
  const card = (id: string | null) => (id === null ? undefined : cards.get(id));

  const [recommended] = at('recommended');
  return {
    banners: at('banner')
      .flatMap((slot) => bannerOf(deps, slot, card(slot.game_id)))
      .slice(0, bannerMost),
    entries: at('entry')
      .flatMap(({ id, href, icon, title }) => {
        const known = quickEntryIcon.safeParse(icon);
        return known.success && href !== '' ? [{ id, href, icon: known.data, title }] : [];
      })
      .slice(0, entryMost),
    recommended: {
      title: recommended?.title ?? '',
      line: recommended?.line ?? '',
      games: at('recommended')
        .flatMap((slot) => card(slot.game_id) ?? [])
        .slice(0, recommendedMost),
    },
    feature: at('feature').flatMap((slot) => card(slot.game_id) ?? [])[0] ?? null,
    rankings: rankingSlots.map(({ id, title, rule }, index) => ({
      id,
      title,
      rule,
      ...rankingWithMovesFromRows(rankings[index] ?? [], cards, rankingMost),
    })),
    fresh: freshIds.flatMap((id) => card(id) ?? []),
  };
}

/** A banner about a game is shown only while players may see that game. */
function bannerOf(deps: Pick<Deps, 'env'>, slot: Slot, game: GameCard | undefined): Home['banners'] {
  if (slot.game_id !== null && game === undefined) return [];
  const { id, kicker, title, line } = slot;
  const href = slot.href !== '' ? slot.href : game === undefined ? '' : `/detail/${game.id}`;
  const image = slot.image === null ? game?.cover : responsivePictureFromStored(deps.env, slot.image);
  return href === '' || image === undefined || image.base === '' ? [] : [{ id, href, image, kicker, title, line }];
}
