import { expect, test } from 'vitest';
import { splitPostHeading } from './split-post-heading.ts';

test.each([
  ['短标题\n正文在这里', { heading: '短标题', text: '正文在这里' }],
  ['短标题\n\n\n正文在这里', { heading: '短标题', text: '正文在这里' }],
  ['只有一行', { heading: '', text: '只有一行' }],
  [`${'长'.repeat(40)}\n正文`, { heading: '长'.repeat(40), text: '正文' }],
  [`${'长'.repeat(41)}\n正文`, { heading: '', text: `${'长'.repeat(41)}\n正文` }],
  ['\n正文', { heading: '', text: '\n正文' }],
  ['一行\n  ', { heading: '', text: '一行\n  ' }],
  [`${'🐳'.repeat(40)}\n正文`, { heading: '🐳'.repeat(40), text: '正文' }],
])('[X-C6] a short first line above others is the heading: %j', (content, expected) => {
  expect(splitPostHeading(content)).toStrictEqual(expected);
});
