// @vitest-environment jsdom
import { InfiniteQueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/network/query-client.ts';
import { guestAccount, storeAccount } from '#src/lib/session/session.ts';
import { messagesQuery } from './messages-query.ts';
import { applyLiveUnreadCount, setCachedUnreadCount } from './unread-count.ts';

const sent = vi.fn<typeof fetch>();
const pageWith = (unread: number) => ({ records: [], nextCursor: null, total: 0, unread, gameNews: false });
let forget: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  sent.mockReset();
  sent.mockImplementation(() => Promise.resolve(new Response(JSON.stringify({ code: 0, msg: '', data: pageWith(1) }))));
  vi.stubGlobal('fetch', sent);
  storeAccount({ ...guestAccount, token: 't0ken', uid: '42' });
  queryClient.clear();
  queryClient.setQueryData(messagesQuery('42').queryKey, { pages: [pageWith(3) as never], pageParams: [null] });
  forget = new InfiniteQueryObserver(queryClient, { ...messagesQuery('42'), staleTime: Infinity }).subscribe(() => {});
});
afterEach(() => {
  forget();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('[X-C13] what was read elsewhere is asked for again by the lists in view', async () => {
  applyLiveUnreadCount('42', { unread: 1, gameNews: false });
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent).toHaveBeenCalledOnce();
  expect(queryClient.getQueryData(messagesQuery('42').queryKey)?.pages[0]?.unread).toBe(1);
});

test('[X-C13] what was read here, or is new, is not', async () => {
  setCachedUnreadCount('42', { unread: 3, gameNews: false });
  applyLiveUnreadCount('42', { unread: 4, gameNews: false });
  await vi.advanceTimersByTimeAsync(2000);
  applyLiveUnreadCount('42', { unread: 2, gameNews: false });
  queryClient.setQueryData(messagesQuery('42').queryKey, { pages: [pageWith(2) as never], pageParams: [null] });
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent).not.toHaveBeenCalled();
});
