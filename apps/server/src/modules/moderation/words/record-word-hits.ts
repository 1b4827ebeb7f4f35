import { randomInt } from 'node:crypto';
import { shanghaiDayOf } from '../../../db/shanghai-calendar.ts';
import type { Deps } from '../../../deps.ts';
import { foldWord } from './fold-text.ts';
import { addWordHits } from './word-hits.queries.ts';

/** A word that everybody writes is counted in so many rows, so that nobody waits for one of them. */
const parts = 16;

/** Counts the words that were found in a text. A text is checked whether or not they can be counted. */
export async function recordWordHits(deps: Pick<Deps, 'db' | 'log'>, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  try {
    await addWordHits(deps.db.write, {
      folded: [...new Set(words.map((word) => foldWord(word)))],
      day: shanghaiDayOf(Date.now()),
      part: randomInt(parts),
    });
  } catch (error) {
    deps.log.warn({ err: error }, 'hits of words were not counted');
  }
}
