/** A longer first line is the beginning of the text, not a heading. */
const longest = 40;

/**
 * A short first line above others is shown as a heading; empty for none. The portal has the same rule
 * (features/square/heading.ts).
 */
export function headingOf(content: string): string {
  const end = content.indexOf('\n');
  if (end < 0 || content.slice(end).trim() === '') return '';
  const line = content.slice(0, end).trim();
  return Array.from(line).length <= longest ? line : '';
}
