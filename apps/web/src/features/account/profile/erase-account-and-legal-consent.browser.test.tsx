import { QueryClientProvider } from '@tanstack/react-query';
import { Activity } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '#src/lib/network/query-client.ts';
import { guestAccount, isLoggedIn, storeAccount } from '#src/lib/session/session.ts';
import { renderWithoutProviders } from '#src/ui/test/render-without-providers.tsx';
import AcceptChangedLegalPagesDialog from '../privacy/AcceptChangedLegalPagesDialog.tsx';
import { EraseAccountCard } from '../privacy/EraseAccountCard.tsx';
import { profileForTests } from './profile-for-tests.ts';
import { accountOverviewQuery } from './account-overview.ts';

const sent = vi.fn<typeof fetch>();
const answer = (code: number, msg: string, data: unknown) => new Response(JSON.stringify({ code, msg, data }));
const due = [
  { slug: 'agreement', title: '用户协议', version: 3 },
  { slug: 'privacy', title: '隐私政策', version: 2 },
];

beforeEach(() => {
  sent.mockReset();
  vi.stubGlobal('fetch', sent);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  storeAccount({ ...guestAccount, token: 't0ken', uid: '42' });
  queryClient.setQueryData(accountOverviewQuery('42').queryKey, {
    uid: '42',
    coinNum: 1280,
    levelType: 0,
    expTime: 0,
    profile: { ...profileForTests, name: '安安', consentDue: due },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('[X-A8] deleting says what happens, wants a tick, and signs out here', async () => {
  const onErased = vi.fn();
  renderWithoutProviders(
    <QueryClientProvider client={queryClient}>
      <EraseAccountCard onErased={onErased} />
    </QueryClientProvider>,
  );
  await page.getByRole('button', { name: '注销账号' }).click();
  const dialog = page.getByRole('dialog', { name: '注销账号' });
  await expect.element(dialog.getByText(/7 天内登录可以撤销/)).toBeVisible();
  await expect.element(dialog.getByText(/1,280 钻/)).toBeVisible();
  await dialog.getByRole('button', { name: '注销账号' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('请先勾选确认');
  expect(sent).not.toHaveBeenCalled();

  await dialog.getByRole('checkbox', { name: '我已了解，仍要注销' }).click();
  sent.mockResolvedValueOnce(answer(1005, '服务繁忙，请稍后重试', null));
  await dialog.getByRole('button', { name: '注销账号' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('服务繁忙，请稍后重试');
  expect(isLoggedIn()).toBe(true);

  sent.mockResolvedValueOnce(answer(0, '', { eraseTime: 1 }));
  await dialog.getByRole('button', { name: '注销账号' }).click();
  await expect.poll(() => onErased.mock.calls.length).toBe(1);
  expect(isLoggedIn()).toBe(false);
  // The server has ended every session already: no logout call is sent.
  expect(sent.mock.calls.map(([url]) => url)).toStrictEqual(['/api/v1/account/delete', '/api/v1/account/delete']);
});

test('[X-A8][L-06] who leaves in the middle of the question finds the page again, not the question', async () => {
  const settings = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <QueryClientProvider client={queryClient}>
        <EraseAccountCard onErased={() => {}} />
      </QueryClientProvider>
    </Activity>
  );
  renderWithoutProviders(settings('visible'));
  const row = page.getByRole('button', { name: '注销账号' });
  await row.click();
  await page.getByRole('checkbox', { name: '我已了解，仍要注销' }).click();
  renderWithoutProviders(settings('hidden'));
  await expect.poll(() => document.querySelector('dialog')?.checkVisibility()).toBe(false);
  renderWithoutProviders(settings('visible'));
  await expect.element(row).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(document.querySelector('dialog')?.open).toBe(false);
  await row.click();
  await expect.element(page.getByRole('checkbox', { name: '我已了解，仍要注销' })).not.toBeChecked();
});

test('changed legal pages are agreed to by version; Esc is no answer', async () => {
  renderWithoutProviders(
    <QueryClientProvider client={queryClient}>
      <AcceptChangedLegalPagesDialog due={due} />
    </QueryClientProvider>,
  );
  const dialog = page.getByRole('dialog', { name: '协议已更新' });
  await expect.element(dialog.getByRole('link', { name: '隐私政策' })).toBeVisible();
  await userEvent.keyboard('{Escape}{Escape}');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(document.querySelector('dialog')?.matches(':modal')).toBe(true);
  sent.mockResolvedValueOnce(answer(0, '', null));
  await dialog.getByRole('button', { name: '同意并继续' }).click();
  await expect
    .poll(() => queryClient.getQueryData(accountOverviewQuery('42').queryKey)?.profile.consentDue)
    .toStrictEqual([]);
  expect(sent.mock.calls[0]?.[1]?.body).toContain('agreed=agreement%3A3%2Cprivacy%3A2');
});

test('[A-07] who does not agree can sign out', async () => {
  sent.mockResolvedValue(answer(0, '', null));
  renderWithoutProviders(
    <QueryClientProvider client={queryClient}>
      <AcceptChangedLegalPagesDialog due={due} />
    </QueryClientProvider>,
  );
  await page.getByRole('button', { name: '退出登录' }).click();
  expect(isLoggedIn()).toBe(false);
});
