/** What ends a declaration or begins something else in a sheet. Such a style comes when the page has its script. */
const unsafe = /[{}<>@\\]|\/\*|&(?!quot;|#x27;|amp;)/;

/**
 * The document's policy allows no style attributes, and one sheet by its hash. So each attribute becomes a rule there.
 * The browser gives the elements their styles back before the page is taken over (src/app/take-over-document.ts).
 */
export function moveStylesIntoSheet(html: string): { html: string; css: string } {
  const rules = new Map<string, string>();
  // React writes quotes in texts as entities: this can only be an attribute.
  const moved = html.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
    if (unsafe.test(style)) return '';
    const text = style.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
    rules.set(style, `[data-style=${JSON.stringify(text)}]{${text}}`);
    return ` data-style="${style}"`;
  });
  return { html: moved, css: [...rules.values()].join('') };
}
