import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectRoot } from '@lanyu/test-kit/local/local-env';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'lanyu-totals-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const vitest = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };

const bad = ['flaky', 'unexpected'];
const error = { message: '\u001B[31mnot there\u001B[39m\nat a line' };

/** As vitest writes it: what the first try complained of stays with a test that passed in the end. */
function tests(...statuses: ('steady' | 'unsteady' | 'failed')[]) {
  const assertionResults = statuses.map((status, at) => ({
    fullName: `test ${at}`,
    status: status === 'failed' ? 'failed' : 'passed',
    failureMessages: status === 'steady' ? [] : ['too late\nat a line'],
  }));
  const failed = statuses.filter((status) => status === 'failed').length;
  return {
    numPassedTests: statuses.length - failed,
    numFailedTests: failed,
    testResults: [
      { name: join(projectRoot, 'a.test.ts'), status: failed > 0 ? 'failed' : 'passed', message: '', assertionResults },
    ],
  };
}

/** As Playwright writes it: files hold groups, a journey that was tried twice has two results and one status. */
function journeys(...statuses: string[]) {
  const specs = statuses.map((status, at) => ({
    file: 'a.spec.ts',
    title: `journey ${at}`,
    tests: [{ status, results: [...(bad.includes(status) ? [{ error }] : []), { status }] }],
  }));
  return { suites: [{ specs: specs.slice(0, 1), suites: [{ specs: specs.slice(1) }] }] };
}

function totals(results: { vitest?: object; playwright?: object }): { status: number | null; lines: string[] } {
  for (const [name, content] of Object.entries(results)) {
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(content));
  }
  const { status, stdout } = spawnSync('node', [join(projectRoot, '.ci/totals.mjs'), folder], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  return { status, lines: stdout.trim().split('\n') };
}

test('each journey is counted once, and one that needed a second try is named', () => {
  expect(totals({ vitest, playwright: journeys('expected', 'flaky', 'expected') })).toEqual({
    status: 0,
    lines: ['unsteady: a.spec.ts: journey 1 (not there)', '8 passed, 0 failed'],
  });
});

test('a journey that was skipped fails the run, and is named', () => {
  expect(totals({ vitest, playwright: journeys('expected', 'skipped') })).toEqual({
    status: 1,
    lines: ['skipped: a.spec.ts: journey 1', '1 skipped', '6 passed, 0 failed'],
  });
});

test('the same of tests that were skipped or only planned', () => {
  const [file] = tests('steady').testResults;
  const assertionResults = [
    { fullName: 'test 0', status: 'passed', failureMessages: [] },
    { fullName: 'test 1', status: 'skipped', failureMessages: [] },
    { fullName: 'test 2', status: 'todo', failureMessages: [] },
  ];
  const counts = { numPassedTests: 1, numPendingTests: 1, numTodoTests: 1 };
  expect(totals({ vitest: { ...counts, testResults: [{ ...file, assertionResults }] } })).toEqual({
    status: 1,
    lines: ['skipped: a.test.ts: test 1', 'skipped: a.test.ts: test 2', '2 skipped', '1 passed, 0 failed'],
  });
});

test('more than three that needed a second try fail the run', () => {
  expect(totals({ vitest, playwright: journeys('flaky', 'flaky', 'flaky') }).status).toBe(0);
  const { status, lines } = totals({ vitest, playwright: journeys('flaky', 'flaky', 'flaky', 'flaky') });
  expect(status).toBe(1);
  expect(lines.filter((line) => line.startsWith('unsteady: '))).toHaveLength(4);
});

test('the same of tests: named, and three at most', () => {
  expect(totals({ vitest: tests('steady', 'unsteady', 'failed') })).toEqual({
    status: 1,
    lines: ['failed: a.test.ts: test 2 (too late)', 'unsteady: a.test.ts: test 1 (too late)', '2 passed, 1 failed'],
  });
  expect(totals({ vitest: tests('unsteady', 'unsteady', 'unsteady') }).status).toBe(0);
  expect(totals({ vitest: tests('unsteady', 'unsteady', 'unsteady', 'unsteady') }).status).toBe(1);
});

test('a file whose tests could not begin is named', () => {
  const [file] = tests('steady').testResults;
  const skipped = [{ fullName: 'test 0', status: 'skipped', failureMessages: [] }];
  const named = (message: string) => {
    const testResults = [{ ...file, status: 'failed', message, assertionResults: skipped }];
    return totals({ vitest: { ...vitest, numPendingTests: 1, testResults } });
  };
  expect(named('no connection')).toEqual({
    status: 1,
    lines: ['failed: a.test.ts (no connection)', 'skipped: a.test.ts: test 0', '1 skipped', '5 passed, 1 failed'],
  });
  // Of a group's own setting up vitest writes down no more than that.
  expect(named('')).toMatchObject({
    status: 1,
    lines: [
      expect.stringContaining('before or after its tests'),
      'skipped: a.test.ts: test 0',
      '1 skipped',
      '5 passed, 1 failed',
    ],
  });
});

test('a journey that failed twice, a failed test, and a run without tests fail', () => {
  expect(totals({ vitest, playwright: journeys('expected', 'unexpected') })).toEqual({
    status: 1,
    lines: ['failed: a.spec.ts: journey 1 (not there)', '6 passed, 1 failed'],
  });
  expect(totals({ vitest: tests('failed'), playwright: journeys() }).status).toBe(1);
  expect(totals({ vitest: {}, playwright: journeys() })).toEqual({ status: 1, lines: ['0 passed, 0 failed'] });
});
