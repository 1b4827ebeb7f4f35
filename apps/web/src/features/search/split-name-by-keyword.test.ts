import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitNameByKeyword } from './split-name-by-keyword.ts';

const shown = (name: string, keyword: string) =>
  splitNameByKeyword(name, keyword)
    .map(({ text, marked }) => (marked ? `[${text}]` : text))
    .join('');

test('[X-C16] the part of a name that was looked for is marked', () => {
  expect(shown('月海回声', '海回')).toBe('月[海回]声');
  expect(shown('月海回声', '月')).toBe('[月]海回声');
  expect(shown('月海回声', '回声 月海')).toBe('[月海回声]');
  expect(shown('Neon Rain 霓虹雨巷', 'ＮＥＯＮ')).toBe('[Neon] Rain 霓虹雨巷');
});

test('[X-C16] what was found by its sound has nothing to mark, and one shared character is chance', () => {
  expect(shown('月海回声', 'yhhs')).toBe('月海回声');
  expect(shown('月海回声', '海岛')).toBe('月海回声');
  expect(shown('月海回声', '')).toBe('月海回声');
});

test('whatever is marked, the name stays whole', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (name, keyword) => {
      expect(
        splitNameByKeyword(name, keyword)
          .map(({ text }) => text)
          .join(''),
      ).toBe(name);
    }),
  );
});
