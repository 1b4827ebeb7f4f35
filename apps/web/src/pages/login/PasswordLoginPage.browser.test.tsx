import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { deleteAllDraftsOnThisDevice } from '#src/lib/storage/tab-draft.ts';
import { currentAccountOrGuest, guestAccount, resetAccount } from '#src/lib/session/session.ts';
import { renderWithoutProviders } from '#src/ui/test/render-without-providers.tsx';
import PasswordLoginPage from './PasswordLoginPage.tsx';

const sent = vi.fn<typeof fetch>();
const ann = { ...guestAccount, loginName: 'ly_1', name: '安', token: 't0ken', uid: '42' };
const name = page.getByRole('textbox', { name: '登录名或手机号' });

function logins(): (string | null)[] {
  return sent.mock.calls
    .filter(([path]) => path === '/api/user/login')
    .map(([, init]) => new URLSearchParams(init?.body as string).get('loginName'));
}

beforeEach(() => {
  resetAccount();
  deleteAllDraftsOnThisDevice();
  sent.mockReset().mockImplementation(() => Promise.resolve(new Response(JSON.stringify({ code: 0, data: ann }))));
  vi.stubGlobal('fetch', sent);
  renderWithoutProviders(
    <MemoryRouter>
      <PasswordLoginPage />
    </MemoryRouter>,
  );
});

test.each([
  ['138 0013 2046', '13800132046'],
  ['+86 138-0013-2046', '13800132046'],
  ['１３８００１３２０４６', '13800132046'],
  [' annie_1 ', 'annie_1'],
  ['a13800132046', 'a13800132046'],
])('[A-02] %j logs in as %s', async (typed, loginName) => {
  await expect.element(name).toHaveAttribute('autocomplete', 'username');
  await name.fill(typed);
  await page.getByLabelText('密码', { exact: true }).fill('chuan-ting-88');
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect.poll(() => currentAccountOrGuest().uid).toBe('42');
  expect(logins()).toStrictEqual([loginName]);
});
