import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '#src/lib/network/query-client.ts';
import { guestAccount, resetAccount, storeAccount } from '#src/lib/session/session.ts';
import { renderWithoutProviders } from '#src/ui/test/render-without-providers.tsx';
import { GiftPacksOfAllGamesList } from './GiftPacksOfAllGamesList.tsx';

const day = 86_400_000;
const none = { base: '', widths: [], width: 0, height: 0, blur: '' };
const sent = vi.fn<typeof fetch>();
const claimOf = (title: string) => page.getByRole('button', { name: `领取 ${title}` });
let packs: ReturnType<typeof pack>[];
let mine = 0;

function pack(id: string, startTime: number) {
  return {
    id,
    title: `礼包${id}`,
    content: '星砂 ×200',
    usage: '',
    total: 100,
    left: 64,
    startTime,
    endTime: startTime + day,
    redeemBy: startTime + 2 * day,
    vipOnly: false,
    limit: 1,
    gameId: '7',
    gameName: '鲸',
    gameIcon: none,
    mine: 0,
  };
}

function code() {
  return { ...pack('1', Date.now()), code: 'ABCD-EFGH', used: false, createTime: 1 };
}

beforeEach(() => {
  mine = 0;
  sent.mockReset();
  sent.mockImplementation((address) => {
    const path = address instanceof Request ? address.url : address.toString();
    if (path.includes('/live')) return new Promise(() => undefined);
    const list = { records: packs.map((each) => ({ ...each, mine })), nextCursor: null, total: packs.length };
    if (path.includes('/claim')) mine = 1;
    const data = path.includes('/claim') ? code() : list;
    return Promise.resolve(new Response(JSON.stringify({ code: 0, msg: '', data })));
  });
  vi.stubGlobal('fetch', sent);
  queryClient.clear();
  storeAccount({ ...guestAccount, token: 't0ken', uid: '42' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  resetAccount();
});

function show() {
  renderWithoutProviders(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <GiftPacksOfAllGamesList />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

test('[X-C5] a pack can be claimed from its start on, while one looks', async () => {
  packs = [pack('1', Date.now() + 2500)];
  show();
  await expect.element(page.getByText('礼包1')).toBeVisible();
  expect(claimOf('礼包1').query()).toBe(null);
  await expect.element(claimOf('礼包1')).toBeVisible();
});

test('[X-C5] a pack that began while the page was not looked at can be claimed when it is again', async () => {
  packs = [pack('1', Date.now() + day)];
  show();
  await expect.element(page.getByText('礼包1')).toBeVisible();
  expect(claimOf('礼包1').query()).toBe(null);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + day + 1000 });
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(claimOf('礼包1')).toBeVisible();
});

test('[X-C5] beside the bell there is room for four packs in one stream', async () => {
  packs = ['1', '2', '3', '4', '5', '6'].map((id) => pack(id, Date.now() - 1000));
  show();
  const streams = () =>
    sent.mock.calls
      .map(([address]) => (address instanceof Request ? address.url : address.toString()))
      .filter((path) => path.includes('/live'));
  await expect.poll(() => streams().length).toBeGreaterThan(0);
  expect(decodeURIComponent(streams().at(-1) ?? '').match(/pack:\d/g)).toEqual([
    'pack:1',
    'pack:2',
    'pack:3',
    'pack:4',
  ]);
});

test('[X-C5] where the button is gone once the code was looked at, the keyboard goes on at its ticket', async () => {
  packs = [pack('1', Date.now() - 1000)];
  show();
  await claimOf('礼包1').click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.element(page.getByText('已领取', { exact: true })).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('heading', { name: '礼包1' })).toHaveFocus();
});

test('[X-C5] what the bar of a pack shows is said in words: how many are left, how much is claimed', async () => {
  packs = [pack('1', Date.now() - 1000)];
  show();
  await expect.element(page.getByText('剩余 64 份')).toBeVisible();
  await expect.element(page.getByText('已领 36%')).toBeVisible();
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '64');
});
