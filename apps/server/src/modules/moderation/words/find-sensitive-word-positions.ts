import type { Deps } from '../../../deps.ts';
import { foldWord } from './fold-text.ts';
import { classifyMatchByWordBoundaries } from './check-text-for-sensitive-words.ts';
import { matchSensitiveWords } from './match-words.ts';
import type { WordLevel } from './word-tree.ts';
import { cachedSensitiveWordListOf } from './cached-sensitive-word-list.ts';

export interface SensitiveWordPosition {
  from: number;
  to: number;
  word: string;
  level: WordLevel;
  disguised: boolean;
}

/** More in one text are not worth a mark each. */
const maxMarks = 100;

/** Words of the current list at their places in a text; of those that overlap the longest. */
export async function findSensitiveWordPositions(
  deps: Pick<Deps, 'db' | 'log'>,
  text: string,
): Promise<SensitiveWordPosition[]> {
  const tree = await cachedSensitiveWordListOf(deps.db).tree(deps.log);
  const found: SensitiveWordPosition[] = [];
  matchSensitiveWords(tree, text, (match) => {
    if (found.length >= maxMarks || classifyMatchByWordBoundaries(match) === 'between words') return;
    const { text: tokens, steps, pattern } = match;
    const from = tokens.start[steps[0]?.from ?? 0] ?? 0;
    const to = tokens.end[(steps.at(-1)?.to ?? 1) - 1] ?? from;
    const { word, level } = pattern;
    // Another width, case or script is the word itself; signs between, sounds and lookalikes are a disguise.
    const disguised =
      text.slice(from, to).toLowerCase() !== word.toLowerCase() && !isSameFolded(text.slice(from, to), word);
    found.push({ from, to, word, level, disguised });
  });
  return withoutOverlaps(found);
}

/** `foldWord` drops signs, which are a disguise: the lengths tell. */
function isSameFolded(written: string, word: string): boolean {
  return written.length === word.length && foldWord(written) === foldWord(word);
}

function withoutOverlaps(marks: readonly SensitiveWordPosition[]): SensitiveWordPosition[] {
  const kept: SensitiveWordPosition[] = [];
  for (const mark of marks.toSorted((one, other) => one.from - other.from || other.to - one.to)) {
    if (mark.from >= (kept.at(-1)?.to ?? 0)) kept.push(mark);
  }
  return kept;
}
