import { startsWithAllowingOneTypo } from '../../../text/starts-with-allowing-one-typo.ts';
import { foldedLettersAndDigitsOf } from '../../../text/text-folding-and-script-runs.ts';
import { likeliestPinyinOf } from '../../../text/pinyin-of.ts';
import {
  tsqueryOfAllWords,
  tsqueryOfAnyWord,
  tsqueryCoveringEveryCharacter,
  type TitleAndTextTsQueries,
} from '../../../text/keyword-to-tsquery.ts';
import {
  countMatchingDocuments,
  selectGameHitsByIds,
  selectGameHitsByTermPrefix,
  selectMostPopularGameHits,
  selectPopularTermsByPrefix,
  buildSearchParameters,
  selectMatchingDocuments,
  type SearchQueryExecutor,
  type GameHit,
  type GameHitPosition,
} from './game-search.queries.ts';

/** Nobody reads further; a longer keyword finds more precisely. */
export const maxHits = 500;
/** By sound and by similarity fewer are useful. */
const maxBySound = 100;
const maxSoundAlikes = 20;
/** A shorter keyword is a letter away from nearly everything. */
const shortestMistyped = 4;

export interface SearchStrategy {
  /** Whether its results are only similar. */
  near: boolean;
  /** Whether its results do not depend on the keyword. */
  popular?: true;
  /** Hits after `from`, of which `place` came before; from the beginning without. */
  read(db: SearchQueryExecutor, limit: number, from?: GameHitPosition & { place: number }): Promise<GameHit[]>;
  count(db: SearchQueryExecutor): Promise<number>;
}

/** Ways to find something by a keyword, best first: each is tried only if those before found nothing. */
export function searchStrategiesOf(keyword: string, now: number): SearchStrategy[] {
  const name = foldedLettersAndDigitsOf(keyword);
  return [
    byWords(name, tsqueryOfAllWords(keyword), now, false),
    bySound(name, now),
    byWords('', tsqueryOfAnyWord(keyword), now, true),
    short(true, (db) => alike(db, likeliestPinyinOf(name), now)),
    { ...short(true, (db) => selectMostPopularGameHits(db, now, maxSoundAlikes)), popular: true },
  ];
}

/** Whether something matches a keyword exactly or by its sound; similar results do not count. */
export async function isKeywordFoundByWordsOrSound(
  db: SearchQueryExecutor,
  keyword: string,
  now: number,
): Promise<boolean> {
  const name = foldedLettersAndDigitsOf(keyword);
  const found = await byWords(name, tsqueryCoveringEveryCharacter(keyword), now, false).read(db, 1);
  return found.length > 0 || (await bySound(name, now).read(db, 1)).length > 0;
}

function byWords(name: string, query: TitleAndTextTsQueries, now: number, near: boolean): SearchStrategy {
  const what = buildSearchParameters(name, query, now);
  return {
    near,
    async read(db, limit, from) {
      const most = Math.min(limit, maxHits - (from?.place ?? 0));
      return query.title === '' || most <= 0 ? [] : selectMatchingDocuments(db, what, most, from);
    },
    count: (db) => countMatchingDocuments(db, what, maxHits),
  };
}

/** Only for who types letters. */
function bySound(name: string, now: number): SearchStrategy {
  const typed = /[a-z]/.test(name);
  return short(false, async (db) =>
    typed ? selectGameHitsByTermPrefix(db, likeliestPinyinOf(name), now, maxBySound) : [],
  );
}

/** A list so short that it is read whole and counted off. */
function short(near: boolean, readAll: (db: SearchQueryExecutor) => Promise<GameHit[]>): SearchStrategy {
  return {
    near,
    read: async (db, limit, from) => (await readAll(db)).slice(from?.place ?? 0, (from?.place ?? 0) + limit),
    count: async (db) => (await readAll(db)).length,
  };
}

/** What sounds the same, what was meant but for one letter, what begins alike. */
async function alike(db: SearchQueryExecutor, sound: string, now: number): Promise<GameHit[]> {
  if (sound === '') return [];
  const same = await selectGameHitsByTermPrefix(db, sound, now, maxSoundAlikes);
  if (same.length > 0) return same;
  if (sound.length >= shortestMistyped) {
    const terms = await selectPopularTermsByPrefix(db, sound.slice(0, 2), now);
    const meant = terms.filter(({ term }) => startsWithAllowingOneTypo(term, sound)).map(({ doc_id }) => doc_id);
    if (meant.length > 0) return selectGameHitsByIds(db, [...new Set(meant)], maxSoundAlikes);
  }
  // What shares less than half of its sound with the keyword does so by chance.
  const half = Math.ceil(sound.length / 2);
  return half < 2 ? [] : selectGameHitsByTermPrefix(db, sound.slice(0, half), now, maxSoundAlikes);
}
