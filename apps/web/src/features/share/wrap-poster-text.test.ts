import { expect, test } from 'vitest';
import { wrapPosterText } from './wrap-poster-text.ts';

/** A Chinese character is as wide as two others. */
const measure = (text: string) =>
  Array.from(text).reduce((sum, character) => sum + (/[\u2e80-\uffef]/.test(character) ? 2 : 1), 0);
const lines = (text: string, room: number, most = 3) => wrapPosterText(measure, text, room, most);

test('[X-C15] Chinese breaks anywhere, but no line begins with a mark', () => {
  expect(lines('去一座安静的岛玩一会儿', 10)).toEqual(['去一座安静', '的岛玩一会', '儿']);
  expect(lines('去一座安静，玩一会', 10)).toEqual(['去一座安静，', '玩一会']);
});

test('[X-C15] other words stay whole, unless one is longer than a line', () => {
  expect(lines('Moon Echo 月海回声', 10)).toEqual(['Moon Echo', '月海回声']);
  expect(lines('abcdefghijkl', 5)).toEqual(['abcde', 'fghij', 'kl']);
});

test('[X-C15] what does not fit is cut with an ellipsis, never inside a character', () => {
  expect(lines('灯塔守望者的漫长冬天与夏天', 10, 2)).toEqual(['灯塔守望者', '的漫长冬…']);
  expect(lines('😀😀😀😀😀😀😀😀😀😀😀😀', 6, 1)[0]).toMatch(/^(😀)+…$/u);
  expect(lines('', 10)).toEqual([]);
});
