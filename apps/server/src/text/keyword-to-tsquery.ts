import { splitChineseWords, bigramsOf, bigramsOfSingleCharacters } from './split-and-index-words.ts';
import { scriptRunsOf } from './text-folding-and-script-runs.ts';
import { stopWords } from './word-lists.ts';

/** Every word asked for costs a look into each tier; nobody needs more to find something. */
const maxWords = 16;

/** Two tsqueries, both empty where there is nothing to ask for. */
export interface TitleAndTextTsQueries {
  title: string;
  text: string;
}

/**
 * All of a keyword. Titles are asked for its pairs of characters, which they have whatever their words are; texts for its
 * words. Never an "or", and single characters only when nothing else was typed: PostgreSQL then reads the rarest word's
 * list and skips through the others'.
 */
export function tsqueryOfAllWords(keyword: string): TitleAndTextTsQueries {
  return queryOf(keyword, ' & ');
}

/**
 * All of a keyword to the last character: no text that only has its longer words. For what is said to be found by this very
 * keyword, such as a hot word: 望潮甲 must not live on because a text has 望潮.
 */
export function tsqueryCoveringEveryCharacter(keyword: string): TitleAndTextTsQueries {
  const whole = scriptRunsOf(keyword).every((run) => !run.han || longWordsOf(run.text).join('') === run.text);
  return whole ? tsqueryOfAllWords(keyword) : { ...tsqueryOfAllWords(keyword), text: '' };
}

/** Any of a keyword's words; empty when that is the same as all of them. */
export function tsqueryOfAnyWord(keyword: string): TitleAndTextTsQueries {
  const query = queryOf(keyword, ' | ');
  return query.title.includes('|') || query.text.includes('|') ? query : { title: '', text: '' };
}

function queryOf(keyword: string, operator: ' & ' | ' | '): TitleAndTextTsQueries {
  const runs = scriptRunsOf(keyword);
  const join = (words: string[]) => [...new Set(words)].slice(0, maxWords).map(quoted).join(operator);
  return {
    title: join(runs.flatMap((run) => (run.han ? partsOf(run.text) : [run.text]))),
    text: join(runs.flatMap((run) => (run.han ? longWordsOf(run.text) : [run.text]))),
  };
}

/** A tsquery for posts: words and the pairs of characters between them that are none (see indexableWordsOfPost). */
export function postTsqueryOf(keyword: string, operator: ' & ' | ' | '): string {
  const words = scriptRunsOf(keyword).flatMap((run) => {
    if (!run.han) return [run.text];
    const cut = splitChineseWords(run.text);
    const found = [
      ...cut.filter((word) => Array.from(word).length > 1 && !stopWords.has(word)),
      ...bigramsOfSingleCharacters(cut),
    ];
    // A single character, as such; posts are not looked up by 的.
    return found.length > 0 ? found : cut.filter((word) => !stopWords.has(word));
  });
  return [...new Set(words)].slice(0, maxWords).map(quoted).join(operator);
}

/** What every title with this run in it has. */
function partsOf(run: string): string[] {
  const pairs = bigramsOf(run);
  return pairs.length === 0 ? [run] : pairs;
}

function longWordsOf(run: string): string[] {
  const words = splitChineseWords(run).filter((word) => Array.from(word).length > 1 && !stopWords.has(word));
  return words.length === 0 ? partsOf(run) : words;
}

/** A tsquery's word. Runs are letters and digits only, so nothing in it can mean anything; quoted all the same. */
function quoted(word: string): string {
  return `'${word.slice(0, 40).replaceAll(/['\\]/g, '')}'`;
}
