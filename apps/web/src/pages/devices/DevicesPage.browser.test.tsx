import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '#src/lib/network/query-client.ts';
import { guestAccount, storeAccount } from '#src/lib/session/session.ts';
import { renderWithoutProviders } from '#src/ui/test/render-without-providers.tsx';
import DevicesPage from './DevicesPage.tsx';

const session = (id: string, device: string, current = false) => ({
  id,
  device,
  address: '',
  current,
  createTime: 1,
  lastSeenTime: Date.now() - Number(id) * 60_000,
  endTime: Date.parse('2026-12-24T12:00:00+08:00'),
});
const records = [
  session('1', '本机', true),
  session('2', 'Chrome · Windows'),
  session('3', 'Safari · iPhone'),
  session('4', 'Edge · Windows'),
];
const end = (device: string) => page.getByRole('button', { name: `退出 ${device}` });

beforeEach(() => {
  vi.stubGlobal('fetch', (path: string) => {
    const data = path.endsWith('/list') ? { records, total: 4 } : path.endsWith('/end-others') ? { ended: 3 } : null;
    return Promise.resolve(new Response(JSON.stringify({ code: 0, msg: '', data })));
  });
  storeAccount({ ...guestAccount, token: 't0ken', uid: '42' });
  renderWithoutProviders(
    <QueryClientProvider client={queryClient}>
      <DevicesPage />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('[X-A4] devices ended one by one from the keyboard: focus goes on to the next, and to the list after the last', async () => {
  await expect.element(end('Chrome · Windows')).toBeVisible();
  end('Chrome · Windows').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(end('Safari · iPhone')).toHaveFocus();
  end('Edge · Windows').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(end('Safari · iPhone')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('目前只有本机登录')).toBeVisible();
  await expect.element(page.getByRole('list', { name: '登录中的设备' })).toHaveFocus();
});

test('[X-A4] all others ended at once: the button that asked is gone, focus is on the list', async () => {
  await page.getByRole('button', { name: '退出其他设备' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '退出其他设备' }).click();
  await expect.element(page.getByText('目前只有本机登录')).toBeVisible();
  await expect.element(page.getByRole('list', { name: '登录中的设备' })).toHaveFocus();
});
