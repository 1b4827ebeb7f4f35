import type { Expression, RawBuilder, SelectQueryBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import { Failure } from '../failure.ts';
import type { KeyRing } from '../keys.ts';
import type { SortKeyValue } from './signed-page-cursor.ts';
import { verifyAndDecodeCursor, signAndEncodeCursor } from './signed-page-cursor.ts';

export interface SortKeyColumn {
  /** Column, or alias.column, as ordered by; never null. */
  column: string;
  direction: 'asc' | 'desc';
  /** `time`: a timestamptz(3), in rows a number of milliseconds; `date`: in rows as 2026-01-31. */
  type: 'id' | 'integer' | 'text' | 'time' | 'date';
}

/** A list that can be paged. Its keys together are unique, and an index has them in this order. */
export interface ListOrder {
  name: string;
  keys: readonly SortKeyColumn[];
  pageSize?: number;
}

/** X-W2 as the contract's `pageInput` gives it. */
export interface PageRequest {
  currentPage?: number | undefined;
  pageSize?: number | undefined;
  cursor?: string | undefined;
}

export interface Page<R> {
  records: R[];
  total: number;
  totalIsEstimate: boolean;
  currentPage: number;
  pageSize: number;
  nextCursor: string | null;
}

/** What to fetch: rows after `after` (from the start when null), skipping `offset`. */
export interface PageRange {
  after: SortKeyValue[] | null;
  offset: number;
  limit: number;
}

export interface PageSource<R> {
  keys: KeyRing;
  /** Owner and filters: whatever else decides which rows are in the list. */
  scope: readonly (string | number)[];
  request: PageRequest;
  fetch(slice: PageRange): Promise<R[]>;
  /** Rows in the list, counted no further than `limit`. */
  count(limit: number): Promise<number>;
  /** Where `count` knows only about how many there are. */
  estimates?: boolean;
  /** Key values of a row, in the list's order; by default the fields named like the columns. */
  keysOf?(row: R): SortKeyValue[];
  /**
   * Of a list that looks at so many rows a page and no more, however few of them its reader is shown: the keys of one up to which
   * all were looked at, null where there are no more. Asked where a page is not full.
   */
  furthest?(slice: Pick<PageRange, 'after' | 'offset'>): Promise<SortKeyValue[] | null>;
}

const exactUpTo = 1000;
/** Pages by number may skip this many rows and no more: skipping costs what it skips. */
const deepest = 10_000;
export const defaultPageSize = 20;

/** Reads one page. By cursor every page costs the same; by number the depth is bounded. */
export async function readPage<R extends object>(list: ListOrder, source: PageSource<R>): Promise<Page<R>> {
  const { request } = source;
  const pageSize = request.pageSize ?? list.pageSize ?? defaultPageSize;
  const binding = { keys: source.keys, list: list.name, scope: source.scope };
  const position =
    request.cursor === undefined ? null : verifyAndDecodeCursor(binding, request.cursor, list.keys.length);

  const currentPage = position?.page ?? request.currentPage ?? 1;
  const offset = position === null ? (currentPage - 1) * pageSize : 0;
  if (offset + pageSize > deepest) throw new Failure('badInput', 'currentPage');

  const after = position?.keys ?? null;
  const rows = await source.fetch({ after, offset, limit: pageSize + 1 });
  const full = rows.length > pageSize;
  const records = full ? rows.slice(0, pageSize) : rows;

  const last = records.at(-1);
  const keysOf = source.keysOf ?? ((row: R) => ownKeys(list, row));
  const reached = last === undefined ? null : keysOf(last);
  const furthest = full ? null : ((await source.furthest?.({ after, offset })) ?? null);
  const next = full ? reached : furthest === null ? null : further(list, reached, furthest);
  const total = position ?? (await countFirst(source, offset, records.length, next !== null));
  return {
    records,
    total: total.total,
    totalIsEstimate: total.totalIsEstimate,
    currentPage,
    pageSize,
    nextCursor:
      next !== null
        ? signAndEncodeCursor(binding, {
            keys: next,
            page: currentPage + 1,
            total: total.total,
            totalIsEstimate: total.totalIsEstimate,
          })
        : null,
  };
}

async function countFirst<R>(
  source: PageSource<R>,
  offset: number,
  fetched: number,
  more: boolean,
): Promise<{ total: number; totalIsEstimate: boolean }> {
  // The page that reaches the end knows the total by itself.
  if (!more && (fetched > 0 || offset === 0)) return { total: offset + fetched, totalIsEstimate: false };
  const counted = await source.count(exactUpTo + 1);
  const seen = offset + fetched + (more ? 1 : 0);
  return {
    total: Math.max(counted, more ? seen : 0),
    totalIsEstimate: counted > exactUpTo || source.estimates === true,
  };
}

function ownKeys(list: ListOrder, row: object): SortKeyValue[] {
  return list.keys.map(({ column }) => {
    const value = (row as Record<string, unknown>)[column.slice(column.lastIndexOf('.') + 1)];
    if (typeof value === 'string' || typeof value === 'number') return value;
    throw new Error(`Rows of list ${list.name} lack the key ${column}`);
  });
}

/** The later of two places in a list. */
function further(list: ListOrder, one: SortKeyValue[] | null, other: SortKeyValue[]): SortKeyValue[] {
  if (one === null) return other;
  for (const [index, { direction, type }] of list.keys.entries()) {
    const [a, b] = [one[index] ?? 0, other[index] ?? 0].map((value) =>
      type === 'text' || type === 'date' ? value : BigInt(value),
    );
    if (a === b || a === undefined || b === undefined) continue;
    return a > b === (direction === 'asc') ? one : other;
  }
  return one;
}

/** Adds the keyset condition, order, limit and offset of a slice to a query that already has its own conditions. */
export function applyKeysetPageRange<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  list: ListOrder,
  slice: PageRange,
): SelectQueryBuilder<DB, TB, O> {
  let sliced = slice.after === null ? query : query.where(afterKeysCondition(list, slice.after) as Expression<SqlBool>);
  for (const { column, direction } of list.keys) sliced = sliced.orderBy(sql.ref(column), direction);
  sliced = sliced.limit(slice.limit);
  return slice.offset === 0 ? sliced : sliced.offset(slice.offset);
}

