// @vitest-environment jsdom
import { allCalls } from '@lanyu/contract/all-calls';
import type { Call } from '@lanyu/contract/call';
import { allPermissions } from '@lanyu/contract/permissions';
import { expect, test } from 'vitest';
import { missingPermissionText } from '../../../lib/missing-permission-text.ts';
import { revertibilityOf, revertibleCalls, type AuditEntryToRevert } from './revertible-calls.ts';

const known = Object.entries<Call>(allCalls).filter(([, { revertible }]) => revertible === true);

test('what can be taken back here is what the server takes back', () => {
  expect(Object.keys(revertibleCalls).toSorted()).toEqual(known.map(([key]) => key).toSorted());
});

test.for(known.map(([key, { who }]) => ({ key, who })))('$key is taken back by who may make it', ({ key, who }) => {
  const revertible = revertibleCalls[key];
  expect(`staff:${revertible?.permission}`).toBe(who);
  const [field = ''] = Object.keys(revertible?.labels ?? {});
  const entry = {
    call: key,
    outcome: 'done',
    before: { [field]: 1 },
    after: { [field]: 2 },
    revertedBy: '',
  } as AuditEntryToRevert;
  expect(revertibilityOf(entry, allPermissions).whyNot).toBeUndefined();
  const fewer = allPermissions.filter((each) => `staff:${each}` !== who);
  expect(revertibilityOf(entry, fewer)).toEqual({
    revertible: undefined,
    whyNot: missingPermissionText(revertible?.permission ?? 'staff.write'),
  });
});
