/** Rows in the order of their key, a page at a time, until a page is empty. */
export async function* eachPage<Row>(
  read: (after: string) => Promise<readonly Row[]>,
  keyOf: (row: Row) => string,
  first = '0',
): AsyncGenerator<readonly Row[]> {
  for (let after = first; ;) {
    const rows = await read(after);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = keyOf(last);
  }
}
