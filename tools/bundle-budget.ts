// What the pages of the portal and the console weigh, and that the first ones stay light. Builds what is missing or old.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { layersOf, placesOf } from '@lanyu/web/vite/style-layers';
import { budgetFaults, consoleBudget, firstLoadBytes, kilobytes, portalBudget, type Budget } from './bundle/budget.ts';
import { layerFaults } from './bundle/layers.ts';
import { consoleApp, measure, portalApp, type BuiltApp, type Measured } from './bundle/measure.ts';
import { isBuildStale, type FrontendAppName } from '@lanyu/test-kit/site/build-web-and-admin-if-stale';
import { repositoryRoot } from './repository-files.ts';

const dist = path.join(repositoryRoot, 'apps/web/dist');

function measureApp(app: FrontendAppName, built: BuiltApp, what: string, budget: Budget): Measured {
  if (isBuildStale(app)) {
    // Its own words matter only when it fails, and then they are in the error.
    execFileSync('npm', ['run', 'build', '-w', `apps/${app}`], { cwd: repositoryRoot, stdio: 'pipe' });
  }
  const measured = measure(path.join(repositoryRoot, 'apps', app, 'dist'), built);
  const total = kilobytes(firstLoadBytes(measured));
  console.log(`${what} is ${total} gzip of at most ${budget.firstLoadKB} kB, in ${measured.firstLoad.size} files:`);
  for (const [file, bytes] of measured.firstLoad) console.log(`  ${kilobytes(bytes).padStart(9)}  ${file}`);
  console.log('what other pages add:');
  for (const { name, bytes } of measured.pages) console.log(`  ${kilobytes(bytes).padStart(9)}  ${name}`);
  for (const fault of budgetFaults(app, measured, budget)) {
    console.error(fault);
    process.exitCode = 1;
  }
  return measured;
}

const { firstLoad, withValidator } = measureApp('web', portalApp, 'first load of /', portalBudget);
measureApp('admin', consoleApp, 'first screen of the console', consoleBudget);

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
