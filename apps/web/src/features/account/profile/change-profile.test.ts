// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/network/query-client.ts';
import { currentAccountOrGuest, guestAccount, storeAccount } from '#src/lib/session/session.ts';
import { selectableBirthYears, mayChangeName, findDisplayNameFault, saveProfile } from './change-profile.ts';
import { profileForTests } from './profile-for-tests.ts';
import { accountOverviewQuery, type Profile } from './account-overview.ts';

const profile: Profile = { ...profileForTests, name: '安安', inviteCode: 'ANN42' };
const sent = vi.fn<typeof fetch>();

beforeEach(() => {
  sent.mockReset();
  vi.stubGlobal('fetch', sent);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  storeAccount({ ...guestAccount, loginName: 'ann', name: '安安', token: 't0ken', uid: '42' });
  queryClient.setQueryData(accountOverviewQuery('42').queryKey, {
    uid: '42',
    coinNum: 5,
    levelType: 0,
    expTime: 0,
    profile,
  });
});

test('[A-15] what was saved shows everywhere, also in the account kept on the device', async () => {
  const saved = { ...profile, name: '安心', nameChangeTime: 99 };
  sent.mockResolvedValue(new Response(JSON.stringify({ code: 0, msg: '', data: saved })));
  await saveProfile({ name: '安心' });
  expect(sent.mock.calls[0]?.[0]).toBe('/api/user/center/updateInfo');
  expect(queryClient.getQueryData(accountOverviewQuery('42').queryKey)).toMatchObject({ coinNum: 5, profile: saved });
  expect(currentAccountOrGuest()).toMatchObject({ name: '安心', token: 't0ken' });
});

test('[A-15] saves go one after the other: what was saved last is what shows', async () => {
  const first = Promise.withResolvers<Response>();
  const answer = (change: Partial<Profile>) =>
    new Response(JSON.stringify({ code: 0, msg: '', data: { ...profile, ...change } }));
  sent.mockReturnValueOnce(first.promise).mockResolvedValueOnce(answer({ sex: 2, bio: '新' }));
  const saves = [saveProfile({ sex: 2 }), saveProfile({ bio: '新' })];
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
  first.resolve(answer({ sex: 2 }));
  await Promise.all(saves);
  expect(sent).toHaveBeenCalledTimes(2);
  expect(queryClient.getQueryData(accountOverviewQuery('42').queryKey)).toMatchObject({
    profile: { sex: 2, bio: '新' },
  });
});

test('[A-15][X-A7] a refusal changes nothing', async () => {
  sent.mockResolvedValue(new Response(JSON.stringify({ code: 2011, msg: '未满18周岁，无法使用', data: null })));
  await expect(saveProfile({ birthYear: 2020 })).rejects.toMatchObject({ code: 2011 });
  expect(queryClient.getQueryData(accountOverviewQuery('42').queryKey)).toMatchObject({ profile });
  expect(currentAccountOrGuest().name).toBe('安安');
});

test('[A-16][X-A1] a display name has 2 to 16 characters', () => {
  expect(findDisplayNameFault('  ')).toBe('missing');
  expect(findDisplayNameFault('安')).toBe('length');
  expect(findDisplayNameFault(' 安安 ')).toBe(null);
  expect(findDisplayNameFault('一二三四五六七八九十一二三四五六')).toBe(null);
  expect(findDisplayNameFault('一二三四五六七八九十一二三四五六七')).toBe('length');
  // As people count, and as the server does: one sign is one, however it is written.
  expect(findDisplayNameFault('🐳'.repeat(16))).toBe(null);
  expect(findDisplayNameFault('🐳')).toBe('length');
  expect(findDisplayNameFault('安\u00A0\u3000 安')).toBe(null);
  expect(findDisplayNameFault('㍿'.repeat(5))).toBe('length');
});

test('[X-A1] the display name may change again when its time has come', () => {
  expect(mayChangeName({ nameChangeTime: 0 }, 5)).toBe(true);
  expect(mayChangeName({ nameChangeTime: 6 }, 5)).toBe(false);
  expect(mayChangeName({ nameChangeTime: 5 }, 5)).toBe(true);
});

test('[X-A7] the birth years to choose from begin at 18', () => {
  expect(selectableBirthYears(2026)[0]).toBe(2008);
  expect(selectableBirthYears(2026).at(-1)).toBe(1926);
});
