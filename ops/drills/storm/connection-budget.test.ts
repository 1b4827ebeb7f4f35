import { expect, test } from 'vitest';
import { computeFittingPoolSize, computeMostConnections, computeNeededMaxConnections } from './connection-budget.ts';

const hundred = { processes: 100, poolSize: 10, queuePoolSize: 2 };

test('a hundred processes need 1,215 connections, and twice as many while a release goes out', () => {
  expect(computeMostConnections(hundred)).toBe(1200);
  expect(computeNeededMaxConnections(hundred, false)).toBe(1215);
  expect(computeNeededMaxConnections(hundred, true)).toBe(2415);
});

test('the pool that fits is the largest one whose need is met', () => {
  for (const twice of [false, true])
    for (const maxConnections of [215, 300, 1215, 2415]) {
      const poolSize = computeFittingPoolSize(maxConnections, hundred, twice);
      const need = (size: number) => computeNeededMaxConnections({ ...hundred, poolSize: size }, twice);
      expect(need(poolSize)).toBeLessThanOrEqual(maxConnections);
      expect(need(poolSize + 1)).toBeGreaterThan(maxConnections);
    }
  expect(computeFittingPoolSize(300, hundred, false)).toBeLessThan(1);
});
