import { expect, test } from 'vitest';
import { topicsMatchingKeyword } from './topics-matching-keyword.ts';

const topics = ['同人攻略', '攻略', 'Speedrun', '攻略站', '日常'].map((tag, id) => ({ id: `${id}`, tag }));
const found = (keyword: string) => topicsMatchingKeyword(topics, keyword).map(({ tag }) => tag);

test('[X-C30] topics by any part, the topic itself first, then those that begin so', () => {
  expect(found('攻略')).toEqual(['攻略', '攻略站', '同人攻略']);
  expect(found('#攻')).toEqual(['攻略', '攻略站', '同人攻略']);
  expect(found('ＲＵＮ')).toEqual(['Speedrun']);
  expect(found('没有')).toEqual([]);
});
