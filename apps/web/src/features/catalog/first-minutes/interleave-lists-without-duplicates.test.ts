import { expect, test } from 'vitest';
import { interleaveListsWithoutDuplicates } from './interleave-lists-without-duplicates.ts';

const games = (...ids: string[]) => ids.map((id) => ({ id }));
const merged = (lists: { id: string }[][], most: number) =>
  interleaveListsWithoutDuplicates(lists, most)
    .map(({ id }) => id)
    .join('');

test('[X-C37] each type has its turn, hottest first; a game of two types comes once', () => {
  expect(merged([games('a', 'b', 'c'), games('d', 'a', 'e')], 6)).toBe('adbce');
  expect(merged([games('a'), games(), games('b', 'c', 'd')], 3)).toBe('abc');
  expect(merged([], 3)).toBe('');
});
