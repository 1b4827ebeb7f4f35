import { cutRun, pairsOf } from './cut-words.ts';
import { runsOf } from './normalise.ts';
import { stopWords } from './product-words.ts';

/** Every word asked for costs a look into each tier; nobody needs more to find something. */
const mostWords = 16;

/** All of a keyword's words. A run of Chinese characters is there as its words, or as an unbroken part of a title. */
export function allWords(keyword: string): string {
  const parts = runsOf(keyword).map((run) => {
    if (!run.han) return quoted(run.text);
    const words = and(meaningful(cutRun(run.text)));
    const pairs = and(pairsOf(run.text));
    return pairs === '' || pairs === words ? words : `(${words} | ${pairs})`;
  });
  return parts.slice(0, mostWords).join(' & ');
}

/** Any of a keyword's words; empty when that is the same as all of them. */
export function anyWord(keyword: string): string {
  const words = runsOf(keyword).flatMap((run) =>
    run.han ? [...meaningful(cutRun(run.text)), ...pairsOf(run.text)] : [run.text],
  );
  const different = [...new Set(words)];
  return different.length < 2 ? '' : different.slice(0, mostWords).map(quoted).join(' | ');
}

function meaningful(words: string[]): string[] {
  const kept = words.filter((word) => !stopWords.has(word));
  return kept.length === 0 ? words : kept;
}

function and(words: string[]): string {
  const different = [...new Set(words)].slice(0, mostWords);
  return different.length > 1 ? `(${different.map(quoted).join(' & ')})` : different.map(quoted).join('');
}

/** A tsquery's word. Runs are letters and digits only, so nothing in it can mean anything; quoted all the same. */
function quoted(word: string): string {
  return `'${word.slice(0, 40).replaceAll(/['\\]/g, '')}'`;
}
