import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '#src/lib/network/query-client.ts';
import type { RouteName } from '#src/lib/routing/routes.ts';
import { resetAccount } from '#src/lib/session/session.ts';
import { renderWithoutProviders } from '#src/ui/test/render-without-providers.tsx';
import BulletinPopups from './BulletinPopups.tsx';
import { bulletinsQuery } from './bulletins-query.ts';

const bulletin = { posType: 1, content: '<p>今晚七点</p>', linkUrl: '', createTime: Date.UTC(2026, 6, 18) };
const two = [
  { ...bulletin, id: '1', title: '灯会开始' },
  { ...bulletin, id: '2', title: '第二条' },
];
const query = bulletinsQuery('');
const dialog = page.getByRole('dialog');
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function show(route: RouteName, place = '/', asked = false) {
  renderWithoutProviders(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <input aria-label="手机号" />
        <BulletinPopups route={route} place={place} asked={asked} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

function arrive() {
  queryClient.setQueryData(query.queryKey, { records: two, total: 2 });
}

beforeEach(() => {
  queryClient.clear();
  queryClient.setQueryDefaults(query.queryKey, { enabled: false });
  localStorage.clear();
  resetAccount();
});

const quietRoutes = [
  'login',
  'register',
  'loginOther',
  'findPassword',
  'bindPhone',
  'resetPwd',
  'recharge',
  'rechargeResult',
  'postpage',
  'kefu',
  'business',
] as const satisfies RouteName[];

test.each(quietRoutes)('[N-01][X-C12] %s is not interrupted; afterwards the bulletin shows', async (route) => {
  arrive();
  show('home');
  await expect.element(dialog).toHaveAccessibleName('灯会开始');
  await page.getByRole('button', { name: '下一条' }).click();
  await expect.element(dialog).toHaveAccessibleName('第二条');
  show(route);
  await expect.element(dialog).not.toBeInTheDocument();
  show('detail', '/detail/1');
  // What was closed stays closed.
  await expect.element(dialog).toHaveAccessibleName('第二条');
});

test('[N-01][X-C12] an open dialog is left alone, also after it is closed; on the next page the bulletin shows', async () => {
  show('detail', '/detail/1');
  const other = document.createElement('dialog');
  other.setAttribute('aria-label', '下载');
  document.body.append(other);
  other.showModal();
  arrive();
  await pause(300);
  expect(dialog.elements()).toEqual([other]);
  other.close();
  await pause(300);
  expect(dialog.query()).toBe(null);
  show('games', '/games');
  await expect.element(dialog).toHaveAccessibleName('灯会开始');
  // Its own dialog is in nobody's way.
  await page.getByRole('button', { name: '下一条' }).click();
  await expect.element(dialog).toHaveAccessibleName('第二条');
  other.remove();
});

test('[N-01][X-A7] where something was asked already nothing comes upon it', async () => {
  arrive();
  show('home', '/', true);
  await pause(300);
  expect(dialog.query()).toBe(null);
  show('games', '/games');
  await expect.element(dialog).toHaveAccessibleName('灯会开始');
});

test('[N-01] who is typing is not interrupted; a moment later the bulletin shows', async () => {
  show('home');
  const field = page.getByRole('textbox', { name: '手机号' });
  await field.click();
  await userEvent.keyboard('138');
  arrive();
  await pause(200);
  await userEvent.keyboard('0013');
  await expect.element(field).toHaveValue('1380013');
  expect(dialog.query()).toBe(null);
  (field.element() as HTMLInputElement).blur();
  // Not under the finger that presses the button beside the field.
  await pause(500);
  expect(dialog.query()).toBe(null);
  await expect.element(dialog, { timeout: 5000 }).toHaveAccessibleName('灯会开始');
  // Its own tick is no typing.
  await page.getByRole('checkbox', { name: '今日不再显示' }).click();
  await pause(100);
  await expect.element(dialog).toBeVisible();
});
