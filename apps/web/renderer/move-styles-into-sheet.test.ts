import { expect, test } from 'vitest';
import { moveStylesIntoSheet } from './move-styles-into-sheet.ts';
import { sanitizeForDocument } from './sanitize-for-document.ts';

test('each style of an element becomes one rule of the sheet, however many elements have it', () => {
  const { html, css } = moveStylesIntoSheet(
    '<i style="width:1rem"></i><b class="a" style="width:1rem"></b><u style="background:url(&quot;/a.svg&quot;)"></u>',
  );
  expect(html).toBe(
    '<i data-style="width:1rem"></i><b class="a" data-style="width:1rem"></b><u data-style="background:url(&quot;/a.svg&quot;)"></u>',
  );
  expect(css).toBe(
    '[data-style="width:1rem"]{width:1rem}[data-style="background:url(\\"/a.svg\\")"]{background:url("/a.svg")}',
  );
});

test('a text that looks like a style stays a text', () => {
  const text = '<p>他说 style=&quot;width:1rem&quot;</p>';
  expect(moveStylesIntoSheet(text)).toEqual({ html: text, css: '' });
});

test("operators' text that looks like a style stays a text", () => {
  const html = sanitizeForDocument('<p>写 <b>a style="width:1rem" b</b> style="</p><p title="c">"</p>');
  expect(html).toBe('<p>写 <b>a style=&quot;width:1rem&quot; b</b> style=&quot;</p><p>&quot;</p>');
  expect(moveStylesIntoSheet(html)).toEqual({ html, css: '' });
});

test.each(['width:calc(1rem + (2px * var(--n)))', "background:url('/a(1).svg') center/cover", 'content:&quot;(&quot;'])(
  'what is closed again stays: %s',
  (style) => {
    expect(moveStylesIntoSheet(`<i style="${style}"></i>`).html).toBe(`<i data-style="${style}"></i>`);
  },
);

test.each([
  'width:1rem}body{display:none',
  'width:1rem;/*',
  'background:url(&lt;/style&gt;)',
  'width:\\65',
  '@import url(x)',
  'background:url(/a.svg',
  'width:calc((1rem + 2px)',
  'width:1rem)',
  'content:&quot;a',
  'content:&#x27;a&quot;b',
  'background:url(a&quot;b)c&quot;d)',
  'grid-template:[a',
])('what would end its rule is left out: %s', (style) => {
  expect(moveStylesIntoSheet(`<i style="${style}"></i>`)).toEqual({ html: '<i></i>', css: '' });
});
