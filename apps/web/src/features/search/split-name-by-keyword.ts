export interface HighlightPart {
  text: string;
  marked: boolean;
}

/** Full-width and upper-case letters count as their plain ones; a character that would become several stays itself. */
function plain(text: string): string {
  return Array.from(text)
    .map((character) => {
      const folded = character.normalize('NFKC').toLowerCase();
      return folded.length === character.length ? folded : character;
    })
    .join('');
}

/**
 * A name in parts, those marked that stand in the keyword too. Words are found wherever they are, so 回声月海 marks all
 * of 月海回声; a single shared character is chance, unless it is all that was asked for.
 */
export function splitNameByKeyword(name: string, keyword: string): HighlightPart[] {
  const within = plain(name);
  const wanted = plain(keyword);
  const shortest = Math.min(2, wanted.length);
  const parts: HighlightPart[] = [];
  const add = (text: string, marked: boolean) => {
    const last = parts.at(-1);
    if (last?.marked === marked) last.text += text;
    else parts.push({ text, marked });
  };
  let at = 0;
  while (at < name.length) {
    let end = at;
    while (end < name.length && wanted.includes(within.slice(at, end + 1)) && within[end] !== ' ') end += 1;
    const marked = shortest > 0 && end - at >= shortest;
    // Never between the two halves of a character outside the basic plane.
    const step = (name.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
    const next = marked ? end : at + step;
    add(name.slice(at, next), marked);
    at = next;
  }
  return parts;
}
