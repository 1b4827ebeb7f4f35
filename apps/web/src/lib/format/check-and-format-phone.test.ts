import { expect, test } from 'vitest';
import { isPhone, phoneDigits, phoneWithSpaces } from './check-and-format-phone.ts';

test('[A-16] a phone has eleven digits, the first 1, the second 3 to 9', () => {
  for (const phone of ['13800132046', '19999999999']) expect(isPhone(phone), phone).toBe(true);
  for (const text of ['', '1380013204', '138001320460', '12800132046', '23800132046', '1380013204a']) {
    expect(isPhone(text), text).toBe(false);
  }
});

test('what is pasted becomes the digits of a phone', () => {
  expect(phoneDigits('138 0013 2046')).toBe('13800132046');
  expect(phoneDigits('+86 138-0013-2046')).toBe('13800132046');
  expect(phoneDigits('0086 13800132046')).toBe('13800132046');
  // Eleven digits of which the first two happen to be 86 are left alone: the person sees what is wrong.
  expect(phoneDigits('86138001320')).toBe('86138001320');
  // Chinese keyboards have digits as wide as characters.
  expect(phoneDigits('１３８００１３２０４６')).toBe('13800132046');
  expect(phoneDigits('138001320467')).toBe('13800132046');
});

test('a phone is shown in groups as far as it is typed', () => {
  expect(['', '138', '1380', '1380013', '13800132046'].map(phoneWithSpaces)).toStrictEqual([
    '',
    '138',
    '138 0',
    '138 0013',
    '138 0013 2046',
  ]);
});
