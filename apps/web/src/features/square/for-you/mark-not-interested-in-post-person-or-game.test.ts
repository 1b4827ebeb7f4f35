// @vitest-environment jsdom
import { InfiniteQueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/network/query-client.ts';
import { guestAccount, resetAccount, storeAccount } from '#src/lib/session/session.ts';
import { toast, type ToastAction } from '#src/ui/Toast/toast.ts';
import { changeCachedPost, postsQuery, type Post } from '../posts.ts';
import { markNotInterestedInPostPersonOrGame } from './mark-not-interested-in-post-person-or-game.ts';

const { queryKey } = postsQuery('42', { of: 'forYou' });
const post = (id: string, by: string) =>
  ({ id, author: { uid: by }, game: null, images: [], editableUntil: 0, likes: 5, liked: false }) as unknown as Post;
const pages = () => queryClient.getQueryData(queryKey)?.pages.map(({ records }) => records.map(({ id }) => id));

let refused = false;
/** What takes each mark back, in the order of the marks. */
let undo: ToastAction[] = [];

beforeEach(() => {
  refused = false;
  undo = [];
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: refused ? 1005 : 0, msg: '不行', data: null })));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(toast, 'error').mockImplementation(() => {});
  vi.spyOn(toast, 'success').mockImplementation((_, options) => {
    if (options?.action !== undefined) undo.push(options.action);
  });
  resetAccount();
  storeAccount({ ...guestAccount, token: 't0ken', uid: '42' });
  queryClient.clear();
  const page = (records: Post[]) => ({ records, nextCursor: null }) as never;
  queryClient.setQueryData(queryKey, {
    pages: [page([post('1', '7'), post('2', '7'), post('3', '8')]), page([post('4', '7'), post('5', '9')])],
    pageParams: [null, null],
  });
});

test('[X-C34] 撤销 brings back what it hid, to its place, and nothing else: not another post, not an older number', async () => {
  await markNotInterestedInPostPersonOrGame('post', '2');
  await markNotInterestedInPostPersonOrGame('post', '3');
  changeCachedPost('1', (each) => ({ ...each, liked: true, likes: 6 }));
  undo[0]?.run();
  await expect.poll(pages).toEqual([
    ['1', '2'],
    ['4', '5'],
  ]);
  expect(queryClient.getQueryData(queryKey)?.pages[0]?.records[0]).toMatchObject({ liked: true, likes: 6 });
  undo[1]?.run();
  await expect.poll(pages).toEqual([
    ['1', '2', '3'],
    ['4', '5'],
  ]);
});

test('[X-C34] a post that is hidden for two reasons stays away while one holds', async () => {
  await markNotInterestedInPostPersonOrGame('post', '2');
  await markNotInterestedInPostPersonOrGame('person', '7');
  expect(pages()).toEqual([['3'], ['5']]);
  undo[0]?.run();
  await expect.poll(() => vi.mocked(toast.success).mock.calls.at(-1)).toEqual(['已撤销']);
  expect(pages()).toEqual([['3'], ['5']]);
  undo[1]?.run();
  await expect.poll(pages).toEqual([
    ['1', '2', '3'],
    ['4', '5'],
  ]);
});

test('[X-C34] a refusal brings back what was not hidden, and not what was hidden meanwhile', async () => {
  const answers: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)));
  const first = markNotInterestedInPostPersonOrGame('post', '2');
  await expect.poll(() => answers.length).toBe(1);
  const second = markNotInterestedInPostPersonOrGame('post', '3');
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.(Response.json({ code: 0, msg: '', data: null }));
  await second;
  answers[0]?.(Response.json({ code: 4313, msg: '不行', data: null }));
  await first;
  expect(pages()).toEqual([
    ['1', '2'],
    ['4', '5'],
  ]);
});

test('[X-C34] a page that was asked for before brings back nothing of what was hidden, and 撤销 brings back what it had of it', async () => {
  const answers: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)));
  const page = (records: Post[]) => ({ records, nextCursor: null }) as never;
  queryClient.setQueryData(queryKey, {
    pages: [{ records: [post('11', '7'), post('12', '8')], nextCursor: 'c' } as never],
    pageParams: [null],
  });
  const observer = new InfiniteQueryObserver(queryClient, postsQuery('42', { of: 'forYou' }));
  const stop = observer.subscribe(() => {});
  const more = observer.fetchNextPage();
  await expect.poll(() => answers.length).toBe(1);
  const marked = markNotInterestedInPostPersonOrGame('person', '7');
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.(Response.json({ code: 0, msg: '', data: null }));
  await marked;
  answers[0]?.(Response.json({ code: 0, msg: '', data: page([post('13', '7'), post('14', '9')]) }));
  await more;
  expect(pages()).toEqual([['12'], ['14']]);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 0, msg: '', data: null })));
  undo[0]?.run();
  await expect.poll(pages).toEqual([
    ['11', '12'],
    ['13', '14'],
  ]);
  stop();
});

test('[X-C34] what is asked for once the server knows is shown as it comes', async () => {
  await markNotInterestedInPostPersonOrGame('post', '12');
  const answer = { records: [post('12', '7')], nextCursor: null };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 0, msg: '', data: answer })));
  await queryClient.refetchQueries({ queryKey });
  queryClient.removeQueries({ queryKey });
  await queryClient.fetchInfiniteQuery(postsQuery('42', { of: 'forYou' }));
  expect(pages()).toEqual([['12']]);
});
