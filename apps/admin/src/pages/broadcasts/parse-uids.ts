/** Uids of pasted text or of a CSV file's first column, each once; a head row and whatever is no uid is left out. */
export function parseUids(text: string): string[] {
  const cells = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .flatMap((line) =>
      /[a-z\u4e00-\u9fff]/i.test(line) ? [line.split(/[,;\t]/)[0] ?? ''] : line.split(/[\s,;，、；]+/),
    );
  const uids = cells
    .map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
    .filter((cell) => /^[1-9]\d{0,17}$/.test(cell));
  return [...new Set(uids)];
}
