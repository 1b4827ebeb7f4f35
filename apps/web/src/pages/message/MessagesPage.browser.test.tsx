import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setCachedUnreadCount } from '#src/features/messages/unread-count.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { guestAccount, resetAccount, storeAccount } from '#src/lib/session/session.ts';
import { renderWithoutProviders } from '#src/ui/test/render-without-providers.tsx';
import MessagesPage from './MessagesPage.tsx';

const sent = vi.fn<typeof fetch>();
const message = { id: '1', kind: 'gift', title: '礼包上新', content: '', link: '', createTime: 1 };

function show(list: { code: number; data: unknown }) {
  sent.mockImplementation((address) =>
    (address instanceof Request ? address.url : address.toString()).includes('/live')
      ? new Promise(() => undefined)
      : Promise.resolve(new Response(JSON.stringify({ msg: '不行', ...list }))),
  );
  renderWithoutProviders(
    <MemoryRouter initialEntries={['/message']}>
      <QueryClientProvider client={queryClient}>
        <MessagesPage />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}
const listOf = (read: boolean) => ({
  code: 0,
  data: { records: [{ ...message, read }], nextCursor: null, total: 1, unread: 0 },
});

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  queryClient.clear();
  vi.stubGlobal('fetch', sent);
  storeAccount({ ...guestAccount, token: 't0ken', uid: '42' });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  resetAccount();
});

test('[X-C13] what counts nowhere because its kind is switched off can be marked as read all the same', async () => {
  show(listOf(false));
  await expect.element(page.getByRole('button', { name: '全部已读' })).toBeEnabled();
});

test('[X-C13] where all were read nothing is to be marked', async () => {
  show(listOf(true));
  await expect.element(page.getByRole('button', { name: '全部已读' })).toBeDisabled();
});

test('[X-C13] a list that could not be loaded has no newer messages than itself', async () => {
  setCachedUnreadCount('42', { unread: 3, gameNews: false });
  show({ code: 1002, data: null });
  await expect.element(page.getByText('不行')).toBeVisible();
  expect(page.getByRole('button', { name: '有新消息' }).query()).toBe(null);
});
