import sanitize from 'sanitize-html';

/** The words of a text, a line for each block. */
export function paragraphsOf(html: string): string[] {
  const blocks = html.replaceAll(/<(?:br|hr)\s*\/?>|<\/(?:p|h[2-4]|li|blockquote|tr|div)>/g, '$&\n');
  const plain = sanitize(blocks, {
    allowedTags: [],
    allowedAttributes: {},
    // Entities stay as they are written otherwise.
    textFilter: (text) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
  });
  return plain
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** What a second person has to read of a changed text: the paragraphs that go, and those that come. */
export function changedParagraphs(before: string, after: string): { before: string; after: string } {
  const [old, now] = [paragraphsOf(before), paragraphsOf(after)];
  const [had, has] = [new Set(old), new Set(now)];
  return {
    before: old.filter((line) => !has.has(line)).join('\n'),
    after: now.filter((line) => !had.has(line)).join('\n'),
  };
}
