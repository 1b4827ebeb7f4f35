import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { financePageWords } from './finance-pages.ts';
import { differenceRunbooks } from './difference-runbooks.ts';

test('every kind of difference says what to do about it, in the console and in the documents alike', () => {
  expect(Object.keys(differenceRunbooks).toSorted()).toEqual(
    Object.keys(financePageWords.differences.kinds).toSorted(),
  );
  const text = readFileSync(new URL('../../../../docs/differences.md', import.meta.url), 'utf8');
  const missing = Object.values(differenceRunbooks).flatMap(({ means, steps, done }) =>
    [means, ...steps, done].filter((line) => !text.includes(line)),
  );
  expect(missing).toEqual([]);
});
