import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '#src/lib/query-client.ts';
import { resetAccount } from '#src/lib/session.ts';
import { render } from '#src/ui/test/render.tsx';
import Bulletins from './Bulletins.tsx';
import { bulletinsQuery } from './bulletins.ts';

const bulletin = { posType: 1, content: '<p>今晚七点</p>', linkUrl: '', createTime: Date.UTC(2026, 6, 18) };
const two = [
  { ...bulletin, id: '1', title: '灯会开始' },
  { ...bulletin, id: '2', title: '第二条' },
];
const dialog = page.getByRole('dialog');
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function show(held: boolean) {
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <input aria-label="手机号" />
        <Bulletins held={held} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

function arrive() {
  queryClient.setQueryData(bulletinsQuery.queryKey, { records: two, total: 2 });
}

beforeEach(() => {
  queryClient.clear();
  queryClient.setQueryDefaults(bulletinsQuery.queryKey, { enabled: false });
  localStorage.clear();
  resetAccount();
});

test('[N-01] a form that is the whole page is not interrupted; afterwards the bulletin shows, and what was closed stays closed', async () => {
  arrive();
  show(false);
  await expect.element(dialog).toHaveAccessibleName('灯会开始');
  await page.getByRole('button', { name: '下一条' }).click();
  await expect.element(dialog).toHaveAccessibleName('第二条');
  show(true);
  await expect.element(dialog).not.toBeInTheDocument();
  show(false);
  await expect.element(dialog).toHaveAccessibleName('第二条');
});

test('[N-01] who is typing is not interrupted; a moment later the bulletin shows', async () => {
  show(false);
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
