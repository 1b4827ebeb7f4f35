// Adds up what vitest and Playwright wrote down. Plain JavaScript: it has to run even when the install failed.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Journeys that may need their second try in one run; never raised (docs/decisions/0025-unsteady-journeys.md). */
const mostUnsteady = 3;

const folder = process.argv[2];
const read = (name) =>
  existsSync(join(folder, name)) ? JSON.parse(readFileSync(join(folder, name), 'utf8')) : undefined;

/** Each journey once, however many tries it had: expected, unexpected, flaky or skipped. */
const journeysOf = (suite) => [
  ...(suite.specs ?? []).flatMap(({ file, title, tests }) =>
    tests.map(({ status }) => ({ name: `${file}: ${title}`, status })),
  ),
  ...(suite.suites ?? []).flatMap(journeysOf),
];

const vitest = read('vitest.json');
const playwright = read('playwright.json');
const journeys = (playwright?.suites ?? []).flatMap(journeysOf);
const ended = (status) => journeys.filter((journey) => journey.status === status);
const unsteady = ended('flaky');
const skipped = (vitest?.numPendingTests ?? 0) + (vitest?.numTodoTests ?? 0) + ended('skipped').length;
const passed = (vitest?.numPassedTests ?? 0) + ended('expected').length + unsteady.length;
const failed = (vitest?.numFailedTests ?? 0) + ended('unexpected').length;

for (const { name } of unsteady) console.log(`unsteady: ${name}`);
if (unsteady.length > mostUnsteady) {
  console.log(`${unsteady.length} journeys needed a second try; more than ${mostUnsteady} are a fault`);
  process.exitCode = 1;
}
if (skipped > 0) console.log(`${skipped} skipped`);
console.log(`${passed} passed, ${failed} failed`);
// a run without tests proves nothing
if (failed > 0 || passed === 0) process.exitCode = 1;
