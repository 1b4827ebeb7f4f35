import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { repeatUntilStopped } from '#src/queue/repeat-until-stopped.ts';

function logging() {
  const lines: string[] = [];
  return { lines, log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }) };
}

test('a round that fails is logged and repeated; after stop none begins, and the current one ends first', async () => {
  const { lines, log } = logging();
  let rounds = 0;
  let ended = 0;
  const loop = repeatUntilStopped({
    log,
    pauseMs: 1,
    pauseAfterFailureMs: 1,
    failure: 'counted later',
    round: async () => {
      rounds += 1;
      if (rounds === 1) throw new Error('the database is away');
      await sleep(20);
      ended += 1;
    },
  });
  await vi.waitUntil(() => rounds >= 3);
  await loop.stop();
  expect(ended).toBe(rounds - 1);
  const before = rounds;
  await sleep(20);
  expect(rounds).toBe(before);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('counted later');
});

test('rounds that find nothing come once a second after a while, and at once again when one found something', async () => {
  const { log } = logging();
  const began: number[] = [];
  let found = 0;
  const loop = repeatUntilStopped({
    log,
    pauseMs: 1,
    pauseAfterFailureMs: 1,
    failure: 'counted later',
    round: async () => {
      began.push(performance.now());
      return found;
    },
  });
  await vi.waitUntil(() => began.length >= 13, { timeout: 5000 });
  expect((began[12] as number) - (began[11] as number)).toBeGreaterThan(900);
  found = 1;
  await vi.waitUntil(() => began.length >= 20, { timeout: 5000 });
  await loop.stop();
  expect((began[19] as number) - (began[15] as number)).toBeLessThan(900);
});

test('a round that stops because it is told to is no failure; what fails while stopping is', async () => {
  for (const [fails, logged] of [
    [false, 0],
    [true, 1],
  ] as const) {
    const { lines, log } = logging();
    const loop = repeatUntilStopped({
      log,
      pauseMs: 1,
      pauseAfterFailureMs: 1,
      failure: 'counted later',
      round: async (signal) => {
        await sleep(5000, undefined, { signal }).catch(() => undefined);
        if (fails) throw new Error('the database is away');
        signal.throwIfAborted();
      },
    });
    await loop.stop();
    expect(lines).toHaveLength(logged);
  }
});
