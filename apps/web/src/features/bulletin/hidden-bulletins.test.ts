// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { guestAccount, resetAccount, storeAccount } from '#src/lib/session/session.ts';
import { hideBulletinsToday, areBulletinsHiddenToday, bulletinIdsHiddenToday } from './hidden-bulletins.ts';

const noon = new Date(2026, 6, 18, 12).getTime();
beforeEach(() => localStorage.clear());

test('[N-02] shown when nothing is stored for this uid', () => {
  expect(areBulletinsHiddenToday('42', noon)).toBe(false);
});

test('[N-02][N-03] hidden for the rest of the day, shown on the next', () => {
  hideBulletinsToday('42', noon);
  expect(areBulletinsHiddenToday('42', new Date(2026, 6, 18, 23, 59, 59, 999).getTime())).toBe(true);
  expect(areBulletinsHiddenToday('42', new Date(2026, 6, 19, 0, 0).getTime())).toBe(false);
});

test('[N-02] a time from another day counts as stale, also one from a clock that ran ahead', () => {
  hideBulletinsToday('42', new Date(2026, 6, 20, 12).getTime());
  expect(areBulletinsHiddenToday('42', noon)).toBe(false);
});

test('[N-02] hiding is each user’s own, and the visitor’s own', () => {
  hideBulletinsToday('', noon);
  expect(areBulletinsHiddenToday('', noon)).toBe(true);
  expect(areBulletinsHiddenToday('42', noon)).toBe(false);
});

test('[N-03] damaged storage shows the bulletin', () => {
  localStorage.setItem('lanyu.bulletin.hidden.42', 'soon');
  expect(areBulletinsHiddenToday('42', noon)).toBe(false);
});

test('[N-02][N-03] what a visitor put away stays away for who they turn out to be, and only that, and only today', () => {
  resetAccount();
  hideBulletinsToday('', Date.now(), ['7', '8']);
  storeAccount({ ...guestAccount, uid: '42', token: 't' });
  expect([...bulletinIdsHiddenToday('42')]).toEqual(['7', '8']);
  expect(areBulletinsHiddenToday('42'), 'another bulletin would still be shown').toBe(false);
  expect([...bulletinIdsHiddenToday('42', Date.now() + 86_400_000)]).toEqual([]);
  resetAccount();
  expect([...bulletinIdsHiddenToday('43')], 'nobody else').toEqual([]);
});

test('[N-03] a device that kept nonsense puts nothing away', () => {
  for (const stored of ['soon', '{"time":"x","ids":[]}', `{"time":${Date.now()},"ids":7}`, 'null']) {
    localStorage.setItem('lanyu.bulletin.hidden.42.ids', stored);
    expect([...bulletinIdsHiddenToday('42')]).toEqual([]);
  }
});
