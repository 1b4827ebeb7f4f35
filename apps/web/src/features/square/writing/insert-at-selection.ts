/** The text with something in place of what is selected, and where the caret is then. */
export function insertAtSelection(
  text: string,
  field: Pick<HTMLTextAreaElement, 'selectionStart' | 'selectionEnd'> | null,
  added: string,
): { text: string; caret: number } {
  const from = Math.min(field?.selectionStart ?? text.length, text.length);
  const to = Math.min(Math.max(field?.selectionEnd ?? from, from), text.length);
  return { text: text.slice(0, from) + added + text.slice(to), caret: from + added.length };
}
