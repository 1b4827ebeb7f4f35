import '../styles/global.css';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '#src/lib/network/query-client.ts';
import { guestAccount, resetAccount, storeAccount } from '#src/lib/session/session.ts';
import { App } from './App.tsx';

const tests = window.location.href;
const tabs = page.getByRole('navigation', { name: '主导航' });

let root: Root;

function open(address: string): void {
  window.history.pushState(null, '', address);
  root.render(<App />);
}

beforeEach(() => {
  // The layouts stand before anything is answered.
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  // As in the page: inside a main element a header would be no banner.
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  root = createRoot(place);
});

afterEach(async () => {
  root.unmount();
  await page.viewport(375, 812);
  window.history.replaceState(null, '', tests);
  vi.unstubAllGlobals();
  queryClient.clear();
  resetAccount();
});

test('[L-01] the main layout has a header with the logo, a footer and the bottom navigation; the simple one has no such navigation', async () => {
  open('/welfare');
  const logo = page.getByRole('banner').getByRole('link').first();
  await expect.element(logo).toHaveAttribute('href', '/');
  expect(logo.element().querySelector('svg, img')).not.toBeNull();
  await expect.element(page.getByRole('contentinfo')).toBeInTheDocument();
  await expect.element(tabs).toBeInViewport();
  await page.getByRole('contentinfo').getByRole('link', { name: '常见问题' }).click();
  await expect.element(page.getByRole('button', { name: '返回' })).toBeVisible();
  await expect.element(tabs).not.toBeInTheDocument();
});

test('[L-02] logged out, the header shows a button for login and registration', async () => {
  open('/welfare');
  const button = page.getByRole('banner').getByRole('link', { name: '登录 / 注册' });
  await expect.element(button).toHaveAttribute('href', '/login');
});

test('[L-03] logged in, the header shows the avatar and the messages instead, each with its address', async () => {
  storeAccount({ ...guestAccount, token: 't0ken', uid: '42' });
  open('/welfare');
  const header = page.getByRole('banner');
  await expect.element(header.getByRole('link', { name: '个人主页' })).toHaveAttribute('href', '/profile');
  await expect.element(header.getByRole('link', { name: /^消息/ })).toHaveAttribute('href', '/message');
  await expect.element(header.getByRole('link', { name: '登录 / 注册' })).not.toBeInTheDocument();
});

test('[L-04] the home page shows an image link to check-in', async () => {
  open('/');
  const strip = page.getByRole('main').getByRole('link', { name: /签到/ });
  await expect.element(strip).toHaveAttribute('href', '/checkin');
  expect(strip.element().querySelector('img')).not.toBeNull();
});

test('[L-15] the simple bar has a back arrow and a title with the icon of its route, or the logo', async () => {
  open('/faq');
  await expect.element(page.getByRole('button', { name: '返回' })).toBeVisible();
  const title = page.getByRole('heading', { name: '常见问题' });
  await expect.element(title).toBeVisible();
  expect(title.element().querySelector('svg')).not.toBeNull();
  window.history.replaceState(null, '', '/login');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await expect.poll(() => document.querySelector('header p :is(svg, img)')).toBeTruthy();
});

test('[L-16] back goes where the route says, otherwise back in the history', async () => {
  open('/welfare');
  await page.getByRole('contentinfo').getByRole('link', { name: '常见问题' }).click();
  await page.getByRole('button', { name: '返回' }).click();
  await expect.poll(() => window.location.pathname).toBe('/welfare');
  await page.getByRole('link', { name: '登录 / 注册' }).click();
  await page.getByRole('button', { name: '返回' }).click();
  await expect.poll(() => window.location.pathname).toBe('/');
});

test('[L-24] the column is full width up to 1024 px, then 520 px and centred', async () => {
  open('/welfare');
  await expect.element(tabs).toBeInTheDocument();
  const column = () => tabs.element().parentElement?.getBoundingClientRect();
  for (const width of [375, 768, 1024]) {
    await page.viewport(width, 812);
    await expect.poll(() => column()).toMatchObject({ left: 0, width });
  }
  await page.viewport(1280, 812);
  await expect.poll(() => column()).toMatchObject({ left: 380, width: 520 });
});
