import { expect, test } from 'vitest';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';

test('only so many are inside at once; each that leaves lets the one in who waited longest', async () => {
  const gate = createConcurrencyLimiter({ places: 2, maxWaiting: 5, waitMs: 1000 });
  const [first, second] = [await gate.enter(), await gate.enter()];
  const entered: string[] = [];
  const third = gate.enter().then((leave) => (entered.push('third'), leave));
  const fourth = gate.enter().then((leave) => (entered.push('fourth'), leave));
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(entered).toEqual([]);
  first();
  // Leaving twice frees no second place.
  first();
  await third;
  expect(entered).toEqual(['third']);
  second();
  await fourth;
  expect(entered).toEqual(['third', 'fourth']);
});

test('who finds too many waiting, or waits too long, is told to come back, and takes no place with them', async () => {
  const gate = createConcurrencyLimiter({ places: 1, maxWaiting: 1, waitMs: 50 });
  const leave = await gate.enter();
  const waiting = gate.enter();
  await expect(gate.enter()).rejects.toMatchObject({ code: 'busy' });
  await expect(waiting).rejects.toMatchObject({ code: 'busy' });
  leave();
  (await gate.enter())();
  (await gate.enter())();
});
