// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { storeChannelOrInviteCode } from '#src/lib/routing/entry-codes.ts';
import { readInviteCode } from '#src/lib/storage/read-or-clear-channel-and-invite-code.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { currentAccountOrGuest, guestAccount, resetAccount } from '#src/lib/session/session.ts';
import { useSite, type SiteConfig } from '#src/lib/site/site-config-store.ts';
import { storageKeys } from '#src/lib/storage/storage-keys.ts';
import { logIn, logInByPhone, register } from './log-in-and-register.ts';

const ann = { ...guestAccount, loginName: 'annie', name: '安', token: 't0ken', uid: '42' };
const sent = vi.fn<typeof fetch>();
const legal = [
  { slug: 'agreement', title: '用户协议', version: 3 },
  { slug: 'privacy', title: '隐私政策', version: 2 },
];

function answerWith(data: unknown): void {
  sent.mockImplementation(() => Promise.resolve(new Response(JSON.stringify({ code: 0, msg: '成功', data }))));
}

function firstCall(): [path: unknown, body: Record<string, string>] {
  const [path, init] = sent.mock.calls[0] ?? [];
  return [path, Object.fromEntries(new URLSearchParams(init?.body as string))];
}

function setAutoRegister(value: string | null, withPage = ''): void {
  const server = { bundleUrl: '', packageUrl: '', 'ug.phone.login.auto.register': value ?? '' };
  const otherConfig = { 'ug.phone.login.auto.register': withPage };
  const site = { legal, otherConfig } as unknown as SiteConfig;
  useSite.setState({ site, server: value === null ? null : { ...server, site } });
}

beforeEach(() => {
  sent.mockReset();
  vi.stubGlobal('fetch', sent);
  queryClient.clear();
  resetAccount();
  localStorage.clear();
  setAutoRegister('1');
  answerWith(ann);
});

test('[A-02] logging in sends name, password, device and the versions agreed to', async () => {
  await logIn({ loginName: 'annie', password: 's3cret word' });
  expect(firstCall()).toMatchObject([
    '/api/user/login',
    { loginName: 'annie', password: 's3cret word', agreed: 'agreement:3,privacy:2' },
  ]);
  expect(firstCall()[1]['deviceID']).toMatch(/^[A-Za-z0-9-]{8,64}$/);
});

test('[A-06] a login stores the account, on the device too, and asks for its status by uid', async () => {
  await logIn({ loginName: 'annie', password: 'x' });
  expect(currentAccountOrGuest()).toStrictEqual(ann);
  expect(JSON.parse(localStorage.getItem('lanyu.account') ?? '')).toStrictEqual(ann);
  await vi.waitFor(() => expect(sent.mock.calls.map(([path]) => path)).toContain('/api/user/center/me'));
  const [, init] = sent.mock.calls.find(([path]) => path === '/api/user/center/me') ?? [];
  expect(new URLSearchParams(init?.body as string).get('uid')).toBe('42');
});

test('[A-02][A-05] registering sends the channel and the invite code of the form; the account it made uses both up', async () => {
  storeChannelOrInviteCode(storageKeys.inviteCode, 'LY8K26');
  storeChannelOrInviteCode(storageKeys.channelID, 'wx01');
  answerWith({ ...ann, newAccount: true });
  await register({ loginName: 'annie', password: 'x', birthYear: '1999', inviteCode: 'LY8K26' });
  expect(firstCall()).toMatchObject([
    '/api/user/registerWithName',
    { inviteCode: 'LY8K26', channelID: 'wx01', birthYear: '1999' },
  ]);
  expect(readInviteCode(storageKeys.inviteCode)).toBe('');
  expect(localStorage.getItem('lanyu.channelID')).toBeNull();
});

test('[A-03][A-05] logging in by phone sends the stored channel and invite code, and keeps them when no account was made', async () => {
  storeChannelOrInviteCode(storageKeys.inviteCode, 'LY8K26');
  storeChannelOrInviteCode(storageKeys.channelID, 'wx01');
  await logInByPhone({ phone: '13800132046', smsCode: '123456' });
  expect(firstCall()[1]).toMatchObject({
    phone: '13800132046',
    smsCode: '123456',
    inviteCode: 'LY8K26',
    channelID: 'wx01',
  });
  expect(readInviteCode(storageKeys.inviteCode)).toBe('LY8K26');
  expect(localStorage.getItem('lanyu.channelID')).toBe('wx01');
});

test('[A-05] who came without a channel is of channel "0"', async () => {
  await logInByPhone({ phone: '13800132046', smsCode: '123456' });
  expect(firstCall()[1]).toMatchObject({ channelID: '0', inviteCode: '' });
});

test.each([
  ['1', '0', '/api/user/loginWithPhone'],
  ['', '', '/api/user/loginWithPhone'],
  [null, '', '/api/user/loginWithPhone'],
  ['0', '1', '/api/user/loginPhoneWithoutRegister'],
  // The server has not answered yet: the page brought the operator's keys along.
  [null, '0', '/api/user/loginPhoneWithoutRegister'],
])(
  '[A-04] with auto.register %j of the server and %j of the page a phone logs in by %s',
  async (value, withPage, path) => {
    setAutoRegister(value, withPage);
    await logInByPhone({ phone: '13800132046', smsCode: '123456' });
    expect(firstCall()[0]).toBe(path);
  },
);
