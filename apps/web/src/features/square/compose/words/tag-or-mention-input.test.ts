import { expect, test } from 'vitest';
import { insertTagOrMentionMark, completeTagOrMention, findTagOrMentionAtCaret } from './tag-or-mention-input.ts';

const at = (text: string) => {
  const caret = text.indexOf('|');
  return findTagOrMentionAtCaret(text.replace('|', ''), caret);
};

test('[X-C6] what is named while typing: a tag or a person, from the mark to the caret', () => {
  expect(at('今天#攻|略')).toStrictEqual({ kind: '#', word: '攻', from: 2, to: 4 });
  expect(at('@|')).toStrictEqual({ kind: '@', word: '', from: 0, to: 1 });
  expect(at('谢谢@夜航船|')).toMatchObject({ kind: '@', word: '夜航船' });
  expect(at('#攻略 |')).toBe(null);
  expect(at('没有|')).toBe(null);
  expect(at('写信到a@b|')).toBe(null);
  expect(at('#a，b|')).toBe(null);
  expect(at('|#攻略')).toBe(null);
  expect(at(`@${'长'.repeat(17)}|`)).toBe(null);
});

test('[X-C6] a picked name takes the place of what was begun, and the caret stands behind it', () => {
  const text = '看#攻了';
  expect(completeTagOrMention(text, { kind: '#', word: '攻', from: 1, to: 3 }, '攻略')).toStrictEqual({
    text: '看#攻略 了',
    caret: 5,
  });
  expect(completeTagOrMention('@a b', { kind: '@', word: 'a', from: 0, to: 2 }, '阿栀')).toStrictEqual({
    text: '@阿栀 b',
    caret: 4,
  });
});

test('[X-C6] the buttons put their mark once, and never into an address', () => {
  expect(insertTagOrMentionMark('看', 1, '#')).toStrictEqual({ text: '看#', caret: 2 });
  expect(insertTagOrMentionMark('看#', 2, '#')).toStrictEqual({ text: '看#', caret: 2 });
  expect(insertTagOrMentionMark('ab', 2, '@')).toStrictEqual({ text: 'ab @', caret: 4 });
});
