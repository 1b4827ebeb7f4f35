import { expect, test } from 'vitest';
import { byteSizeText, shortNumberText, wholeNumberText } from './numbers.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1280, '1,280'],
  [1234567, '1,234,567'],
  [-4562, '-4,562'],
])('whole numbers have thousands marks: %d', (value, words) => {
  expect(wholeNumberText(value)).toBe(words);
});

test.each([
  [9999, '9,999'],
  [10_000, '1 万'],
  [12_900, '1.2 万'],
  [123_456, '12.3 万'],
  [99_999_999, '9,999.9 万'],
])('short numbers never promise more than is true: %d', (value, words) => {
  expect(shortNumberText(value)).toBe(words);
});

test.each([
  [900 * 1024, '900 KB'],
  [420 * 1024 ** 2, '420 MB'],
  [999.6 * 1024 ** 2, '1 GB'],
  [1.5 * 1024 ** 3, '1.5 GB'],
  [12.4 * 1024 ** 3, '12 GB'],
])('sizes have at most three digits: %d', (bytes, words) => {
  expect(byteSizeText(bytes)).toBe(words);
});
