// Adds up what vitest and Playwright wrote down. Plain JavaScript: it has to run even when the install failed.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.argv[2];
const read = (name) =>
  existsSync(join(folder, name)) ? JSON.parse(readFileSync(join(folder, name), 'utf8')) : undefined;

const vitest = read('vitest.json');
const playwright = read('playwright.json')?.stats;
const skipped = (vitest?.numPendingTests ?? 0) + (vitest?.numTodoTests ?? 0) + (playwright?.skipped ?? 0);
const passed = (vitest?.numPassedTests ?? 0) + (playwright?.expected ?? 0);
const failed = (vitest?.numFailedTests ?? 0) + (playwright?.unexpected ?? 0) + (playwright?.flaky ?? 0);

if (skipped > 0) console.log(`${skipped} skipped`);
console.log(`${passed} passed, ${failed} failed`);
// a retried test that passed at last is still a fault, and a run without tests proves nothing
if (failed > 0 || passed === 0) process.exitCode = 1;
