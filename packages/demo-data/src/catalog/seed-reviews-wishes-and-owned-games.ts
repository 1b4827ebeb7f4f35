import { shanghaiDayOf } from '@lanyu/server/db/shanghai-calendar';
import type { NewRow } from '@lanyu/server/db/tables/tables';
import type { Tx } from '@lanyu/server/db/transaction';
import {
  addToDecayingHeat,
  hotScoreFromHeatSum,
  ratingScoreOfStarCounts,
  heatWeights,
} from '@lanyu/server/modules/catalog/counters/heat-and-score';
import { seededRandom, shuffled } from './seeded-random.ts';
import { composeReviews } from './compose-reviews.ts';
import { gamesWishesAndReviewsOfDemoLogins } from './games-wishes-and-reviews-of-demo-logins.ts';
import type { DemoGame } from './games/game.ts';
import { releaseTimeFromAge } from './insert-game-with-packages-if-absent.ts';

const day = 24 * 3600 * 1000;
/** The last player came so many days ago: nobody reviews before they came. */
const playersThere = 590;
const rowsAtOnce = 500;

export interface SeededGame {
  id: string;
  game: DemoGame;
}

interface Opinions {
  reviews: NewRow<'catalog_reviews'>[];
  rights: NewRow<'downloads_rights'>[];
  wishes: NewRow<'catalog_wishes'>[];
}

/**
 * Reviews, wishes and rights of games that were just added, and counters that say exactly what these rows say; only
 * downloads also count the years before the demo.
 */
export async function seedReviewsWishesAndOwnedGames(
  tx: Tx,
  added: readonly SeededGame[],
  people: { players: readonly string[]; logins: Readonly<Record<string, string>> },
  now: number,
): Promise<void> {
  const all: Opinions = { reviews: [], rights: [], wishes: [] };
  const counters = added.map(({ id, game }) => {
    const own = opinionsOf({ id, game }, people, now);
    for (const kind of ['reviews', 'rights', 'wishes'] as const) (all[kind] as unknown[]).push(...own[kind]);
    return countersOf({ id, game }, own, now);
  });
  // Lists are in the order of ids, which is that of time in life.
  const byTime = all.reviews.toSorted((a, b) => Number(a.created_at) - Number(b.created_at));
  for (const rows of pieces(byTime)) await tx.insertInto('catalog_reviews').values(rows).execute();
  for (const rows of pieces(all.rights)) await tx.insertInto('downloads_rights').values(rows).execute();
  for (const rows of pieces(all.wishes)) await tx.insertInto('catalog_wishes').values(rows).execute();
  for (const rows of pieces(counters)) await tx.insertInto('catalog_counters').values(rows).execute();
  const days = added.flatMap(({ id, game }) => downloadDaysOf(id, game, now));
  for (const rows of pieces(days)) await tx.insertInto('catalog_game_days').values(rows).execute();
}

function opinionsOf(
  { id, game }: SeededGame,
  { players, logins }: { players: readonly string[]; logins: Readonly<Record<string, string>> },
  now: number,
): Opinions {
  const chance = seededRandom(`opinions of ${game.slug}`);
  const mixed = shuffled(players, chance);
  const since = Math.max(releaseTimeFromAge(game.age, now), now - playersThere * day);
  const right = (user: string, time: number): NewRow<'downloads_rights'> => ({
    user_id: user,
    game_id: id,
    kind: game.price === undefined ? 'free' : game.vipFree === true && chance() < 0.4 ? 'member' : 'bought',
    created_at: new Date(time),
  });
  const written = composeReviews(game).slice(0, mixed.length);
  // Denser towards now, newest first, as they are composed.
  const times = written.map(() => since + (now - since) * chance() ** 0.6).toSorted((a, b) => b - a);
  const result: Opinions = { reviews: [], rights: [], wishes: [] };
  for (const [index, { stars, content }] of written.entries()) {
    const user = mixed[index] as string;
    const time = times[index] as number;
    const edited = chance() < 0.06;
    result.rights.push(right(user, since + (time - since) * chance()));
    result.reviews.push({
      game_id: id,
      user_id: user,
      stars,
      content,
      created_at: new Date(time),
      edited_at: edited ? new Date(time + (now - time) * chance()) : null,
    });
  }
  const wishers =
    game.reserved ?? (game.status === undefined ? Math.round(8 + chance() * 14 + Math.max(0, game.liked - 4) * 24) : 0);
  for (const user of mixed.slice(written.length).slice(0, wishers)) {
    result.wishes.push({
      user_id: user,
      game_id: id,
      created_at: new Date(now - chance() * (game.reserved === undefined ? 60 : game.age) * day),
    });
  }
  for (const [login, opinions] of Object.entries(gamesWishesAndReviewsOfDemoLogins)) {
    const user = logins[login];
    const opinion = opinions[game.slug];
    if (user === undefined || opinion === undefined) continue;
    const time = new Date(Math.max(since, now - (opinion.daysAgo ?? 3) * day));
    if (opinion.right !== undefined) {
      result.rights.push({ user_id: user, game_id: id, kind: opinion.right, created_at: time });
    }
    if (opinion.wish === true) result.wishes.push({ user_id: user, game_id: id, created_at: time });
    if (opinion.review !== undefined) {
      result.reviews.push({ game_id: id, user_id: user, ...opinion.review, created_at: time });
    }
  }
  return result;
}

function countersOf({ id, game }: SeededGame, own: Opinions, now: number): NewRow<'catalog_counters'> {
  const stars = [1, 2, 3, 4, 5].map((n) => own.reviews.filter((review) => review.stars === n).length);
  const recent = own.reviews.filter(({ created_at }) => Number(created_at) > now - 7 * day).length;
  const sum =
    latelyOf(game) * heatWeights.downloads +
    recent * heatWeights.reviews +
    own.wishes.length * heatWeights.wishes * 0.1;
  const heat = addToDecayingHeat(0n, sum, now);
  return {
    game_id: id,
    downloads: String(game.downloads + own.rights.length),
    wishes: String(own.wishes.length),
    stars: stars.map(String),
    heat: String(heat),
    hot: String(hotScoreFromHeatSum(heat)),
    score: ratingScoreOfStarCounts(stars),
  };
}

/** The downloads of the last days, day by day; a game that is not out has none. */
function downloadDaysOf(id: string, game: DemoGame, now: number): NewRow<'catalog_game_days'>[] {
  const daysOut = Math.min(7, Math.ceil(game.age));
  if (game.status === 'draft' || game.reserved !== undefined || daysOut <= 0) return [];
  const chance = seededRandom(`downloads of ${game.slug}`);
  return Array.from({ length: daysOut }, (_, back) => ({
    game_id: id,
    day: shanghaiDayOf(now - back * day),
    downloads: String(Math.round((latelyOf(game) / daysOut) * (0.8 + 0.4 * chance()))),
  }));
}

/** Downloads fall off like one over the days since release; of the last week most are still in the heat. */
function latelyOf({ age, downloads, lately }: DemoGame): number {
  if (lately !== undefined) return lately;
  if (age <= 2) return downloads;
  const perDay = downloads / (age + 3) / Math.log((age + 3) / 3);
  return Math.min(perDay * 7, downloads / 2, 9000);
}

function pieces<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, index) =>
    rows.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce),
  );
}
