import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { killDecoder, startDecoder } from './start-decoder.ts';

const decoder = {
  command: ['sleep', '300'],
  reads: [],
  niceness: 0,
  limits: { memoryBytes: 1024 ** 3, fileBytes: 0 },
} as const;

/** From before the first program of the sandbox runs until the decoder itself does. */
const moments = Array.from({ length: 30 }, (_, at) => at * 2);

test('a decoder that is killed while it starts leaves nothing that holds its pipes', async () => {
  for (const ms of moments) {
    const child = startDecoder(decoder);
    const closed = once(child, 'close', { signal: AbortSignal.timeout(60_000) });
    await wait(ms);
    killDecoder(child);
    await expect(closed, `killed after ${ms} ms`).resolves.toHaveLength(2);
  }
});
