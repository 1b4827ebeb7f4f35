import { createHash } from 'node:crypto';
import {
  addToDecayingHeat,
  hotScoreFromHeatSum,
  ratingScoreOfStarCounts,
  heatWeights,
} from '@lanyu/server/modules/catalog/counters/heat-and-score';
import { indexableWordsOfText, indexableWordsOfTitle } from '@lanyu/server/text/split-words';
import { prefixTermsOfTitle } from '@lanyu/server/modules/search/games/index-games';
import { foldedLettersAndDigitsOf as plainName } from '@lanyu/server/text/text-folding-and-script-runs';
import { mixed, reviewerOf, starsOf, type Spread } from './popularity.ts';
import { nameOf, opinions, pitches, studios } from './words.ts';

const day = 24 * 3600 * 1000;

/** Where the rows of a large catalogue stand among those that are there. */
export interface Place {
  spread: Spread;
  now: number;
  /** Id of game 0; its document has the id that `docs` says. */
  first: { games: number; users: number; packages: number; docs: number; reviews: number };
  shelves: { all: string; types: string[]; tags: string[]; android: string; ios: string; free: string };
}

/** What is known of game n from its number alone. */
export function gameOf({ spread, now, shelves }: Place, n: number) {
  const { words, number } = nameOf(n);
  const dice = mixed(n + 1);
  const price = dice % 3 === 0 ? 0 : 6 + (dice % 123);
  const platforms = dice % 5 === 0 ? [1] : dice % 11 === 0 ? [2] : [1, 2];
  const type = shelves.types[dice % shelves.types.length] as string;
  const tags = [0, 1, 2].map((k) => shelves.tags[(dice + k * 5 + ((k * dice) % 3)) % shelves.tags.length] as string);
  const own = [...new Set([type, ...tags])];
  return {
    name: `${words}${number}`,
    pitch: pitches[dice % pitches.length] as string,
    price,
    vipFree: price > 0 && dice % 2 === 0,
    platforms,
    own,
    shelfIds: [
      shelves.all,
      ...own,
      ...(platforms.includes(1) ? [shelves.android] : []),
      ...(platforms.includes(2) ? [shelves.ios] : []),
      ...(price === 0 ? [shelves.free] : []),
    ],
    publishAt: iso(now - (((dice % 1_000_003) / 1_000_003) ** 2 * 1500 + 0.1) * day),
    /** A fiftieth of all downloads still warms. */
    hot: hotScoreFromHeatSum(addToDecayingHeat(0n, (spread.downloadsOf(n) / 50) * heatWeights.downloads, now)),
  };
}

function iso(time: number): string {
  return new Date(time).toISOString();
}

export const columns = {
  account_users: ['id', 'login_name', 'name', 'invite_code', 'created_at'],
  catalog_games: [
    'id',
    'app_id',
    'name',
    'summary',
    'desc_html',
    'developer',
    'language',
    'hours',
    'buy_amount',
    'vip_free',
    'icon',
    'cover',
    'shelf_ids',
    'status',
    'publish_at',
  ],
  catalog_counters: ['game_id', 'downloads', 'stars', 'hot', 'score'],
  catalog_packages: [
    'id',
    'game_id',
    'platform',
    'version',
    'size',
    'sha256',
    'min_os',
    'changelog',
    'published_at',
    'told_at',
  ],
  catalog_shelf_games: ['shelf_id', 'game_id', 'publish_at', 'hot', 'score', 'price', 'vip_free', 'shelf_ids'],
  catalog_reviews: ['id', 'game_id', 'user_id', 'stars', 'content', 'created_at'],
  search_documents: [
    'id',
    'kind',
    'ref_id',
    'title',
    'name',
    'title_words',
    'words',
    'popularity',
    'tier',
    'starts_at',
  ],
  search_terms: ['doc_id', 'term', 'tier', 'weight', 'starts_at'],
} as const;

export function* userRows({ spread, first, now }: Place) {
  for (let u = 0; u < spread.users; u += 1) {
    yield [first.users + u, `v_user_${u}`, `岛民${u}`, `V${String(u).padStart(9, '0')}`, iso(now - 1600 * day)];
  }
}

export function* gameRows(place: Place) {
  const picture = JSON.stringify({
    folder: 'media/picture/00000000000000000000000000000000',
    widths: [360],
    width: 360,
    height: 360,
    blur: '',
  });
  for (let n = 0; n < place.spread.games; n += 1) {
    const { name, pitch, price, vipFree, own, publishAt } = gameOf(place, n);
    const text = `<p>${name}：${pitch}。</p><p>${pitches[(n + 7) % pitches.length]}，${pitches[(n + 13) % pitches.length]}。</p>`;
    yield [
      place.first.games + n,
      `v-${n}`,
      name,
      pitch,
      text,
      studios[n % studios.length] as string,
      '中文',
      3 + (n % 40),
      price,
      vipFree,
      picture,
      picture,
      `{${own.join(',')}}`,
      'live',
      publishAt,
    ];
  }
}

