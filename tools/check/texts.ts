import { readFileSync } from 'node:fs';
import path from 'node:path';

const LONGEST = 400;
/** They go through the list of modules; what grows with the product belongs there. */
const LONGEST_OF_ENTRIES = 120;
const ENTRIES = new Set(['apps/server/src/app.ts', 'apps/server/src/main-worker.ts']);

/** Sources that nobody can keep in mind at once; what a program wrote (`.generated.`) nobody has to. */
export function tooLong(files: readonly string[], root: string): string[] {
  return files
    .filter((file) => /\.(tsx?|css)$/.test(file) && !file.includes('.generated.') && !file.startsWith('docs/'))
    .map((file) => ({ file, lines: readFileSync(path.join(root, file), 'utf8').trimEnd().split('\n').length }))
    .filter(({ file, lines }) => lines > longestOf(file))
    .map(({ file, lines }) => `${file} has ${lines} lines, at most ${longestOf(file)} are read with ease: split it`);
}

function longestOf(file: string): number {
  return ENTRIES.has(file) ? LONGEST_OF_ENTRIES : LONGEST;
}

/** The repository must work, and read the same, on every machine: it names no machine's folders and no registry. */
const FOREIGN: [pattern: RegExp, what: string][] = [
  [/(?:^|[\s"'`(=:,[])\/(?:home|root|Users|work)\/[\w.-]/m, 'a folder of one machine'],
  [/\b[A-Z]:\\(?:Users|Documents)/, 'a folder of one machine'],
  [/\.\.\/shared\//, 'a folder outside the repository'],
  [/https?:\/\/[^\s"'`/)]*(?:registry|npmjs|artifactory|verdaccio|nexus|npmmirror)[^\s"'`/)]*/i, 'a package registry'],
  [/"resolved":\s*"https?:/, 'a package registry'],
];

const BINARY = /\.(png|jpe?g|webp|avif|gif|ico|woff2?|mp4|br|gz)$/;

export function foreignWords(files: readonly string[], root: string): string[] {
  return files
    .filter((file) => !BINARY.test(file))
    .flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      return FOREIGN.flatMap(([pattern, what]) => {
        const found = pattern.exec(text);
        if (found === null) return [];
        const line = text.slice(0, found.index).split('\n').length;
        return [`${file}:${line} names ${what}: ${found[0].trim()}`];
      });
    });
}
