import '../styles/global.css';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '#src/lib/network/query-client.ts';
import { guestAccount, resetAccount } from '#src/lib/session/session.ts';
import { deleteAllDraftsOnThisDevice } from '#src/lib/storage/tab-draft.ts';
import { App } from './App.tsx';

const tests = window.location.href;
const here = () => `${window.location.pathname}${window.location.search}`;
let root: Root;

beforeEach(() => {
  deleteAllDraftsOnThisDevice();
  const account = { ...guestAccount, loginName: 'annie', name: '安', token: 't0ken', uid: '42' };
  vi.stubGlobal('fetch', (path: string) => {
    const newAccount = path.endsWith('registerWithName');
    if (!newAccount && !path.endsWith('/user/login')) return new Promise(() => {});
    return Promise.resolve(Response.json({ code: 0, msg: '', data: { ...account, newAccount } }));
  });
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  root = createRoot(place);
});
afterEach(() => {
  root.unmount();
  window.history.replaceState(null, '', tests);
  vi.unstubAllGlobals();
  queryClient.clear();
  resetAccount();
});

async function registerAt(address: string): Promise<void> {
  window.history.pushState(null, '', address);
  root.render(<App />);
  await page.getByRole('textbox', { name: '登录名' }).fill('annie');
  await page.getByLabelText('设置密码', { exact: true }).fill('chuan-ting-88');
  await page.getByLabelText('再输一次密码', { exact: true }).fill('chuan-ting-88');
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: '注册并登录' }).click();
}

test.each([
  ['/register', '/welcome'],
  ['/register?next=%2F', '/welcome?next=%2F'],
  ['/register?next=%2Fprofile', '/welcome?next=%2Fprofile'],
])('[X-C37] who registers for nothing in particular (%s) is asked what they like', async (address, then) => {
  await registerAt(address);
  await expect.poll(here).toBe(then);
  await expect.element(page.getByRole('heading', { name: '喜欢哪些类型？' })).toBeVisible();
});

test.each(['/detail/1', '/recharge', '/profile?fun=member'])(
  '[X-C37] nothing stands between who registers on the way to %s and where they were going',
  async (next) => {
    await registerAt(`/register?next=${encodeURIComponent(next)}`);
    await expect.poll(here).toBe(next);
    // Long enough for whatever would lead elsewhere.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(here()).toBe(next);
  },
);

test('[X-C37] who logs in is not asked', async () => {
  window.history.pushState(null, '', '/login');
  root.render(<App />);
  await page.getByRole('textbox', { name: '登录名或手机号' }).fill('annie');
  await page.getByLabelText('密码', { exact: true }).fill('chuan-ting-88');
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect.poll(here).toBe('/');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(here()).toBe('/');
});
