import { expect, test } from 'vitest';
import { findRemovedAndAddedParagraphs, paragraphsOfHtml } from './changed-paragraphs.ts';

test('where a link leads and which picture is shown is read too', () => {
  const before = '<p>看<a href="https://a.example/">公告</a></p><p><img src="/m/1.webp" alt="码" /></p>';
  const after = before.replace('a.example', 'b.example').replace('/m/1', '/m/2');
  expect(findRemovedAndAddedParagraphs(before, after)).toEqual({
    before: '看公告 (https://a.example/)\n(码 /m/1.webp)',
    after: '看公告 (https://b.example/)\n(码 /m/2.webp)',
  });
});

test('a paragraph that moves or comes twice is a change', () => {
  const text = (...lines: string[]) => lines.map((line) => `<p>${line}</p>`).join('');
  expect(findRemovedAndAddedParagraphs(text('甲', '乙', '丙'), text('乙', '丙', '甲'))).toEqual({
    before: '甲',
    after: '甲',
  });
  expect(findRemovedAndAddedParagraphs(text('甲', '乙'), text('甲', '乙', '乙'))).toEqual({ before: '', after: '乙' });
  expect(paragraphsOfHtml('<h2>一</h2><ul><li>二 &lt;b&gt;</li></ul>')).toEqual(['一', '二 <b>']);
});
