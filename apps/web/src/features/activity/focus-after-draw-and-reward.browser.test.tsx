import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '#src/lib/network/query-client.ts';
import { guestAccount, resetAccount, storeAccount } from '#src/lib/session/session.ts';
import { renderWithoutProviders } from '#src/ui/test/render-without-providers.tsx';
import type { Activity } from './activity.ts';
import { ActivitySheet } from './ActivitySheet.tsx';

const sent = vi.fn<typeof fetch>();
const today = '2026-07-18';
const noon = Date.parse(`${today}T12:00+08:00`);
const hour = 3_600_000;
const prizes = [{ id: '1', name: '谢谢参与', coins: 0, odds: 10_000 }];
const draw = { prizes, commitment: 'a'.repeat(64), seed: '', perDay: 1, leftToday: 1, mine: [] };
const ticket = { day: today, prizeId: '1', prizeName: '谢谢参与', coins: 0, roll: 7, time: noon };
const task = { id: '5', title: '签到一天', event: 'checkedIn', target: 1, coins: 7, done: 1, rewarded: false } as const;

function show(changes: Partial<Activity>) {
  const activity: Activity = {
    id: '3',
    kind: 'draw',
    title: '灯会',
    summary: '',
    cover: { base: '', widths: [], width: 0, height: 0, blur: '' },
    state: 'running',
    startTime: noon - hour,
    endTime: noon + hour,
    link: '',
    rules: '',
    rewardUntil: noon + hour,
    tasks: [],
    draw: null,
    ...changes,
  };
  sent.mockImplementation((address) => {
    const path = address instanceof Request ? address.url : address.toString();
    const list = { records: [], nextCursor: null, total: 0 };
    const data = path.endsWith('/draw')
      ? { ticket, leftToday: 0, coinNum: 1 }
      : path.endsWith('/reward')
        ? { coins: 7, coinNum: 8 }
        : path.includes('/winner/')
          ? list
          : activity;
    return Promise.resolve(new Response(JSON.stringify({ code: 0, msg: '', data })));
  });
  renderWithoutProviders(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <ActivitySheet id="3" onClose={vi.fn()} onCoins={vi.fn()} onLogin={vi.fn()} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal('fetch', sent);
  storeAccount({ ...guestAccount, token: 't0ken', uid: '42' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  resetAccount();
});

const drawButton = page.getByRole('button', { name: '免费抽一次' });

test('[X-C11] after a draw the keyboard is at what was drawn; on the last day no other is promised', async () => {
  show({ draw });
  await drawButton.click();
  await expect.element(page.getByText('这次没抽中')).toHaveFocus();
  await expect.element(page.getByText('今天是最后一天', { exact: false })).toBeVisible();
  await expect.element(page.getByText('今天抽过了，活动今天结束')).toBeVisible();
  expect(page.getByText('明天', { exact: false }).query()).toBe(null);
});

test('[X-C11] where it still runs tomorrow, another draw is promised', async () => {
  show({ draw, endTime: noon + 24 * hour });
  await drawButton.click();
  await expect.element(page.getByText('明天还能再抽一次', { exact: false })).toBeVisible();
  await expect.element(page.getByText('今天抽过了，明天再来')).toBeVisible();
});

test('[X-C11] where a reward was taken the keyboard stays at its task', async () => {
  show({ kind: 'task', tasks: [task] });
  await page.getByRole('button', { name: '领取 7 钻，签到一天' }).click();
  await expect.element(page.getByText('已领取')).toBeVisible();
  await expect.poll(() => document.activeElement?.tagName).toBe('P');
  expect(document.activeElement?.textContent).toContain('签到一天');
});
