import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createProgressReporter } from './progress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function listen(isTTY: boolean) {
  const said: string[] = [];
  return { said, progress: createProgressReporter({ isTTY, write: (text) => said.push(text) }) };
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

test('what ends within two seconds says nothing, and gives what the work gave', async () => {
  const { said, progress } = listen(false);
  const run = progress.during('players', () => wait(1900).then(() => 'all'));
  await vi.advanceTimersByTimeAsync(1900);
  expect(await run).toBe('all');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said).toEqual([]);
});

test('where there is no terminal, a line after two seconds and every five says how far it is', async () => {
  const { said, progress } = listen(false);
  const run = progress.during(
    'pictures',
    async (step) => {
      for (let n = 0; n < 10; n += 1) {
        await wait(1000);
        step.advance(2);
      }
    },
    20,
  );
  await vi.advanceTimersByTimeAsync(10_000);
  await run;
  expect(said).toEqual(['pictures 2/20 … 2 s\n', 'pictures 12/20 … 7 s\n', 'pictures 20/20 done in 10 s\n']);
});

test('a total may be known later than the work began', async () => {
  const { said, progress } = listen(false);
  const run = progress.during('likes', async (step) => {
    await wait(3000);
    step.expect(40);
    step.advance(10);
    await wait(5000);
  });
  await vi.advanceTimersByTimeAsync(8000);
  await run;
  expect(said).toEqual(['likes … 2 s\n', 'likes 10/40 … 7 s\n', 'likes 10/40 done in 8 s\n']);
});

test('a terminal has one line, written over again', async () => {
  const { said, progress } = listen(true);
  const run = progress.during('build', () => wait(2500));
  await vi.advanceTimersByTimeAsync(2500);
  await run;
  expect(said).toEqual([
    '\r\u001B[Kbuild … 2 s',
    '\r\u001B[Kbuild … 2 s',
    '\r\u001B[Kbuild … 2 s',
    '\r\u001B[Kbuild done in 3 s\n',
  ]);
});

test('what fails says so, stays a failure, and is silent afterwards', async () => {
  const { said, progress } = listen(false);
  const run = progress.during('engines', () => wait(3000).then(() => Promise.reject(new Error('no port'))));
  const ended = Promise.allSettled([run]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await ended).toMatchObject([{ status: 'rejected', reason: { message: 'no port' } }]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said).toEqual(['engines … 2 s\n', 'engines failed after 3 s\n']);
});
