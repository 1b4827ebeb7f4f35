/** Longer than this a first line is the beginning of the text, not its heading. */
const longest = 40;

/** A post has no title of its own: a short first line above others is shown as one. */
export function splitPostHeading(content: string): { heading: string; text: string } {
  const end = content.indexOf('\n');
  if (end < 0) return { heading: '', text: content };
  const heading = content.slice(0, end).trim();
  const text = content.slice(end + 1).replace(/^\s*\n/, '');
  if (heading === '' || Array.from(heading).length > longest || text.trim() === '')
    return { heading: '', text: content };
  return { heading, text };
}
