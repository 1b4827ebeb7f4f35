import { expect, test } from 'vitest';
import { faultsOfForYou, faultsOfList, listTable, type ListRow } from './verdict.ts';

const sizes = [10_000, 1_000_000];

function row(...costs: [pages: number, queries: number, rows?: number, work?: number][]): ListRow {
  const of = costs.map(([pages, queries, rows = 20, work = 50]) => ({
    pages,
    work,
    queries,
    rows,
    bytes: 900,
    worst: { text: 'select', pages },
  }));
  return { name: 'a list', costs: Object.fromEntries(sizes.map((size, at) => [size, of[at]!])) };
}

test('a list that does as much is flat, also where indexes are deeper; one that does or touches more, asks more or has nothing is not', () => {
  expect(faultsOfList(row([100, 4], [160, 4]), sizes)).toEqual([]);
  expect(faultsOfList(row([100, 4, 20, 90], [165, 4, 20, 90]), sizes)).toEqual([]);
  expect(faultsOfList(row([100, 4], [161, 4, 20, 90]), sizes)).toHaveLength(1);
  expect(faultsOfList(row([100, 4], [160, 4, 20, 90]), sizes)).toEqual([]);
  expect(faultsOfList(row([100, 4], [161, 4]), sizes)).toEqual([
    'a list: 161 pages with 1000000 rows, 100 with 10000: select',
  ]);
  expect(faultsOfList(row([100, 4], [100, 8]), sizes)).toEqual(['a list: 8 queries with 1000000 rows, 4 with 10000']);
  expect(faultsOfList(row([100, 4], [100, 4, 0]), sizes)).toEqual(['a list: has nothing on it with 1000000 rows']);
  expect(listTable([row([100, 4], [161, 4])], sizes)).toContain('| a list | 100 / 4 / 900 | 161 / 4 / 900 | GROWS |');
});

test('recommended posts may neither ask nor touch more than the shared ranking', () => {
  const shared = row([200, 6], [220, 6]);
  expect(faultsOfForYou(row([150, 6], [200, 5]), shared, sizes)).toEqual([]);
  expect(faultsOfForYou(row([150, 10], [200, 5]), shared, sizes)).toEqual([
    'a list: 10 queries and 150 pages with 10000 rows, a list 6 and 200',
  ]);
  expect(faultsOfForYou(row([150, 6], [341, 5]), shared, sizes)).toHaveLength(1);
});
