import { seededRandom, shuffled } from './seeded-random.ts';
import type { DemoGame } from './games/game.ts';
import { gameReviewTexts } from './game-review-texts.ts';
import { genericReviewTexts, reviewTextsByTag } from './generic-review-texts.ts';

export interface DemoReview {
  stars: number;
  content: string;
}

/** As lists count: as if ten others had given 7.5 out of ten. */
const prior = { weight: 10, mean: 7.5 };
/** Somebody always finds something. */
const mostLiked = 4.92;

export function reviewCountOf({ liked, reviews, downloads }: DemoGame): number {
  if (liked === 0) return 0;
  return reviews ?? Math.min(64, Math.max(18, Math.round(Math.sqrt(downloads) * 0.056)));
}

/**
 * Reviews of a game, newest first: those about this very game before those that could be about another. No sentence
 * twice; many give stars only, or a few words.
 */
export function composeReviews(game: DemoGame): DemoReview[] {
  const count = reviewCountOf(game);
  const chance = seededRandom(`reviews of ${game.slug}`);
  const own: DemoReview[] = linesOf(gameReviewTexts[game.slug] ?? '')
    .slice(0, count)
    .map((line) => ({ stars: Number(line[0]), content: line.slice(2) }));
  const words = pools(game, chance);
  const rest = shuffled(starsOf(game, count, own), chance).map((stars) => ({
    stars,
    content: contentOf(stars, words, chance),
  }));
  // The own words among the first, not all of them at the very top.
  const first = shuffled([...own, ...rest.slice(0, Math.ceil(own.length / 2))], chance);
  return [...first, ...rest.slice(Math.ceil(own.length / 2))];
}

function linesOf(text: string): string[] {
  return text.trim() === '' ? [] : text.trim().split('\n');
}

/** Stars of the others, so that all together come to what lists show. */
function starsOf(game: DemoGame, count: number, own: readonly DemoReview[]): number[] {
  const shown = game.liked * 2;
  const mean = (shown * (count + prior.weight) - prior.mean * prior.weight) / count / 2;
  const wanted = Math.round(Math.min(mean, mostLiked) * count);
  const others = count - own.length;
  let missing = others * 5 - (wanted - own.reduce((sum, { stars }) => sum + stars, 0));
  return Array.from({ length: others }, (_, index) => {
    const less = Math.max(0, Math.min(missing, [1, 1, 2, 1, 1, 3, 1, 2][index % 8] ?? 1));
    missing -= less;
    return 5 - less;
  });
}

type Pools = Record<2 | 3 | 4 | 5, string[]> & { tagged: string[] };

function pools(game: DemoGame, chance: () => number): Pools {
  const mixed = (text: string) => shuffled(linesOf(text), chance);
  return {
    2: mixed(genericReviewTexts[2]),
    3: mixed(genericReviewTexts[3]),
    4: mixed(genericReviewTexts[4]),
    5: mixed(genericReviewTexts[5]),
    tagged: mixed(game.tags.map((tag) => (reviewTextsByTag[tag] ?? '').trim()).join('\n')),
  };
}

/** One sentence, sometimes two; each is used up. */
function contentOf(stars: number, words: Pools, chance: () => number): string {
  const level = Math.max(2, Math.min(5, stars)) as 2 | 3 | 4 | 5;
  if (chance() < 0.12) return '';
  const about = stars >= 4 && chance() < 0.5 ? words.tagged.pop() : undefined;
  const general = about === undefined || chance() < 0.35 ? words[level].pop() : undefined;
  return [about, general].filter((sentence) => sentence !== undefined).join('');
}
