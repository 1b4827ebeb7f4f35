import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accountOverviewQuery } from '#src/features/account/profile/account-overview.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { guestAccount, storeAccount } from '#src/lib/session/session.ts';
import { renderWithoutProviders } from '#src/ui/test/render-without-providers.tsx';
import ResetOwnPasswordByPhonePage from './ResetOwnPasswordByPhonePage.tsx';

const profile = {
  loginName: 'ly_8f3k2',
  name: '岛民',
  nameChangeTime: 0,
  avatar: { small: '', medium: '', large: '' },
  bio: '',
  sex: 0,
  birthYear: 0,
  phone: '138****2046',
  hasPassword: false,
  inviteCode: '',
  createTime: 0,
  consentDue: [],
};
const { queryKey } = accountOverviewQuery('42');

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  storeAccount({ ...guestAccount, token: 't0ken', uid: '42' });
  queryClient.setQueryDefaults(['account'], { retry: false });
  queryClient.setQueryData(queryKey, { uid: '42', coinNum: 0, levelType: 0, expTime: 0, profile });
  renderWithoutProviders(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <ResetOwnPasswordByPhonePage />
      </QueryClientProvider>
    </MemoryRouter>,
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('[X-A5] who sets a password sees what to log in with', async () => {
  await expect.element(page.getByText('ly_8f3k2')).toBeVisible();
});

test('[X-A5] a refresh that fails behind the form leaves it, and what is typed in it, alone', async () => {
  const password = page.getByLabelText('新密码', { exact: true });
  await password.fill('chuan-ting-88');
  await queryClient.refetchQueries({ queryKey });
  await expect.poll(() => queryClient.getQueryState(queryKey)?.status).toBe('error');
  await new Promise((resolve) => setTimeout(resolve, 50));
  await expect.element(password).toHaveValue('chuan-ting-88');
});
