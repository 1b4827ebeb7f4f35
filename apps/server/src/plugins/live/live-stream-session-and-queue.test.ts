import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createConcurrencyQueue,
  rerunIfCalledMeanwhile,
  endStreamWhenSessionEnds,
} from './live-stream-session-and-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('[X-A4] a session that is over ends its stream within ten seconds, also where nothing is told', async () => {
  let good = true;
  const end = vi.fn();
  const stop = endStreamWhenSessionEnds(async () => good, end);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(end).not.toHaveBeenCalled();
  good = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(end).toHaveBeenCalled();
  stop();
});

test('a stream of one’s own ends after nine to ten minutes, and nothing is watched once it has ended', async () => {
  const [end, lives] = [vi.fn(), vi.fn(async () => true)];
  const stop = endStreamWhenSessionEnds(lives, end);
  await vi.advanceTimersByTimeAsync(539_000);
  expect(end).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(61_000);
  expect(end).toHaveBeenCalledOnce();
  stop();
  const asked = lives.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lives).toHaveBeenCalledTimes(asked);
});

test('everybody has their turn, so many at a time', async () => {
  const inTurn = createConcurrencyQueue(3);
  let running = 0;
  let most = 0;
  const all = Array.from({ length: 20 }, (_, n) =>
    inTurn(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 10));
      running -= 1;
      if (n % 5 === 0) throw new Error('one that fails holds up nobody');
      return n;
    }).catch(() => -1),
  );
  await vi.advanceTimersByTimeAsync(1000);
  expect((await Promise.all(all)).filter((n) => n >= 0)).toHaveLength(16);
  expect(most).toBe(3);
});

test('what is wanted many times while it is done is done once more', async () => {
  const work = vi.fn(() => new Promise<void>((resolve) => setTimeout(resolve, 10)));
  const again = rerunIfCalledMeanwhile(work);
  for (let n = 0; n < 50; n += 1) again();
  await vi.advanceTimersByTimeAsync(100);
  expect(work).toHaveBeenCalledTimes(2);
  again();
  await vi.advanceTimersByTimeAsync(100);
  expect(work).toHaveBeenCalledTimes(3);
});
