// @vitest-environment jsdom
import { InfiniteQueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/network/query-client.ts';
import { guestAccount, storeAccount } from '#src/lib/session/session.ts';
import { toast } from '#src/ui/Toast/toast.ts';
import { blockPerson } from './people/profiles-follows-blocks-and-muted-words.ts';
import { dropCachedPost, markFeedsStale, postQueryKeys, setCachedPostCounts, type Post } from './posts.ts';
import { followOrUnfollowPerson } from './people/use-follow-person.ts';
import { commentLikeToggle, postLikeToggle } from './post-and-comment-like-toggles.ts';

const sent = vi.fn<typeof fetch>();
const answer = (code = 0) => new Response(JSON.stringify({ code, msg: '不行', data: null }));
const calls = () => sent.mock.calls.map(([address, request]) => `${request?.method} ${address as string}`);

const author = { uid: '9', name: '阿栀', avatar: '', level: 2, member: false, badge: false, followed: false };
const other = { ...author, uid: '10', name: '夜航' };
const post = (id: string, by = author) =>
  ({
    id,
    author: by,
    images: [],
    likes: 5,
    comments: 1,
    liked: false,
    editableUntil: 0,
    content: '',
  }) as unknown as Post;

const listKey = postQueryKeys.list('42', { of: 'all', sort: 2 });
const pageKey = postQueryKeys.one('42', '7');
const personKey = ['square', 'person', '42', '9'];
const commentsKey = ['square', 'comments', '42', '7'];

type List = { pages: { records: Post[] }[] };
const inList = (index: number) => queryClient.getQueryData<List>(listKey)?.pages[0]?.records[index];
const onPage = () => queryClient.getQueryData<Post>(pageKey);
const person = () => queryClient.getQueryData<{ followers: number; followed: boolean; blocked: boolean }>(personKey);

beforeEach(() => {
  sent.mockReset();
  sent.mockImplementation(() => Promise.resolve(answer()));
  vi.stubGlobal('fetch', sent);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  storeAccount({ ...guestAccount, token: 't0ken', uid: '42' });
  queryClient.clear();
  queryClient.setQueryData(listKey, { pages: [{ records: [post('7'), post('8', other)] }], pageParams: [null] });
  queryClient.setQueryData(pageKey, post('7'));
  queryClient.setQueryData(personKey, { ...author, followers: 3, blocked: false });
  queryClient.setQueryData(commentsKey, {
    pages: [{ records: [{ id: '7', rootId: '', liked: false, likes: 2, author }] }],
    pageParams: [null],
  });
});

test('[S-03] a like shows in every list and on the page, and not on a comment of the same number', async () => {
  expect(await postLikeToggle.set('7', true)).toBe('on');
  expect(calls()).toStrictEqual(['POST /api/v1/square/post/7/like']);
  expect([inList(0)?.liked, inList(0)?.likes, onPage()?.likes]).toStrictEqual([true, 6, 6]);
  expect(inList(1)?.likes).toBe(5);
  expect(JSON.stringify(queryClient.getQueryData(commentsKey))).toContain('"likes":2');
});

test('[S-03] rapid taps collapse into what was wanted last, one call at a time', async () => {
  let answerFirst = (_: Response) => {};
  sent.mockImplementationOnce(() => new Promise((resolve) => (answerFirst = resolve)));
  const taps = [true, false, true, false].map((liked) => postLikeToggle.set('7', liked));
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  answerFirst(answer());
  expect(await Promise.all(taps)).toStrictEqual(Array(4).fill('as before'));
  expect(calls()).toStrictEqual(['POST /api/v1/square/post/7/like', 'DELETE /api/v1/square/post/7/like']);
  expect([inList(0)?.liked, inList(0)?.likes]).toStrictEqual([false, 5]);
});

test('[S-03] what the server refuses falls back, and is said once', async () => {
  sent.mockImplementation(() => Promise.resolve(answer(1002)));
  const toasted = vi.spyOn(toast, 'error');
  expect(await postLikeToggle.set('7', true)).toBe('failed');
  expect([inList(0)?.liked, inList(0)?.likes, onPage()?.likes]).toStrictEqual([false, 5, 5]);
  expect(toasted).toHaveBeenCalledWith('不行', { key: 'like post 7' });
});

test('[S-04] the like of a comment is its own', async () => {
  await commentLikeToggle.set('7', true);
  expect(calls()).toStrictEqual(['POST /api/v1/square/comment/7/like']);
  expect(JSON.stringify(queryClient.getQueryData(commentsKey))).toContain('"likes":3');
  expect(inList(0)?.likes).toBe(5);
});

test('[S-11] a follow shows at everything the person wrote and on their page, which counts it', async () => {
  expect(await followOrUnfollowPerson('9', true)).toBe('on');
  expect(calls()).toStrictEqual(['POST /api/v1/user/follow/9']);
  expect([inList(0)?.author.followed, inList(1)?.author.followed, onPage()?.author.followed]).toStrictEqual([
    true,
    false,
    true,
  ]);
  expect(person()).toMatchObject({ followed: true, followers: 4 });
});

test('[X-C14] of who is blocked nothing is left in any list; their page says so', async () => {
  await followOrUnfollowPerson('9', true);
  await blockPerson('9');
  expect(queryClient.getQueryData<List>(listKey)?.pages[0]?.records.map(({ id }) => id)).toStrictEqual(['8']);
  expect(queryClient.getQueryData<List>(commentsKey)?.pages[0]?.records).toStrictEqual([]);
  expect(person()).toMatchObject({ followed: false, blocked: true });
});

test('counts from elsewhere and a removal reach every place', () => {
  setCachedPostCounts('7', { likes: 40, comments: 9 });
  expect([inList(0)?.likes, onPage()?.comments]).toStrictEqual([40, 9]);
  const untouched = inList(1);
  setCachedPostCounts('7', { likes: 40, comments: 9 });
  expect(inList(1)).toBe(untouched);
  dropCachedPost('7');
  expect([inList(0)?.id, onPage()]).toStrictEqual(['8', undefined]);
});

test('[S-03] what is out of date stays so when something in it changes', async () => {
  markFeedsStale();
  await postLikeToggle.set('7', true);
  expect(inList(0)?.likes).toBe(6);
  expect(queryClient.getQueryState(listKey)?.isInvalidated).toBe(true);
  queryClient.setQueryData(listKey, queryClient.getQueryData(listKey));
  setCachedPostCounts('7', { likes: 40, comments: 9 });
  expect(queryClient.getQueryState(listKey)?.isInvalidated).toBe(false);
});

test('[S-08] a followed feed that is empty in view is asked for at once; one that is being read is not', async () => {
  const empty = { records: [], nextCursor: null };
  const watch = (records: Post[]) => {
    const key = postQueryKeys.list('42', { of: 'followed' });
    const asked = vi.fn<() => Promise<typeof empty>>(() => Promise.resolve(empty));
    queryClient.setQueryData(key, { pages: [{ ...empty, records }], pageParams: [null] });
    const observer = new InfiniteQueryObserver(queryClient, {
      queryKey: key,
      queryFn: asked,
      initialPageParam: null,
      getNextPageParam: () => null,
      staleTime: Infinity,
    });
    return { asked, stop: observer.subscribe(() => {}) };
  };
  const reading = watch([post('8', other)]);
  await followOrUnfollowPerson('9', true);
  expect(reading.asked).not.toHaveBeenCalled();
  reading.stop();
  const nothing = watch([]);
  await followOrUnfollowPerson('9', false);
  expect(nothing.asked).toHaveBeenCalledTimes(1);
  nothing.stop();
});

test('[X-C14] blocking cuts lists to their first page and forgets unfolded replies', async () => {
  const [searchKey, repliesKey] = [
    ['square', 'search', '42', '灯塔'],
    ['square', 'replies', '42', '7', '1'],
  ];
  const pages = { pages: [{ records: [post('8', other)] }, { records: [] }], pageParams: [null, 'next'] };
  for (const key of [searchKey, repliesKey]) queryClient.setQueryData(key, pages);
  await blockPerson('9');
  expect(queryClient.getQueryData<List>(searchKey)?.pages).toHaveLength(1);
  expect(queryClient.getQueryState(searchKey)?.isInvalidated).toBe(true);
  expect(queryClient.getQueryData(repliesKey)).toBeUndefined();
});
