import { expect, test } from 'vitest';
import { budgetFaults, consoleBudget } from './budget.ts';

const built = (first: number, page: number) => ({
  firstLoad: new Map([
    ['entry.js', first / 2],
    ['inbox.js', first / 2],
  ]),
  pages: [
    { name: 'src/pages/orders/OrdersPage.tsx', bytes: page },
    { name: 'src/ui/staff/qr.ts', bytes: 900_000 },
  ],
});

test('a console within its budget has no fault, whatever is fetched on demand', () => {
  expect(budgetFaults('console', built(450_000, 150_000), consoleBudget)).toEqual([]);
});

test('a first screen and a page that grew past their budgets are each named', () => {
  expect(budgetFaults('console', built(450_600, 150_000), consoleBudget)).toEqual([
    'console: the first load is 0.6 kB over its budget of 450 kB',
  ]);
  expect(budgetFaults('console', built(450_000, 150_500), consoleBudget)).toEqual([
    'console: src/pages/orders/OrdersPage.tsx adds 150.5 kB, more than 150 kB',
  ]);
});

test('a build in which nothing was found is a fault', () => {
  expect(budgetFaults('console', { firstLoad: new Map(), pages: [] }, consoleBudget)).toHaveLength(1);
});
