import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { batchConcurrentCalls } from './batch-concurrent-calls.ts';

/** Doubles numbers and notes how; `bad` fails, alone and with all that go with it. */
function doubler(bad?: number, most?: number) {
  const batches: (readonly number[])[] = [];
  const alone: number[] = [];
  const atOnce = { now: 0, most: 0 };
  const call = batchConcurrentCalls<number, number>({
    async runAll(asked) {
      batches.push(asked);
      await sleep(5);
      if (asked.some((each) => each === bad)) throw new Error('the batch');
      return asked.map((each) => each * 2);
    },
    async runOne(asked) {
      alone.push(asked);
      atOnce.now += 1;
      atOnce.most = Math.max(atOnce.most, atOnce.now);
      await sleep(5);
      atOnce.now -= 1;
      if (asked === bad) throw new Error('alone');
      return asked * 2;
    },
    ...(most !== undefined && { most }),
  });
  return { call, batches, alone, atOnce };
}
const numbers = (length: number) => Array.from({ length }, (_, index) => index + 1);

test('a call alone waits for nobody; those that come meanwhile go together, each with its own answer', async () => {
  const { call, batches, alone } = doubler();
  expect(await Promise.all(numbers(6).map(call))).toEqual([2, 4, 6, 8, 10, 12]);
  expect(alone).toEqual([1]);
  expect(batches).toEqual([[2, 3, 4, 5, 6]]);
  expect(await call(7)).toBe(14);
  expect(alone).toEqual([1, 7]);
});

test('no statement has more than so many', async () => {
  const { call, batches } = doubler(undefined, 3);
  await Promise.all(numbers(8).map(call));
  expect(batches).toEqual([
    [2, 3, 4],
    [5, 6, 7],
  ]);
});

test('of a batch that fails only the one that is bad gets an error, and few are repeated at once', async () => {
  const { call, alone, atOnce } = doubler(9);
  const outcomes = await Promise.all(numbers(40).map((each) => call(each).catch((error: Error) => error.message)));
  expect(outcomes).toEqual(numbers(40).map((each) => (each === 9 ? 'alone' : each * 2)));
  expect(alone.toSorted((one, other) => one - other)).toEqual(numbers(40));
  expect(atOnce.most).toBe(4);
});
