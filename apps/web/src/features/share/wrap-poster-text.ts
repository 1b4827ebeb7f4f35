/** Marks that never begin a line. */
const closing = new Set(Array.from('，。、；：？！）》」』”’…,.;:?!)'));

/** Chinese breaks anywhere, other words between them; the last line is cut with an ellipsis. */
export function wrapPosterText(measure: (text: string) => number, text: string, room: number, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of text.replaceAll(/\s+/g, ' ').match(/[\p{Script=Latin}\p{N}]+|./gu) ?? []) {
    // A word longer than a line has to break somewhere.
    for (const part of measure(piece) > room ? Array.from(piece) : [piece]) {
      if (measure(line + part) <= room || line === '' || closing.has(part)) {
        line += part;
        continue;
      }
      if (lines.length === most - 1) return [...lines, cutLine(measure, line, room)];
      lines.push(line.trimEnd());
      line = part.trimStart();
    }
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()];
}

function cutLine(measure: (text: string) => number, line: string, room: number): string {
  const characters = Array.from(line.trimEnd());
  while (characters.length > 1 && measure(`${characters.join('')}…`) > room) characters.pop();
  return `${characters.join('')}…`;
}
