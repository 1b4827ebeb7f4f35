// What a request may touch, whatever the number of rows.
import type { Cost, Measured } from './measure.ts';
import { rowName } from './measure.ts';

/** For each row of a page: itself, and what stands beside it (names, counts, terms of membership), by index. */
const pagesPerRow = 40;
/** Session, settings, the audit entry of a read, and the way down the indexes. */
const pagesBeside = 200;
/** 1,001 rows at most are counted, each in its table and beside it. */
const countingMost = 2 * 1001;
const lookUpMs = 100;

interface SizedRow {
  name: string;
  filters: readonly string[];
  /** By number of users. */
  first: Record<number, Cost>;
  deep: Record<number, Cost & { page: number }>;
  rows: number;
  /** Fields of the dearest request at the largest size. */
  fields: Record<string, string>;
  faults: string[];
}

function bound(rows: number, looksAt: number): number {
  return pagesPerRow * Math.max(1, rows) + pagesBeside + looksAt;
}

/** The dearest of all values of the same filters, by size. */
export function rowsBySize(sizes: readonly number[], measuredAt: (users: number) => Measured[]): SizedRow[] {
  const rows = new Map<string, SizedRow>();
  for (const size of sizes) {
    for (const { request, rows: ofPage, first, deep } of measuredAt(size)) {
      const name = rowName(request);
      const row = rows.get(name) ?? {
        name,
        filters: request.filters,
        first: {},
        deep: {},
        rows: 1,
        fields: {},
        faults: [],
      };
      rows.set(name, row);
      row.rows = Math.max(row.rows, ofPage);
      const before = row.first[size];
      if (before === undefined || first.pages + first.counting > before.pages + before.counting) {
        row.first[size] = { ...first, ms: Math.max(first.ms, before?.ms ?? 0) };
        row.fields = request.fields;
      } else before.ms = Math.max(before.ms, first.ms);
      const deepBefore = row.deep[size];
      if (deep !== undefined && (deepBefore === undefined || deep.pages > deepBefore.pages)) row.deep[size] = deep;
      row.faults.push(...faultsOf(size, { request, rows: ofPage, first, deep }));
    }
  }
  return [...rows.values()];
}

function faultsOf(size: number, { request, rows, first, deep }: Measured): string[] {
  const most = bound(rows, request.looksAt);
  const asked = JSON.stringify(request.fields);
  const faults: string[] = [];
  if (first.pages > most) faults.push(`${size} users: ${first.pages} pages of ${most} (${asked}) ${first.worst.text}`);
  if (first.counting > countingMost + request.looksAt)
    faults.push(`${size} users: ${first.counting} pages to count ${countingMost} (${asked})`);
  if (deep !== undefined && deep.pages > most)
    faults.push(`${size} users: ${deep.pages} pages of ${most}, page ${deep.page} (${asked}) ${deep.worst.text}`);
  if (isLookUp(request.call, request.filters) && first.ms >= lookUpMs)
    faults.push(`${size} users: ${first.ms.toFixed(0)} ms (${asked})`);
  return faults;
}

/** By a number of their own: answered at once. */
function isLookUp(call: string, filters: readonly string[]): boolean {
  const byNumber = ['uid', 'orderNo', 'tradeNo', 'loginName', 'inviteCode'];
  return call.includes('/search') || /\{\w+\}$/.test(call) || filters.some((filter) => byNumber.includes(filter));
}

export function costTable(rows: readonly SizedRow[], sizes: readonly number[]): string {
  const head = ['list', 'rows', ...sizes.map((size) => `${size.toLocaleString('en')} users`), 'ms', ''];
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(head),
    line(head.map(() => '---')),
    ...rows.map((row) =>
      line([
        row.name,
        String(row.rows),
        ...sizes.map((size) => cellOf(row, size)),
        (row.first[sizes.at(-1) ?? 0]?.ms ?? 0).toFixed(0),
        row.faults.length === 0 ? 'PASS' : 'FAIL',
      ]),
    ),
  ].join('\n');
}

function cellOf({ first, deep }: SizedRow, size: number): string {
  const [one, far] = [first[size], deep[size]];
  if (one === undefined) return '–';
  const counting = one.counting > 0 ? ` + ${one.counting}` : '';
  return `${one.pages}${counting}${far === undefined ? '' : ` / ${far.pages} (${far.page})`}`;
}
