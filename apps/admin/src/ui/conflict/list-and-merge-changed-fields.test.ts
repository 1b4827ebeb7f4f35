import { expect, test } from 'vitest';
import { mergeChosenSides, listChangedFieldsAndSides } from './list-and-merge-changed-fields.ts';

const opened = { price: 60, badge: '', roles: ['a'], position: 1 };

test('what one side alone changed is merged, what both changed is asked about', () => {
  const now = { ...opened, price: 90, badge: '热卖' };
  const mine = { ...opened, price: 30, roles: ['a', 'b'] };
  expect(listChangedFieldsAndSides(opened, now, mine)).toEqual([
    { name: 'price', isContested: true, side: 'mine' },
    { name: 'badge', isContested: false, side: 'now' },
    { name: 'roles', isContested: false, side: 'mine' },
  ]);
  expect(mergeChosenSides(now, mine, { price: 'now', badge: 'now', roles: 'mine' })).toEqual({
    price: 90,
    badge: '热卖',
    roles: ['a', 'b'],
    position: 1,
  });
});

test('both sides changing a field to the same is no conflict', () => {
  const now = { ...opened, price: 90 };
  expect(listChangedFieldsAndSides(opened, now, { ...now })).toEqual([
    { name: 'price', isContested: false, side: 'mine' },
  ]);
});
