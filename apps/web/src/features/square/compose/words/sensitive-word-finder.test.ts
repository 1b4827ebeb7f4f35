import { expect, test } from 'vitest';
import { createSensitiveWordFinder } from './sensitive-word-finder.ts';

const find = createSensitiveWordFinder([
  { word: '外挂', level: 'refuse' },
  { word: '外挂群', level: 'refuse' },
  { word: '笨蛋', level: 'mask' },
  { word: 'VX', level: 'mask' },
  { word: '，', level: 'mask' },
]);
const words = (text: string) => find(text).map(({ from, to, level }) => `${level}:${text.slice(from, to)}`);

test('[S-10] words of the list are found where they stand, the longest first', () => {
  expect(words('加外挂群，你这笨蛋')).toStrictEqual(['refuse:外挂群', 'mask:笨蛋']);
  expect(words('外面挂着灯')).toStrictEqual([]);
  expect(find('')).toStrictEqual([]);
});

test('[S-13] spaces, marks between characters, full-width and capital letters hide nothing', () => {
  expect(words('外 挂')).toStrictEqual(['refuse:外 挂']);
  expect(words('外**挂!')).toStrictEqual(['refuse:外**挂']);
  expect(words('加ｖＸ')).toStrictEqual(['mask:ｖＸ']);
  expect(words('🎮笨\u200b蛋')).toStrictEqual(['mask:笨\u200b蛋']);
});

test('[S-10] a list of thousands and a text of 5,000 characters take no noticeable time', () => {
  const many = createSensitiveWordFinder(
    Array.from({ length: 2000 }, (_, index) => ({ word: `词${index}`, level: 'mask' as const })),
  );
  const text = '词海里的每一句话都很普通。'.repeat(384);
  // Of this thread alone: what others do on the machine meanwhile says nothing about it.
  const began = process.threadCpuUsage();
  expect(many(text)).toStrictEqual([]);
  const { user, system } = process.threadCpuUsage(began);
  expect((user + system) / 1000).toBeLessThan(200);
});
