/** A # or @ that is being written: which, what follows it so far, and where it stands in the text. */
export interface TagOrMentionInput {
  kind: '#' | '@';
  word: string;
  from: number;
  to: number;
}

/** As long as a name or a tag may be. */
const longest = 16;
/** What ends a word: spaces, other marks, punctuation. */
const ends = /[\s#@,，.。!！?？;；:：、()（）[\]【】{}"'“”‘’<>《》/\\|…—]/u;

/** What somebody is in the middle of naming, seen from the caret; null when it is nothing. */
export function findTagOrMentionAtCaret(text: string, caret: number): TagOrMentionInput | null {
  for (let at = caret - 1; at >= 0 && caret - at <= longest + 1; at -= 1) {
    const character = text.charAt(at);
    if (character === '#' || character === '@') {
      // An @ after a letter or digit is an e-mail address.
      if (character === '@' && /[A-Za-z0-9]/.test(text.charAt(at - 1))) return null;
      return { kind: character, word: text.slice(at + 1, caret), from: at, to: caret };
    }
    if (ends.test(character)) return null;
  }
  return null;
}

/** The name in place of what was begun, with a space after it; and where the caret goes. */
export function completeTagOrMention(
  text: string,
  { kind, from, to }: TagOrMentionInput,
  name: string,
): { text: string; caret: number } {
  const after = text.slice(to);
  const space = /^\s/.test(after) ? '' : ' ';
  const before = `${text.slice(0, from)}${kind}${name}`;
  return { text: before + space + after, caret: before.length + 1 };
}

/** A mark at the caret, as its button puts it; none twice. */
export function insertTagOrMentionMark(
  text: string,
  caret: number,
  kind: TagOrMentionInput['kind'],
): { text: string; caret: number } {
  if (text.charAt(caret - 1) === kind) return { text, caret };
  // Otherwise it would be taken for an e-mail address.
  const space = kind === '@' && /[A-Za-z0-9]/.test(text.charAt(caret - 1)) ? ' ' : '';
  return { text: text.slice(0, caret) + space + kind + text.slice(caret), caret: caret + space.length + 1 };
}
