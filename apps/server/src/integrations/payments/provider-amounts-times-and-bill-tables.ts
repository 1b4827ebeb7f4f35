/** How the large providers write amounts, times and bills. */

/** "30.00" → 3000, digit by digit: a floating-point number of yuan is not always the number of fen that was meant. */
export function yuanTextToFen(yuan: string): number {
  const parts = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(yuan);
  if (parts === null) throw new Error('not an amount in yuan');
  const [, sign, whole, cents = ''] = parts;
  const fen = Number(whole) * 100 + Number(cents.padEnd(2, '0'));
  return sign === '-' && fen !== 0 ? -fen : fen;
}

export function fenToYuanText(fen: number): string {
  return `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
}

const shanghaiMs = 8 * 3_600_000;

/** 2026-11-15 20:04:05, as clocks in Shanghai show it. */
export function formatShanghaiTime(at: number): string {
  return new Date(at + shanghaiMs).toISOString().slice(0, 19).replace('T', ' ');
}

export function parseShanghaiTime(text: string): number {
  return /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) ? Date.parse(`${text.replace(' ', 'T')}+08:00`) : Number.NaN;
}

export type BillCellsByColumn = Readonly<Record<string, string>>;

/**
 * The rows between a heading line and whatever is no row any more. Providers pad values with tabs or put a backtick before
 * them, so that spreadsheets leave long numbers alone.
 */
export function* readBillTable(text: string, firstColumn: string): Generator<BillCellsByColumn> {
  let columns: string[] | undefined;
  for (const line of text.replace(/^\uFEFF/, '').split(/\r?\n/)) {
    const values = splitCsv(line).map((value) => value.trim().replace(/^`/, ''));
    if (columns === undefined) {
      if (values[0] === firstColumn) columns = values;
      continue;
    }
    if (values.length < columns.length) return;
    // A value with a comma in it would move all that follow it into the wrong columns.
    if (values.length > columns.length) throw new Error('a line of a bill has more values than there are columns');
    yield Object.fromEntries(columns.map((column, index) => [column, values[index] ?? '']));
  }
}

function splitCsv(line: string): string[] {
  const values: string[] = [];
  for (const [, quoted, plain] of line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)) {
    values.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
  }
  return values;
}
