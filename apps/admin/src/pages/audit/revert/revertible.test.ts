// @vitest-environment jsdom
import { calls } from '@lanyu/contract/all';
import type { Call } from '@lanyu/contract/call';
import { allPermissions } from '@lanyu/contract/permissions';
import { expect, test } from 'vitest';
import { needs } from '../../../lib/needs.ts';
import { revertChoiceOf, revertibles, type Entry } from './revertible.ts';

const known = Object.entries<Call>(calls).filter(([, { revertible }]) => revertible === true);

test('what can be taken back here is what the server takes back', () => {
  expect(Object.keys(revertibles).toSorted()).toEqual(known.map(([key]) => key).toSorted());
});

test.for(known.map(([key, { who }]) => ({ key, who })))('$key is taken back by who may make it', ({ key, who }) => {
  const revertible = revertibles[key];
  expect(`staff:${revertible?.permission}`).toBe(who);
  const [field = ''] = Object.keys(revertible?.labels ?? {});
  const entry = { call: key, outcome: 'done', before: { [field]: 1 }, after: { [field]: 2 }, revertedBy: '' } as Entry;
  expect(revertChoiceOf(entry, allPermissions).whyNot).toBeUndefined();
  const fewer = allPermissions.filter((each) => `staff:${each}` !== who);
  expect(revertChoiceOf(entry, fewer)).toEqual({
    revertible: undefined,
    whyNot: needs(revertible?.permission ?? 'staff.write'),
  });
});
