import sanitize from 'sanitize-html';

/** Where links lead and what pictures are shown is part of what a second person reads. */
const readable = (html: string) =>
  html
    .replaceAll(/<a\s[^>]*?href="([^"]*)"[^>]*>([^]*?)<\/a>/g, '$2 ($1)')
    .replaceAll(
      /<img\s([^>]*)>/g,
      (_, attributes: string) => ` (${attributeOf(attributes, 'alt')} ${attributeOf(attributes, 'src')}) `,
    );

function attributeOf(attributes: string, name: string): string {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
}

/** The words of a cleaned text, a line for each block, with the addresses of its links and pictures. */
export function paragraphsOfHtml(html: string): string[] {
  const blocks = readable(html).replaceAll(/<(?:br|hr)\s*\/?>|<\/(?:p|h[2-4]|li|blockquote|tr|div)>/g, '$&\n');
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

/** What a second person has to read of a changed text: the paragraphs that go, and those that come; one that moves does both. */
export function findRemovedAndAddedParagraphs(before: string, after: string): { before: string; after: string } {
  const [old, now] = [paragraphsOfHtml(before), paragraphsOfHtml(after)];
  const stays = longestCommonLines(old, now);
  return {
    before: old.filter((_, at) => !stays.some(([mine]) => mine === at)).join('\n'),
    after: now.filter((_, at) => !stays.some(([, theirs]) => theirs === at)).join('\n'),
  };
}

/** Places in both, in order. */
function longestCommonLines(old: readonly string[], now: readonly string[]): [number, number][] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint32Array(now.length + 1));
  const at = (mine: number, theirs: number) => lengths[mine]?.[theirs] ?? 0;
  for (let mine = old.length - 1; mine >= 0; mine -= 1) {
    for (let theirs = now.length - 1; theirs >= 0; theirs -= 1) {
      const row = lengths[mine];
      if (row === undefined) continue;
      row[theirs] =
        old[mine] === now[theirs] ? at(mine + 1, theirs + 1) + 1 : Math.max(at(mine + 1, theirs), at(mine, theirs + 1));
    }
  }
  const found: [number, number][] = [];
  let [mine, theirs] = [0, 0];
  while (mine < old.length && theirs < now.length) {
    if (old[mine] === now[theirs]) {
      found.push([mine, theirs]);
      mine += 1;
      theirs += 1;
    } else if (at(mine + 1, theirs) >= at(mine, theirs + 1)) mine += 1;
    else theirs += 1;
  }
  return found;
}
