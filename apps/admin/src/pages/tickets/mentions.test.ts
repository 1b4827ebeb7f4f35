import { expect, test } from 'vitest';
import { mentionTypedBeforeCursor, findMentionedColleagueIds } from './mentions.ts';

const colleagues = [
  { id: '1', name: '张三' },
  { id: '2', name: '张三丰' },
  { id: '3', name: '李四' },
];

test('what follows an @ before the cursor asks for a colleague, until a space ends it', () => {
  expect(mentionTypedBeforeCursor('请 @张')).toBe('张');
  expect(mentionTypedBeforeCursor('@')).toBe('');
  expect(mentionTypedBeforeCursor('@张三 看')).toBeUndefined();
  expect(mentionTypedBeforeCursor('没有人')).toBeUndefined();
});

test('a note names whom it names, once each; of names that begin alike the longest', () => {
  expect(findMentionedColleagueIds('@张三丰 和@李四，还有 @李四', colleagues)).toEqual(['2', '3']);
  expect(findMentionedColleagueIds('@张三看看', colleagues)).toEqual(['1']);
  expect(findMentionedColleagueIds('张三不在', colleagues)).toEqual([]);
});
