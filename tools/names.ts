// npm run names: every exported name and file name of apps/*/src and packages/*, one a line with its place.
// npm run names -- --draw 100 --seed 7: so many of them at random, the same ones for the same seed and tree. A reader who does not
// know the code says what each means; another compares that with the code (CONTRIBUTING.md, "How to name").
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { filesBelow, repositoryRoot } from './repository-files.ts';

const EXPORTED =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|type|interface|enum) ([\w$]+)/gm;
const LISTED = /^export (?:type )?\{([^}]*)\}/gm;

export function namesOfFile(file: string, text: string): string[] {
  const declared = [...text.matchAll(EXPORTED)].map(([, name = '']) => name);
  const listed = [...text.matchAll(LISTED)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) =>
        name
          .trim()
          .replace(/^type /, '')
          .replace(/^.*\sas\s+/, ''),
      )
      .filter((name) => name !== '' && name !== 'default'),
  );
  return [file, ...new Set([...declared, ...listed].map((name) => `${file}: ${name}`))];
}

export function draw(names: string[], count: number, seed: number): string[] {
  const left = [...names];
  const next = randomNumbers(seed);
  const picks = Array.from({ length: Math.min(count, left.length) });
  return picks.flatMap(() => left.splice(Math.floor(next() * left.length), 1));
}

/** mulberry32 */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function allNames(): string[] {
  return ['apps', 'packages']
    .flatMap((room) => filesBelow(room))
    .filter((file) => /^(?:apps\/[^/]+\/src|packages\/[^/]+)\/.*\.(?:tsx?|css)$/.test(file) && !file.endsWith('.d.ts'))
    .flatMap((file) => namesOfFile(file, readFileSync(path.join(repositoryRoot, file), 'utf8')));
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { draw: { type: 'string' }, seed: { type: 'string', default: '1' } } });
  const names = allNames();
  const shown = values.draw === undefined ? names : draw(names, Number(values.draw), Number(values.seed));
  for (const name of shown) console.log(name);
  console.error(`${shown.length} of ${names.length}`);
}
