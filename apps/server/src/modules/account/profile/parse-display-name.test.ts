import { expect, test } from 'vitest';
import { parseDisplayName } from './parse-display-name.ts';

test.each([
  ['官方'],
  ['官 方 客 服'],
  ['官\u200b方客\u200b服'],
  ['\u200b\u200b'],
  ['\u3164\u3164'],
  ['\u202e名字'],
  ['一'],
  ['  '],
  ['十七个字的名字实在是太长了谁也记不住'],
  ['🐋'.repeat(17)],
])('[X-A1] %j is nobody’s name', (name) => {
  expect(() => parseDisplayName(name)).toThrow('nameUnavailable');
});

test.each([
  ['海上明月', '海上明月'],
  [' 海  风 ', '海 风'],
  ['ＡＢＣ', 'ABC'],
  ['❤️小鲸', '❤小鲸'],
  ['🐋'.repeat(16), '🐋'.repeat(16)],
])('[X-A1] %j is, as %j', (given, name) => {
  expect(parseDisplayName(given)).toBe(name);
});
