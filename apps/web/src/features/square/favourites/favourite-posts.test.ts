// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/network/query-client.ts';
import { guestAccount, storeAccount } from '#src/lib/session/session.ts';
import { toast } from '#src/ui/Toast/toast.ts';
import { postQueryKeys, type Post } from '../posts.ts';
import { favouritePostToggle } from './favourite-posts.ts';

const sent = vi.fn<typeof fetch>();
const answer = (code = 0) => new Response(JSON.stringify({ code, msg: '满了', data: null }));
const calls = () => sent.mock.calls.map(([address, request]) => `${request?.method} ${address as string}`);
const post = (id: string, favourited = false) =>
  ({ id, author: {}, images: [], editableUntil: 0, content: '', favourited }) as unknown as Post;

const feed = postQueryKeys.list('42', { of: 'all', sort: 2 });
const list = ['square', 'favourites', '42'];
interface Entry {
  id: string;
  post: Post | null;
  favourited: boolean;
}
const inFeed = () =>
  queryClient.getQueryData<{ pages: { records: Post[] }[] }>(feed)?.pages[0]?.records.map((each) => each.favourited);
const inList = () => queryClient.getQueryData<{ pages: { records: Entry[] }[] }>(list)?.pages[0]?.records ?? [];

beforeEach(() => {
  sent.mockReset();
  sent.mockImplementation(() => Promise.resolve(answer()));
  vi.stubGlobal('fetch', sent);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  storeAccount({ ...guestAccount, token: 't0ken', uid: '42' });
  queryClient.clear();
  queryClient.setQueryData(feed, { pages: [{ records: [post('7'), post('8')] }], pageParams: [null] });
  queryClient.setQueryData(list, {
    pages: [
      {
        records: [
          { id: '8', post: post('8', true), favourited: true },
          { id: '9', post: null, favourited: true },
        ],
      },
    ],
    pageParams: [null],
  });
});

test('[X-C28] a favourite shows wherever the post is, and the list is asked for anew when it is next opened', async () => {
  expect(await favouritePostToggle.set('7', true)).toBe('on');
  expect(calls()).toStrictEqual(['POST /api/v1/square/post/7/favourite']);
  expect(inFeed()).toStrictEqual([true, false]);
  expect(queryClient.getQueryState(list)?.isInvalidated).toBe(true);
});

test('[X-C28] one that is taken off stays in what was loaded, also where its post is gone', async () => {
  await favouritePostToggle.set('8', false);
  await favouritePostToggle.set('9', false);
  expect(inList().map(({ id, favourited }) => [id, favourited])).toStrictEqual([
    ['8', false],
    ['9', false],
  ]);
  await favouritePostToggle.set('8', true);
  expect(inList()[0]).toMatchObject({ favourited: true, post: { favourited: true } });
});

test('[X-C28] when there is no room it falls back, and is said once', async () => {
  sent.mockImplementation(() => Promise.resolve(answer(4310)));
  const toasted = vi.spyOn(toast, 'error');
  expect(await favouritePostToggle.set('7', true)).toBe('failed');
  expect(inFeed()).toStrictEqual([false, false]);
  expect(toasted).toHaveBeenCalledWith('满了', { key: 'favouritePost 7' });
});
