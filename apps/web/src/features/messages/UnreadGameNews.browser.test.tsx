import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '#src/lib/network/query-client.ts';
import { guestAccount, resetAccount, storeAccount } from '#src/lib/session/session.ts';
import { renderWithoutProviders } from '#src/ui/test/render-without-providers.tsx';
import { UnreadGameNews } from './UnreadGameNews.tsx';

const sent = vi.fn<typeof fetch>();
const told = (id: string, content: string, read: boolean) => ({
  id,
  kind: 'game',
  title: `《游戏 ${id}》有新版本`,
  content,
  link: `/detail/${id}`,
  createTime: Number(id),
  read,
});

const urlOf = (address: Parameters<typeof fetch>[0]) => (address instanceof Request ? address.url : address.toString());

function show(records: ReturnType<typeof told>[]): void {
  sent.mockImplementation((address) => {
    const url = urlOf(address);
    const data = url.includes('/v1/message/read')
      ? { unread: 0, gameNews: false }
      : { records, nextCursor: null, total: records.length, unread: 1, gameNews: true };
    return Promise.resolve(new Response(JSON.stringify({ code: 0, msg: '', data })));
  });
  renderWithoutProviders(
    <MemoryRouter initialEntries={['/my-games']}>
      <QueryClientProvider client={queryClient}>
        <UnreadGameNews />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}
const readCalls = () => sent.mock.calls.filter(([address]) => urlOf(address).includes('/v1/message/read'));

beforeEach(() => {
  queryClient.clear();
  sent.mockReset();
  vi.stubGlobal('fetch', sent);
  storeAccount({ ...guestAccount, token: 't0ken', uid: '42' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  resetAccount();
});

test('[X-C23] what changed is read at once and stays in front of the reader, the newest three', async () => {
  show([
    told('9', '新增三个章节', false),
    told('8', '修好了存档', false),
    told('7', '早就看过', true),
    told('6', '第三条', false),
    told('5', '第四条', false),
  ]);
  const news = page.getByRole('region', { name: '最新动态' });
  for (const text of ['新增三个章节', '修好了存档', '第三条']) await expect.element(news.getByText(text)).toBeVisible();
  await expect.poll(() => readCalls().length).toBe(1);
  expect(readCalls()[0]?.[1]?.body).toContain('until=9');
  await expect.poll(() => news.element().textContent).toContain('新增三个章节');
  expect(news.element().textContent).not.toMatch(/早就看过|第四条/);
});

test('[X-C23] where nothing is new there is no heading either, and nothing is marked as read', async () => {
  show([told('9', '看过了', true)]);
  await expect.poll(() => sent.mock.calls.length).toBe(1);
  await expect.element(page.getByRole('region', { name: '最新动态' })).not.toBeInTheDocument();
  expect(readCalls()).toEqual([]);
});
