import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { deleteAllDraftsOnThisDevice } from '#src/lib/storage/tab-draft.ts';
import { storeChannelOrInviteCode } from '#src/lib/routing/entry-codes.ts';
import { readInviteCode } from '#src/lib/storage/read-or-clear-channel-and-invite-code.ts';
import { currentAccountOrGuest, guestAccount, resetAccount } from '#src/lib/session/session.ts';
import { storageKeys } from '#src/lib/storage/storage-keys.ts';
import { renderWithoutProviders } from '#src/ui/test/render-without-providers.tsx';
import RegisterPage from './RegisterPage.tsx';

const sent = vi.fn<typeof fetch>();
const ann = { ...guestAccount, loginName: 'annie', name: '安', newAccount: true, token: 't0ken', uid: '42' };
const name = page.getByRole('textbox', { name: '登录名' });
const invite = page.getByRole('textbox', { name: '邀请码（选填）' });
const go = page.getByRole('button', { name: '注册并登录' });
/** What registering answers, one after the other; then success. */
let refusals: [code: number, msg: string][] = [];

function registrations(): Record<string, string>[] {
  return sent.mock.calls
    .filter(([path]) => path === '/api/user/registerWithName')
    .map(([, init]) => Object.fromEntries(new URLSearchParams(init?.body as string)));
}

async function fillIn(): Promise<void> {
  await name.fill('annie');
  await page.getByLabelText('设置密码', { exact: true }).fill('chuan-ting-88');
  await page.getByLabelText('再输一次密码', { exact: true }).fill('chuan-ting-88');
  await page.getByRole('checkbox').click();
}

beforeEach(() => {
  resetAccount();
  deleteAllDraftsOnThisDevice();
  refusals = [];
  sent.mockReset().mockImplementation((path) => {
    const [code, msg] = path === '/api/user/registerWithName' ? (refusals.shift() ?? [0, '']) : [1, ''];
    return Promise.resolve(new Response(JSON.stringify({ code, msg, data: code === 0 ? ann : null })));
  });
  vi.stubGlobal('fetch', sent);
  storeChannelOrInviteCode(storageKeys.inviteCode, 'LY8K26');
  renderWithoutProviders(
    <MemoryRouter>
      <RegisterPage />
    </MemoryRouter>,
  );
});

test('[A-05] the invite code one came with stands in the form, and goes along', async () => {
  await expect.element(invite).toHaveValue('LY8K26');
  await expect.element(page.getByText('已自动填入')).toBeVisible();
  await fillIn();
  await go.click();
  await expect.poll(() => currentAccountOrGuest().uid).toBe('42');
  expect(registrations()).toMatchObject([{ loginName: 'annie', inviteCode: 'LY8K26', birthYear: '' }]);
  expect(readInviteCode(storageKeys.inviteCode)).toBe('');
});

test('[A-05] an invite code out of a link that no longer holds is left out, and the first press registers', async () => {
  refusals = [[2013, '邀请码无效']];
  await fillIn();
  await go.click();
  await expect.poll(() => currentAccountOrGuest().uid).toBe('42');
  expect(registrations().map(({ inviteCode }) => inviteCode)).toStrictEqual(['LY8K26', '']);
  expect(readInviteCode(storageKeys.inviteCode)).toBe('');
});

test('[A-05] left out, it stays so when something else is refused', async () => {
  refusals = [
    [2013, '邀请码无效'],
    [2007, '用户名不可用'],
  ];
  await fillIn();
  await go.click();
  await expect.element(name).toHaveAccessibleDescription('用户名不可用');
  await go.click();
  await expect.poll(() => currentAccountOrGuest().uid).toBe('42');
  expect(registrations().map(({ inviteCode }) => inviteCode)).toStrictEqual(['LY8K26', '', '']);
});

test('[A-05] one typed by hand is refused beside its field, and one may go on without it', async () => {
  refusals = [[2013, '邀请码无效']];
  await fillIn();
  await invite.fill('WRONG1');
  await go.click();
  await expect.element(invite).toHaveAccessibleDescription('邀请码无效');
  await page.getByRole('button', { name: '不用邀请码，继续注册' }).click();
  await expect.poll(() => currentAccountOrGuest().uid).toBe('42');
  expect(registrations().map(({ inviteCode }) => inviteCode)).toStrictEqual(['WRONG1', '']);
});

test('[A-02][X-A1] a taken name and a common password are said beside their fields', async () => {
  refusals = [
    [2007, '用户名不可用'],
    [2008, '密码过于简单'],
  ];
  await fillIn();
  await go.click();
  await expect.element(name).toHaveAccessibleDescription('用户名不可用');
  await expect.element(name).toHaveFocus();
  await go.click();
  await expect.element(page.getByLabelText('设置密码', { exact: true })).toHaveAccessibleDescription('密码过于简单');
});

test('[X-A1] a name that cannot be one says the rule, and is not sent', async () => {
  await fillIn();
  await name.fill('1abc');
  await expect.element(name).toHaveAccessibleDescription('4–20 位字母、数字或下划线，字母开头');
  await go.click();
  await expect.element(name).toHaveFocus();
  expect(registrations()).toStrictEqual([]);
  await name.fill('annie');
  await go.click();
  await expect.poll(registrations).toHaveLength(1);
});

test('[X-A1] two different passwords say so on the way on, and are not sent', async () => {
  await fillIn();
  const repeated = page.getByLabelText('再输一次密码', { exact: true });
  await repeated.fill('chuan-ting');
  invite.element().focus();
  await expect.element(repeated).toHaveAccessibleDescription('两次输入的密码不一致');
  await go.click();
  await expect.element(repeated).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(registrations()).toStrictEqual([]);
  await repeated.fill('chuan-ting-88');
  await go.click();
  await expect.poll(registrations).toHaveLength(1);
});
