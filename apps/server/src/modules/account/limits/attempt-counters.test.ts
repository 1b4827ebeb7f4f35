import { expect, test } from 'vitest';
import { useTestDatabase } from '#test/harness/database.ts';
import { readAttemptCount, resetCounter, consumeAttemptOrNull } from './attempt-counters.ts';

const database = useTestDatabase();

test('of any number at the same moment exactly as many get through as are left, until the window ends', async () => {
  const { write } = database.db;
  const counter = { key: 'test:window', max: 5, seconds: 60 };
  const now = Date.now();
  const taken = await Promise.all(Array.from({ length: 40 }, () => consumeAttemptOrNull(write, counter, now)));
  expect(taken.filter((count) => count !== null).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
  expect(await readAttemptCount(write, counter.key, now)).toBe(5);
  expect(await consumeAttemptOrNull(write, counter, now + 59_999)).toBeNull();
  expect(await consumeAttemptOrNull(write, counter, now + 60_000)).toBe(1);
  await resetCounter(write, counter.key);
  expect(await readAttemptCount(write, counter.key, now)).toBe(0);
});

test('a limit scaled beyond what the column holds is a limit nobody reaches, not a failure', async () => {
  expect(await consumeAttemptOrNull(database.db.write, { key: 'test:huge', max: 1e10, seconds: 60 }, Date.now())).toBe(
    1,
  );
});
