export type PlainTagOrMentionPart =
  | { kind: 'plain'; text: string }
  | { kind: 'tag'; text: string; id: string }
  | { kind: 'name'; text: string; uid: string };

interface Known {
  tags?: readonly { id: string; tag: string }[];
  mentions?: readonly { uid: string; name: string }[];
}

/** Cuts a text at the #tags and @names that are known; whatever else it holds stays plain text. */
export function splitAtTagsAndMentions(text: string, { tags = [], mentions = [] }: Known): PlainTagOrMentionPart[] {
  const marks = [
    ...tags.map(({ id, tag }) => ({ kind: 'tag' as const, text: `#${tag}`, id })),
    ...mentions.map(({ uid, name }) => ({ kind: 'name' as const, text: `@${name}`, uid })),
  ]
    .filter((mark) => mark.text.length > 1)
    // The longer first: @小明 must not take the beginning of @小明同学.
    .toSorted((one, other) => other.text.length - one.text.length);
  const parts: PlainTagOrMentionPart[] = [];
  let plain = '';
  let at = 0;
  while (at < text.length) {
    const letter = text[at];
    const mark = letter === '#' || letter === '@' ? marks.find((each) => text.startsWith(each.text, at)) : undefined;
    if (mark === undefined) {
      plain += letter;
      at += 1;
      continue;
    }
    if (plain !== '') parts.push({ kind: 'plain', text: plain });
    plain = '';
    parts.push(mark);
    at += mark.text.length;
  }
  if (plain !== '') parts.push({ kind: 'plain', text: plain });
  return parts;
}

/** Tags that were picked but are not named in the text: they are shown after it. */
export function tagsNotInText<T extends { tag: string }>(text: string, tags: readonly T[]): T[] {
  return tags.filter(({ tag }) => !text.includes(`#${tag}`));
}
