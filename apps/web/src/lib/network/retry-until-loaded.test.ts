// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryUntilLoaded } from './retry-until-loaded.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Fails until it is told otherwise. */
function piece() {
  const lost = { is: true };
  const load = vi.fn(() => (lost.is ? Promise.reject(new Error('lost')) : Promise.resolve('there')));
  return { lost, load };
}

test('what failed is asked for again after 0.5, 1, 2 and then every 4 seconds', async () => {
  const { load } = piece();
  void retryUntilLoaded(load);
  for (const [seconds, tries] of [
    [0, 1],
    [0.5, 2],
    [1, 3],
    [2, 4],
    [4, 5],
    [4, 6],
  ] as const) {
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    expect(load).toHaveBeenCalledTimes(tries);
  }
});

test('word of a network is heard at once, also after a minute of asking in vain', async () => {
  const { lost, load } = piece();
  const got = vi.fn();
  void retryUntilLoaded(load).then(got);
  await vi.advanceTimersByTimeAsync(30 * 60_000);
  const tries = load.mock.calls.length;
  expect(tries).toBeLessThan(30);
  lost.is = false;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(tries + 1);
  expect(got).toHaveBeenCalledExactlyOnceWith('there');
});

test('each failure is told; what is not wanted any more is not asked for', async () => {
  const { load } = piece();
  const onFailure = vi.fn();
  const unwanted = new AbortController();
  void retryUntilLoaded(load, { onFailure, signal: unwanted.signal });
  await vi.advanceTimersByTimeAsync(600);
  expect(onFailure).toHaveBeenCalledTimes(2);
  unwanted.abort();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(2);
});
