// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { storageKeys } from '../storage/storage-keys.ts';

const fields = [
  'accountType',
  'age',
  'loginName',
  'name',
  'needBind',
  'needRealName',
  'newAccount',
  'sex',
  'token',
  'uid',
];
const ann = {
  accountType: 1,
  age: 20,
  loginName: 'ann',
  name: '安',
  needBind: true,
  needRealName: false,
  newAccount: false,
  sex: 2,
  token: 't0ken',
  uid: '42',
};

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

const session = () => import('./session.ts');

test('[A-01] a visitor has every field, a guest name and no uid', async () => {
  const { currentAccountOrGuest, isLoggedIn } = await session();
  expect(Object.keys(currentAccountOrGuest()).toSorted()).toStrictEqual(fields);
  expect(currentAccountOrGuest()).toMatchObject({ name: '游客', uid: '', token: '' });
  expect(isLoggedIn()).toBe(false);
});

test('[A-01] the account survives a reload with exactly its fields', async () => {
  const first = await session();
  first.storeAccount({ ...ann, password: 'never' } as typeof ann);
  expect(Object.keys(JSON.parse(localStorage.getItem(storageKeys.account) ?? '{}') as object).toSorted()).toStrictEqual(
    fields,
  );
  vi.resetModules();
  const reloaded = await session();
  expect(reloaded.currentAccountOrGuest()).toStrictEqual(ann);
  expect(reloaded.isLoggedIn()).toBe(true);
});

test('[A-07] a reset account is the default one, also after a reload', async () => {
  const first = await session();
  first.storeAccount(ann);
  first.resetAccount();
  expect(first.currentAccountOrGuest()).toStrictEqual(first.guestAccount);
  vi.resetModules();
  expect((await session()).isLoggedIn()).toBe(false);
});

test.each(['{', '[]', '"x"', '{"uid":"42"}', '{"uid":42,"token":"t"}'])(
  '[A-01] damaged storage is a visitor: %s',
  async (stored) => {
    localStorage.setItem(storageKeys.account, stored);
    expect((await session()).isLoggedIn()).toBe(false);
  },
);

test('logging out in one tab holds in the others', async () => {
  const { storeAccount, syncSessionBetweenTabs: followOtherTabs, isLoggedIn } = await session();
  storeAccount(ann);
  const stop = followOtherTabs();
  localStorage.removeItem(storageKeys.account);
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.account }));
  expect(isLoggedIn()).toBe(false);
  stop();
});

const ben = { ...ann, name: '本', token: 't1', uid: '43' };
const asOtherTab = (account: typeof ann) => localStorage.setItem(storageKeys.account, JSON.stringify(account));

test.each([
  ['another account', ben],
  ['a newer session of the same account', { ...ann, token: 'newer' }],
])('[A-08] a stale tab whose session ended adopts %s instead of deleting it', async (_, stored) => {
  const { storeAccount, clearInvalidSessionUnlessReplaced: endSession, currentAccountOrGuest } = await session();
  storeAccount(ann);
  asOtherTab(stored);
  expect(endSession()).toBe(false);
  expect(currentAccountOrGuest()).toStrictEqual(stored);
  expect(JSON.parse(localStorage.getItem(storageKeys.account) ?? '{}')).toStrictEqual(stored);
});

test('[A-08] a session that ended and is nobody else’s is forgotten', async () => {
  const { storeAccount, clearInvalidSessionUnlessReplaced: endSession, isLoggedIn } = await session();
  storeAccount(ann);
  expect(endSession()).toBe(true);
  expect(isLoggedIn()).toBe(false);
  expect(localStorage.getItem(storageKeys.account)).toBeNull();
});

test.each([
  ['pageshow', () => window.dispatchEvent(new Event('pageshow'))],
  ['visibilitychange', () => document.dispatchEvent(new Event('visibilitychange'))],
])('[A-07] a tab that slept learns on %s who is logged in', async (_, wake) => {
  const { storeAccount, syncSessionBetweenTabs: followOtherTabs, currentAccountOrGuest } = await session();
  storeAccount(ann);
  const stop = followOtherTabs();
  asOtherTab(ben);
  wake();
  expect(currentAccountOrGuest()).toStrictEqual(ben);
  stop();
});

test('[A-01] where nothing can be stored, the login holds for the page', async () => {
  const { storeAccount, syncSessionBetweenTabs: followOtherTabs, isLoggedIn } = await session();
  const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  storeAccount(ann);
  const stop = followOtherTabs();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(isLoggedIn()).toBe(true);
  stop();
  blocked.mockRestore();
});
