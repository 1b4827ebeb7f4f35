import { Jieba } from '@node-rs/jieba';
import { dict } from '@node-rs/jieba/dict.js';
import { scriptRunsOf } from './text-folding-and-script-runs.ts';
import { customDictionaryWords, stopWords } from './word-lists.ts';

/** Frequent enough that the dictionary's own shorter words do not win. */
const productWordFrequency = 100_000;
const longestWord = 40;

let cutter: Jieba | undefined;

/** Read at the first use: it takes a fifth of a second, and not every process cuts. Those that do, read it before. */
function jieba(): Jieba {
  if (cutter === undefined) {
    cutter = Jieba.withDict(dict);
    cutter.loadDict(Buffer.from(customDictionaryWords.map((word) => `${word} ${productWordFrequency} n\n`).join('')));
  }
  return cutter;
}

/** So that nobody's first post waits for it, in a transaction that has only so long. */
export function loadDictionary(): void {
  jieba();
}

/** The words of a run of Chinese characters, one after the other. Guesses no new words: those depend on what is around. */
export function splitChineseWords(run: string): string[] {
  return jieba().cut(run, false);
}

/** Words to index a text by, also the shorter ones inside long ones, at most `most`. */
export function indexableWordsOfText(text: string, most: number): string[] {
  const words = new Set<string>();
  for (const run of scriptRunsOf(text)) {
    for (const word of run.han ? jieba().cutForSearch(run.text, false) : [run.text.slice(0, longestWord)]) {
      if (words.size >= most) return [...words];
      if (!stopWords.has(word)) words.add(word);
    }
  }
  return [...words];
}

const maxWordsOfPost = 400;

/**
 * Words to index a post by. Where the dictionary knows no word, single characters are also indexed in pairs: names of
 * games and people consist of such, and 月 and 海 anywhere in a text are not 月海.
 */
export function indexableWordsOfPost(text: string): string[] {
  const words = new Set<string>();
  for (const run of scriptRunsOf(text)) {
    const found = run.han
      ? [...bigramsOfSingleCharacters(splitChineseWords(run.text)), ...jieba().cutForSearch(run.text, false)]
      : [run.text.slice(0, longestWord)];
    for (const word of found) {
      if (words.size >= maxWordsOfPost) return [...words];
      if (!stopWords.has(word)) words.add(word);
    }
  }
  return [...words];
}

/** Neighbours among a run's words that are single characters, two by two; those that say nothing join nobody. */
export function bigramsOfSingleCharacters(words: readonly string[]): string[] {
  const lone = (word: string | undefined) =>
    word !== undefined && Array.from(word).length === 1 && !stopWords.has(word);
  return words.flatMap((word, index) => (lone(word) && lone(words[index + 1]) ? [`${word}${words[index + 1]}`] : []));
}

/** What a title is found by: words, and every character and pair of characters, so that any part of it will do. */
export function indexableWordsOfTitle(title: string): string[] {
  const words = new Set<string>();
  for (const run of scriptRunsOf(title)) {
    if (!run.han) words.add(run.text.slice(0, longestWord));
    else
      for (const word of [...Array.from(run.text), ...bigramsOf(run.text), ...jieba().cutForSearch(run.text, false)])
        words.add(word);
  }
  return [...words];
}

/** Neighbouring characters, two by two. */
export function bigramsOf(run: string): string[] {
  const characters = Array.from(run);
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}
