import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { newRestartPart, summarizeRestarts, writeRestartPart } from './restart-report.ts';

const folder = mkdtempSync(join(tmpdir(), 'lanyu-report-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('parts add up in one file; one that is written again replaces itself, and one that was cut off says so', () => {
  const file = join(folder, 'parts.json');
  const first = { ...newRestartPart({ 'GET /a': 10 }), at: '1', rounds: 1, restarts: 8, loads: [3] };
  writeRestartPart(file, first);
  writeRestartPart(file, { ...first, rounds: 2, restarts: 16, jobsDone: { previous: 4, next: 5 }, wrong: [] });
  const second = {
    ...newRestartPart({ 'GET /a': 5, 'POST /b': 7 }),
    at: '2',
    busy: 1,
    jobsDone: { next: 2 },
    loads: [9, 5],
  };
  const parts = writeRestartPart(file, second);
  expect(parts.map(({ at, rounds, wrong }) => [at, rounds, wrong])).toEqual([
    ['1', 2, []],
    ['2', 0, ['it was cut off']],
  ]);
  const [head, failures, jobs, calls, load] = summarizeRestarts(parts);
  expect(head).toContain('2 parts, 0 s: 2 rounds, 16 restarts, 0 migrations, 22 requests answered');
  expect(failures).toBe('0 found nobody, 1 were told to come back, 0 stale plans, 1 things wrong');
  expect(jobs).toBe('jobs done: {"previous":4,"next":7}, 0 failed');
  expect(calls).toBe('{"GET /a":15,"POST /b":7}');
  expect(load).toContain('p50 5.0, max 9.0');
});
