/** What ends a declaration or begins something else in a sheet. Such a style comes when the page has its script. */
const unsafe = /[{}<>@\\\n\r\f]|\/\*|&(?!quot;|#x27;|amp;)/;
/** What may hold a quote or a parenthesis: a string, or an address. */
const closed = /"[^"]*"|'[^']*'|\burl\((?:[^"'()]*|"[^"]*"|'[^']*')\)/gi;

/** What stays open in a rule takes in the rules after it. */
function isBalanced(text: string): boolean {
  let rest = text.replaceAll(closed, '');
  if (/\burl\(/i.test(rest)) return false;
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replaceAll(/\([^()]*\)/g, '');
  }
  return !/["'()[\]]/.test(rest);
}

/**
 * The document's policy allows no style attributes, and one sheet by its hash. So each attribute becomes a rule there.
 * The browser gives the elements their styles back before the page is taken over (src/app/prepare-portal-root-element.ts).
 */
export function moveStylesIntoSheet(html: string): { html: string; css: string } {
  const rules = new Map<string, string>();
  // React and the sanitiser write quotes in texts as entities: this can only be an attribute.
  const moved = html.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
    if (unsafe.test(style)) return '';
    const text = style.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
    if (!isBalanced(text)) return '';
    rules.set(style, `[data-style=${JSON.stringify(text)}]{${text}}`);
    return ` data-style="${style}"`;
  });
  return { html: moved, css: [...rules.values()].join('') };
}
