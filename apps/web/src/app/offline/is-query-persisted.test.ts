import { expect, test } from 'vitest';
import { isQueryPersisted } from './is-query-persisted.ts';

test.each([
  ['home', ['catalog', 'home', '42'], true],
  ['a feed', ['square', 'posts', '42', { of: 'all', sort: 1 }], true],
  ['codes', ['gifts', 'codes', '42', 'open'], true],
  ['a receipt', ['wallet', 'receipt', '42', 7], true],
  ['what everybody gets', ['square', 'tags'], true],
  ['what was meant for somebody else', ['gifts', 'codes', '43', 'open'], false],
  ['what is paid with', ['orders', 'payInfo', '42', '9'], false],
  ['prices of diamonds', ['orders', 'coins', '42'], false],
  ['the price of a game', ['downloads', 'offer', '42', '1', 3], false],
  ['where somebody is signed in', ['account', 'sessions', '42'], false],
])('%s: kept or not', (_, key, persisted) => {
  expect(isQueryPersisted(key, '42')).toBe(persisted);
});

test('what a visitor saw is a visitor’s', () => {
  expect(isQueryPersisted(['catalog', 'home', ''], '')).toBe(true);
  expect(isQueryPersisted(['catalog', 'home', ''], '42')).toBe(false);
});