/** How many gave one star, two, … five. */
export function starCountsOf(spread: Spread, n: number): number[] {
  const counts = [0, 0, 0, 0, 0];
  for (let j = (spread.reviews[n] ?? 0) - 1; j >= 0; j -= 1) {
    const index = starsOf(n, j) - 1;
    counts[index] = (counts[index] ?? 0) + 1;
  }
  return counts;
}

export function* counterRows(place: Place, scores: Int32Array) {
  const { spread, first } = place;
  for (let n = 0; n < spread.games; n += 1) {
    const stars = starCountsOf(spread, n);
    scores[n] = ratingScoreOfStarCounts(stars);
    yield [first.games + n, spread.downloadsOf(n), `{${stars.join(',')}}`, gameOf(place, n).hot, scores[n] ?? 0];
  }
}

export function* packageRows(place: Place) {
  let id = place.first.packages;
  for (let n = 0; n < place.spread.games; n += 1) {
    const { platforms, publishAt } = gameOf(place, n);
    for (const platform of platforms) {
      const sum = createHash('sha256').update(`${n} ${platform}`).digest('hex');
      const minOs = platform === 1 ? 'Android 8.0' : 'iOS 14';
      yield [
        id,
        place.first.games + n,
        platform,
        '1.0.0',
        50_000_000 + (mixed(n) % 2_000_000_000),
        sum,
        minOs,
        '上架。',
        publishAt,
        publishAt,
      ];
      id += 1;
    }
  }
}

export function* shelfRows(place: Place, scores: Int32Array) {
  for (let n = 0; n < place.spread.games; n += 1) {
    const { shelfIds, publishAt, hot, price, vipFree } = gameOf(place, n);
    for (const shelf of shelfIds) {
      yield [shelf, place.first.games + n, publishAt, hot, scores[n] ?? 0, price, vipFree, `{${shelfIds.join(',')}}`];
    }
  }
}

/** In the order of time, so those of one game lie far apart, as in life. */
export function* reviewRows({ spread, first, now }: Place) {
  const total = spread.reviews.reduce((sum, count) => sum + count, 0);
  const order = new Int32Array(total);
  let at = 0;
  for (const [n, count] of spread.reviews.entries()) {
    order.fill(n, at, at + count);
    at += count;
  }
  for (let last = total - 1; last > 0; last -= 1) {
    const other = Math.floor((mixed(last) / 2 ** 32) * (last + 1));
    const kept = order[last] as number;
    order[last] = order[other] as number;
    order[other] = kept;
  }
  const written = new Int32Array(spread.games);
  for (let index = 0; index < total; index += 1) {
    const n = order[index] as number;
    const j = written[n] as number;
    written[n] = j + 1;
    const content = index % 8 === 0 ? '' : `${opinions[mixed(index) % opinions.length]}。`;
    const time = iso(now - ((total - index) / total) * 700 * day);
    yield [
      first.reviews + index,
      first.games + n,
      first.users + reviewerOf(n, j, spread.users),
      starsOf(n, j),
      content,
      time,
    ];
  }
}

const textWords = new Map<string, string[]>();

function wordsOfPitch(pitch: string): string[] {
  const known = textWords.get(pitch);
  if (known !== undefined) return known;
  const words = indexableWordsOfText(pitch, 400);
  textWords.set(pitch, words);
  return words;
}

/** `'a' 'b'`, as the type reads it. */
function vector(words: Iterable<string>): string {
  return [...words].map((word) => `'${word.replaceAll("'", "''")}'`).join(' ');
}

export function* documentRows(place: Place, tierOf: Int8Array) {
  for (let n = 0; n < place.spread.games; n += 1) {
    const { name, pitch, hot, publishAt } = gameOf(place, n);
    const title = indexableWordsOfTitle(name);
    const texts = [pitch, pitches[(n + 7) % pitches.length], pitches[(n + 13) % pitches.length]];
    const words = new Set([...title, ...texts.flatMap((text) => wordsOfPitch(text ?? ''))]);
    yield [
      place.first.docs + n,
      'game',
      place.first.games + n,
      name,
      plainName(name),
      vector(title),
      vector(words),
      hot,
      tierOf[n] ?? 4,
      publishAt,
    ];
  }
}

export function* termRows(place: Place, tierOf: Int8Array) {
  for (let n = 0; n < place.spread.games; n += 1) {
    const { hot, publishAt } = gameOf(place, n);
    for (const term of termsOfGame(n)) yield [place.first.docs + n, term, tierOf[n] ?? 4, hot, publishAt];
  }
}

const numbered = new Map<string, string[]>();

/** Finding out how names sound is the slowest part of all: once for names that differ only in their number. */
function termsOfGame(n: number): string[] {
  const { words, number } = nameOf(n);
  if (number === '') return prefixTermsOfTitle(words);
  const known = numbered.get(words) ?? prefixTermsOfTitle(`${words}2`);
  numbered.set(words, known);
  return known.map((term) => term.replace(/2$/, number));
}
