import { calls } from '@lanyu/contract/all';
import { expect, test } from 'vitest';
import { navGroupsFor, pages, readablePages } from './pages.ts';

test.for(pages.map(({ path, reads, permission }) => ({ path, reads, permission })))(
  '$path is shown to who may make the call that fills it, and to nobody else',
  ({ reads, permission }) => {
    expect(calls[reads].who).toBe(permission === undefined ? 'staff:any' : `staff:${permission}`);
    expect(calls[reads].effect).toBe('read');
  },
);

test('an operator without a permission has no link and no page', () => {
  const finance = readablePages(['orders.read']).map(({ path }) => path);
  expect(finance).toEqual(['/orders', '/orders/:id', '/reconciliation', '/packages', '/approvals', '/me']);
  expect(navGroupsFor(['orders.read']).map(({ key }) => key)).toEqual(['money', 'system']);
});

test('every page with a place in the navigation has an address without a parameter', () => {
  expect(pages.filter(({ group, path }) => group !== undefined && path.includes(':'))).toEqual([]);
});
