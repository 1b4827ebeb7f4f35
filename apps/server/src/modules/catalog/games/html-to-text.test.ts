import { expect, test } from 'vitest';
import { htmlToText } from './html-to-text.ts';

test.each([
  ['<p>一段</p><p>两段</p>', '一段 两段'],
  ['<p>风&nbsp;&nbsp;&amp;&nbsp;浪</p>', '风 & 浪'],
  ['a &lt;b&gt; &quot;c&quot; &#39;d&#39;', `a <b> "c" 'd'`],
  // Written to be read as an entity's name, not as the entity.
  ['&amp;lt;b&amp;gt; &amp;nbsp;', '&lt;b&gt; &nbsp;'],
  ['<ul>\n<li>甲</li>\u00a0<li>乙</li></ul>', '甲 乙'],
])('[X-C16] the words of %s', (html, words) => {
  expect(htmlToText(html)).toBe(words);
});