/** The number of rows of a query, looking at no more than `limit` of them. */
export async function countRowsUpTo<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  executor: Parameters<RawBuilder<unknown>['execute']>[0],
  limit: number,
): Promise<number> {
  const bounded = query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`1`.as('one'))
    .limit(limit);
  const { rows } = await sql<{ count: string }>`select count(*) as count from (${bounded}) as bounded`.execute(
    executor,
  );
  return Number(rows[0]?.count ?? 0);
}

/** The condition "comes after these keys in the list's order", in a form an index on the keys can answer. */
export function afterKeysCondition(list: ListOrder, after: readonly SortKeyValue[]): RawBuilder<SqlBool> {
  const parts = list.keys.map((key, index) => ({ key, column: sql.ref(key.column), value: bound(key, after[index]) }));
  const [first, ...rest] = parts;
  if (first === undefined) throw new Error(`List ${list.name} has no keys`);
  const sign = (key: SortKeyColumn) => sql.raw(key.direction === 'asc' ? '>' : '<');

  if (parts.every(({ key }) => key.direction === first.key.direction)) {
    const columns = sql.join(parts.map(({ column }) => column));
    const values = sql.join(parts.map(({ value }) => value));
    return sql<SqlBool>`(${columns}) ${sign(first.key)} (${values})`;
  }
  // Mixed directions: the first key bounds the index scan, the rest decides among its equals.
  const deeper = rest.length === 0 ? null : afterKeysCondition({ ...list, keys: list.keys.slice(1) }, after.slice(1));
  return sql<SqlBool>`(${first.column} ${sign(first.key)}= ${first.value} and (${first.column} ${sign(first.key)} ${first.value} or ${deeper}))`;
}

/** A key's value as a parameter of its own type, so that the comparison can use the index. */
function bound(key: SortKeyColumn, value: SortKeyValue | undefined): RawBuilder<unknown> {
  switch (key.type) {
    case 'id':
    case 'integer':
      return sql`${String(value)}::bigint`;
    case 'time':
      return sql`${new Date(Number(value))}::timestamptz`;
    case 'date':
      return sql`${String(value)}::date`;
    case 'text':
      return sql`${String(value)}::text`;
  }
}

/** Rows in the order of their key, a page at a time, until a page is empty. */
export async function* iteratePages<Row>(
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
