// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/network/query-client.ts';
import { guestAccount, storeAccount } from '#src/lib/session/session.ts';
import { changeCachedPost, postQueryKeys } from '../posts.ts';
import {
  commentsQuery,
  cachedCommentCount,
  removeComment,
  addCommentToCache,
  type Comment,
  type CommentThread,
} from './comments.ts';
import {
  commentRequestFromDraft,
  explainCommentRefusalAndRefetchLimits,
  createComment,
} from './comment-draft-and-creation.ts';

const uid = '42';
const author = { uid: '7', name: '夜航船长', avatar: '', level: 4, member: false, badge: false, followed: false };

function comment(id: string, more: Partial<Comment> = {}): Comment {
  return {
    id,
    postId: '12',
    videoId: '',
    author,
    content: '白石那一步卡了两天',
    images: [],
    mentions: [],
    replyTo: null,
    rootId: '',
    byAuthor: false,
    likes: 0,
    liked: false,
    replies: 0,
    mine: true,
    state: 'shown',
    reason: '',
    appeal: 'none',
    createTime: 1,
    region: '',
    ...more,
  };
}

const page = (records: CommentThread[]) => ({
  records,
  total: records.length,
  totalIsEstimate: false,
  currentPage: 1,
  pageSize: 20,
  nextCursor: null,
});
const hottest = commentsQuery(uid, '12', 1).queryKey;
const newest = commentsQuery(uid, '12', 2).queryKey;
const postKey = postQueryKeys.one(uid, '12');
const listed = (key: typeof hottest) => queryClient.getQueryData(key)?.pages.flatMap(({ records }) => records) ?? [];
const counted = () => queryClient.getQueryData<{ comments: number }>(postKey)?.comments;

beforeEach(() => {
  queryClient.clear();
  storeAccount({ ...guestAccount, token: 't0ken', uid });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const threads = [
    { ...comment('1', { replies: 3 }), firstReplies: [comment('4', { rootId: '1' }), comment('5', { rootId: '1' })] },
    { ...comment('2'), firstReplies: [] },
  ];
  for (const key of [hottest, newest]) queryClient.setQueryData(key, { pages: [page(threads)], pageParams: [null] });
  queryClient.setQueryData(postKey, { id: '12', author, images: [], editableUntil: 0, likes: 1, comments: 5 });
});

test('[S-05] a new comment stands first in both orders and counts; a repeated answer counts once', () => {
  addCommentToCache(uid, comment('9'));
  addCommentToCache(uid, comment('9'));
  expect([hottest, newest].map((key) => listed(key).map(({ id }) => id))).toEqual([
    ['9', '1', '2'],
    ['9', '1', '2'],
  ]);
  expect(counted()).toBe(6);
});

test('[S-05] what the server told before it answered is not counted again', () => {
  const before = cachedCommentCount('12');
  changeCachedPost('12', (post) => ({ ...post, comments: 6 }));
  addCommentToCache(uid, comment('9'), before);
  expect(counted()).toBe(6);
});

test('[S-05] a reply stands last in its thread, in both orders, and counts once', () => {
  addCommentToCache(uid, comment('9', { rootId: '1' }));
  addCommentToCache(uid, comment('9', { rootId: '1' }));
  for (const key of [hottest, newest]) {
    const [thread] = listed(key);
    expect(thread?.firstReplies.map(({ id }) => id)).toEqual(['4', '5', '9']);
    expect(thread?.replies).toBe(4);
  }
  expect(counted()).toBe(6);
});

test('[X-C14] what waits for moderators is shown to its author and not counted', () => {
  addCommentToCache(uid, comment('9', { state: 'waiting' }));
  addCommentToCache(uid, comment('10', { state: 'waiting', rootId: '1' }));
  expect(listed(hottest).map(({ id }) => id)).toEqual(['9', '1', '2']);
  expect(listed(hottest)[1]?.replies).toBe(3);
  expect(counted()).toBe(5);
});

test('[S-05] a removed comment takes its thread along, a removed reply only itself', async () => {
  const sent = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ code: 0, msg: '', data: null })));
  vi.stubGlobal('fetch', sent);
  await removeComment(comment('5', { rootId: '1' }));
  expect(sent.mock.calls[0]).toMatchObject(['/api/v1/square/comment/5', { method: 'DELETE' }]);
  expect(listed(newest)[0]).toMatchObject({ replies: 2, firstReplies: [{ id: '4' }] });
  expect(counted()).toBe(4);
  await removeComment(comment('1', { replies: 2 }));
  expect(listed(newest).map(({ id }) => id)).toEqual(['2']);
  expect(counted()).toBe(1);
});

test('[S-05] what the server did not remove stays', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 1, msg: '不行', data: null })));
  await expect(removeComment(comment('1'))).rejects.toThrow('不行');
  expect(listed(newest)).toHaveLength(2);
  expect(counted()).toBe(5);
});

test('[S-05] a reply names whom it answers, and only names that still stand in the text', async () => {
  const mentions = [
    { uid: '7', name: '夜航船长' },
    { uid: '8', name: '竹子管够' },
  ];
  const input = commentRequestFromDraft({
    text: ' 谢谢 @竹子管够 ',
    replyTo: { id: '5', name: '竹子管够' },
    mentions,
    images: [],
  });
  expect(input).toEqual({ content: '谢谢 @竹子管够', replyCommentId: '5', mentions: '8' });
  const sent = vi.fn<typeof fetch>(() =>
    Promise.resolve(Response.json({ code: 0, msg: '', data: comment('9', { rootId: '1' }) })),
  );
  vi.stubGlobal('fetch', sent);
  await createComment('12', input, 'key-1');
  const body = new URLSearchParams(sent.mock.calls[0]?.[1]?.body as string);
  expect(Object.fromEntries(body)).toMatchObject({ ...input, idempotencyKey: 'key-1' });
});

test.each([
  [4301, '含有不能发的词，改一改再发'],
  [4303, '你正在禁言期，暂时不能发言'],
  [4302, '帖子通过审核后才能评论'],
  [1004, '操作过于频繁'],
])('[S-13] refused with %i, it is said what to do: %s', async (code, words) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code, msg: '操作过于频繁', data: null })));
  const failure = await createComment('12', { content: '好' }, 'key-1').catch((reason: unknown) => reason);
  expect(explainCommentRefusalAndRefetchLimits(failure)).toBe(words);
  expect(listed(newest)).toHaveLength(2);
});
