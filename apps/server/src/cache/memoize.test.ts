import { expect, test } from 'vitest';
import type { Deps } from '../deps.ts';
import { memoizeFor } from './memoize.ts';

const database = () => ({ db: {} as Deps['db'] });

function counted(milliseconds: number, most?: number) {
  const loads: string[] = [];
  const read = memoizeFor(
    milliseconds,
    async (_deps: { db: Deps['db'] }, name: string) => {
      loads.push(name);
      if (name === 'lost') throw new Error('lost');
      return name;
    },
    most,
  );
  return { loads, read };
}

test('a value is loaded once for all who ask while it is fresh, for each database', async () => {
  const { loads, read } = counted(60_000);
  const [one, other] = [database(), database()];
  await Promise.all([read(one, 'a'), read(one, 'a'), read(other, 'a')]);
  await read(one, 'a');
  expect(loads).toEqual(['a', 'a']);
});

test('a value that is no longer fresh is loaded again, and so is one that failed', async () => {
  const { loads, read } = counted(1);
  const one = database();
  await read(one, 'a');
  await expect.poll(async () => [await read(one, 'a'), loads.length > 1]).toEqual(['a', true]);
  const lasting = counted(60_000);
  await expect(lasting.read(one, 'lost')).rejects.toThrow('lost');
  await expect(lasting.read(one, 'lost')).rejects.toThrow('lost');
  expect(lasting.loads).toEqual(['lost', 'lost']);
});

test('no more than `most` are cached', async () => {
  const { loads, read } = counted(60_000, 2);
  const one = database();
  for (const name of ['a', 'b', 'c', 'c', 'b', 'a']) await read(one, name);
  expect(loads).toEqual(['a', 'b', 'c', 'a']);
});
