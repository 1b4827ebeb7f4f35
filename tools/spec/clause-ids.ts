/** `L-01`, `X-W1`: letters, then digits. */
const ID = /^[A-Z]+-[A-Z]*\d+$/;
export const ID_IN_TITLE: RegExp = /\[([A-Z]+-[A-Z]*\d+)\]/g;

/** The ids in the first column of a document's tables. */
export function idsInTables(markdown: string): string[] {
  const ids: string[] = [];
  for (const line of markdown.split('\n')) {
    const first = /^\|\s*([^|\s]+)\s*\|/.exec(line)?.[1];
    if (first === undefined || !ID.test(first)) continue;
    if (ids.includes(first)) throw new Error(`${first} stands in two rows`);
    ids.push(first);
  }
  return ids;
}

/** The part of an id that names its area: L of L-01, X-W of X-W1. */
export function areaOf(id: string): string {
  return id.replace(/-?\d+$/, '');
}

/** Turns areas, ids and ranges (`A-10…A-14`) into ids; what names nothing is an error. */
export function expand(entries: readonly string[], known: readonly string[]): string[] {
  return [...new Set(entries.flatMap((entry) => expandOne(entry, known)))];
}

function expandOne(entry: string, known: readonly string[]): readonly string[] {
  const [from = '', to] = entry.split('…');
  if (to !== undefined) {
    const start = known.indexOf(from);
    const end = known.indexOf(to);
    if (start === -1 || end < start || areaOf(from) !== areaOf(to)) throw new Error(`no such range: ${entry}`);
    return known.slice(start, end + 1);
  }
  const ids = known.filter((id) => id === entry || areaOf(id) === entry);
  if (ids.length === 0) throw new Error(`no such id or area: ${entry}`);
  return ids;
}
