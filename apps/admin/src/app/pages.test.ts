import { allCalls } from '@lanyu/contract/all-calls';
import { permissionBySavedViewPage } from '@lanyu/contract/staff-views-inbox-and-bulk';
import { expect, test } from 'vitest';
import { mayCall, seededRoles } from '../../test/seeded-roles.ts';
import { navGroupsFor, pages, findPageByPathname, pagesReadableWithPermissions } from './pages.ts';

test.for(pages.map(({ path, reads, permission, alsoNeeds }) => ({ path, reads, permission, alsoNeeds })))(
  '$path is shown to who may make the call that fills it, and to nobody else',
  ({ reads, permission, alsoNeeds }) => {
    const needed = [permission, alsoNeeds].filter((each) => each !== undefined);
    expect(allCalls[reads].who).toBe(`staff:${needed.length === 0 ? 'any' : needed.join('+')}`);
    expect(allCalls[reads].effect).toBe('read');
  },
);

test('an operator without a permission has no link and no page', () => {
  const finance = pagesReadableWithPermissions(['orders.read']).map(({ path }) => path);
  expect(finance).toEqual(
    expect.arrayContaining(['/inbox', '/orders', '/orders/:id', '/packages', '/approvals', '/me']),
  );
  expect(finance).not.toEqual(expect.arrayContaining(['/audit']));
  expect(navGroupsFor(['orders.read']).map(({ key }) => key)).toEqual(['desk', 'money', 'system']);
});

test('every page with a place in the navigation has an address without a parameter', () => {
  expect(pages.filter(({ group, path }) => group !== undefined && path.includes(':'))).toEqual([]);
});

test('there are six roles to begin with', () => {
  expect(seededRoles().map(({ key }) => key)).toEqual([
    'owner',
    'editor',
    'moderator',
    'support',
    'finance',
    'auditor',
  ]);
});

test.for(seededRoles())('the $key sees each page that its call allows, and no other', ({ permissions }) => {
  const shown = pagesReadableWithPermissions(permissions);
  const linked = navGroupsFor(permissions).flatMap((group) => group.pages);
  for (const page of pages) {
    const may = mayCall(allCalls[page.reads].who, permissions);
    expect(shown.includes(page), page.path).toBe(may);
    expect(linked.includes(page), page.path).toBe(may && page.group !== undefined);
  }
});

test('what can be done on a page is a write of the contract', () => {
  const writes = pages.flatMap((page) => page.writes ?? []);
  expect(writes.filter((write) => allCalls[write].effect !== 'write')).toEqual([]);
});

test('the auditor may do nothing, on any page or past it, but what belongs to their own account', () => {
  const auditor = seededRoles().find(({ key }) => key === 'auditor')?.permissions ?? [];
  const writes = Object.entries(allCalls).filter(
    ([, { who, effect }]) => effect === 'write' && who.startsWith('staff:') && who !== 'staff:any',
  );
  expect(writes.length).toBeGreaterThan(100);
  expect(writes.filter(([, { who }]) => mayCall(who, auditor)).map(([name]) => name)).toEqual([]);
});

test('a saved view belongs to a page of its name, and to who may read it', () => {
  for (const [key, permission] of Object.entries(permissionBySavedViewPage)) {
    expect(pages.find((page) => page.key === key && page.group !== undefined)?.permission, key).toBe(permission);
  }
});

test('an object belongs to its list', () => {
  expect(findPageByPathname('/orders/17')?.path).toBe('/orders');
  expect(findPageByPathname('/nowhere')).toBeUndefined();
});
