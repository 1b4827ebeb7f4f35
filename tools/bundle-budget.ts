// What the portal's pages weigh, and that the first one stays light. Builds the portal when its build is missing or old.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { layersOf, placesOf } from '@lanyu/web/vite/style-layers';
import { layerFaults } from './bundle/layers.ts';
import { measure } from './bundle/measure.ts';
import { isBuildStale } from '@lanyu/test-kit/site/build';
import { repositoryRoot } from './repository-files.ts';

const FIRST_LOAD_KB = 110;
/** What any other page may add to that; what is fetched when a film is played or a picture cropped is no page. */
const PAGE_KB = 60;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

const dist = path.join(repositoryRoot, 'apps/web/dist');
if (isBuildStale('web')) {
  // Its own words matter only when it fails, and then they are in the error.
  execFileSync('npm', ['run', 'build', '-w', 'apps/web'], { cwd: repositoryRoot, stdio: 'pipe' });
}

const { firstLoad, pages, withValidator } = measure(dist);
const total = [...firstLoad.values()].reduce((sum, bytes) => sum + bytes, 0);
console.log(`first load of / is ${kilobytes(total)} gzip of at most ${FIRST_LOAD_KB} kB, in ${firstLoad.size} files:`);
for (const [file, bytes] of firstLoad) console.log(`  ${kilobytes(bytes).padStart(9)}  ${file}`);
console.log('what other pages add:');
for (const { name, bytes } of pages) console.log(`  ${kilobytes(bytes).padStart(9)}  ${name}`);

if (firstLoad.size === 0) throw new Error('no script found in the build: nothing was measured');
if (total > FIRST_LOAD_KB * 1000) {
  console.error(`the first load is ${kilobytes(total - FIRST_LOAD_KB * 1000)} over its budget`);
  process.exitCode = 1;
}
for (const { name, bytes } of pages.filter((page) => page.name.endsWith('Page.tsx') && page.bytes > PAGE_KB * 1000)) {
  console.error(`${name} adds ${kilobytes(bytes)}, more than ${PAGE_KB} kB`);
  process.exitCode = 1;
}
// Anything put in front of that line would undo it without a word (vite/compile-ahead.ts).
if (![...firstLoad.keys()].some((file) => readFileSync(path.join(dist, file), 'utf8').startsWith('//# allFunctions'))) {
  console.error('no file of the first load asks to be compiled while it arrives');
  process.exitCode = 1;
}
// Which style wins must not depend on the way by which somebody came to a page (vite/style-layers.ts).
const src = path.join(repositoryRoot, 'apps/web/src');
for (const fault of layerFaults(dist, layersOf(placesOf(src), src))) {
  console.error(fault);
  process.exitCode = 1;
}
for (const file of withValidator) {
  console.error(`${file} contains a validator (zod): take only types from the contract`);
  process.exitCode = 1;
}
