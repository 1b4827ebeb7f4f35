// Adds up what vitest and Playwright wrote down. Plain JavaScript: it has to run even when the install failed.
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Journeys, and as many tests, that may need their second try in one run; never raised (docs/decisions/0025-second-tries.md). */
const mostUnsteady = 3;

const folder = process.argv[2];
const read = (name) =>
  existsSync(join(folder, name)) ? JSON.parse(readFileSync(join(folder, name), 'utf8')) : undefined;

/** Each journey once, however many tries it had: expected, unexpected, flaky or skipped. */
const journeysOf = (suite) => [
  ...(suite.specs ?? []).flatMap(({ file, title, tests }) =>
    tests.map(({ status, results }) => ({
      name: `${file}: ${title}`,
      status,
      why: results.find(({ error }) => error !== undefined)?.error.message,
    })),
  ),
  ...(suite.suites ?? []).flatMap(journeysOf),
];

const vitest = read('vitest.json');
const playwright = read('playwright.json');
const journeys = (playwright?.suites ?? []).flatMap(journeysOf);
const ended = (status) => journeys.filter((journey) => journey.status === status);
// vitest keeps what a test's first try said, also when its second passed.
const complaints = (vitest?.testResults ?? []).flatMap(({ name, status: outcome, message, assertionResults }) => {
  const file = relative(process.cwd(), name);
  const tests = assertionResults.map(({ fullName, status, failureMessages: [why] }) => ({
    name: `${file}: ${fullName}`,
    status,
    why,
  }));
  // What is set up before tests, or taken down after them, has none to blame.
  const isNamed = outcome !== 'failed' || tests.some(({ status }) => status === 'failed');
  return isNamed ? tests : [...tests, { name: file, status: 'failed', why: message || 'before or after its tests' }];
});
const unsteadyJourneys = ended('flaky');
const unsteadyTests = complaints.filter(({ status, why }) => status === 'passed' && why !== undefined);
const failures = [...complaints.filter(({ status }) => status === 'failed'), ...ended('unexpected')];
const isSkipped = ({ status }) => ['pending', 'skipped', 'todo'].includes(status);
const skipped = [...complaints.filter(isSkipped), ...ended('skipped')];
const skippedCount = (vitest?.numPendingTests ?? 0) + (vitest?.numTodoTests ?? 0) + ended('skipped').length;
const passed = (vitest?.numPassedTests ?? 0) + ended('expected').length + unsteadyJourneys.length;

const firstLine = (why) => (why === undefined ? '' : ` (${plain(why).split('\n', 1)[0].slice(0, 200)})`);
// Playwright colours what it quotes.
// oxlint-disable-next-line no-control-regex
const plain = (text) => text.replaceAll(/\u001B\[\d+m/g, '');
for (const { name, why } of failures) console.log(`failed: ${name}${firstLine(why)}`);
for (const [what, unsteady] of Object.entries({ journeys: unsteadyJourneys, tests: unsteadyTests })) {
  for (const { name, why } of unsteady) console.log(`unsteady: ${name}${firstLine(why)}`);
  if (unsteady.length > mostUnsteady) {
    console.log(`${unsteady.length} ${what} needed a second try; more than ${mostUnsteady} are a fault`);
    process.exitCode = 1;
  }
}
// As root on Debian, with every engine up, nothing has a reason to be skipped: a test that did not run proves nothing.
for (const { name } of skipped) console.log(`skipped: ${name}`);
if (skippedCount > 0) {
  console.log(`${skippedCount} skipped`);
  process.exitCode = 1;
}
console.log(`${passed} passed, ${failures.length} failed`);
// a run without tests proves nothing
if (failures.length > 0 || passed === 0) process.exitCode = 1;
