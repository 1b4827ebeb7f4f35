import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '#src/db/transaction.ts';
import {
  hideComment,
  showCommentCountingAndNotifying,
} from '#src/modules/square/comments/show-hide-and-delete-comment.ts';
import { useServer } from '../../../../test/harness/running-server.ts';
import { useCrowd, type Member } from '../../../../test/fixtures/square-crowd.ts';

const server = useServer();
const crowd = useCrowd(server);
const db = () => server.test.db.write;
const inTx = (work: Parameters<typeof transaction>[1]) => transaction(server.test.db, work);
const say = (who: Member, id: string, content: string, more: { replyCommentId?: string; mentions?: string } = {}) =>
  who.call('POST /v1/square/post/{id}/comment', { id, content, ...more });
const list = (who: Member, id: string, more: { sort?: number; pageSize?: number; cursor?: string } = {}) =>
  who.call('GET /v1/square/post/{id}/comment/list', { id, sort: 2, ...more });
const replies = (who: Member, postId: string, commentId: string, more: { pageSize?: number; cursor?: string } = {}) =>
  who.call('GET /v1/square/post/{postId}/comment/{commentId}/list', { postId, commentId, ...more });
const remove = (who: Member, id: string) => who.call('DELETE /v1/square/comment/{id}', { id });
const commentsOf = async (post: string) => {
  await crowd.count();
  const row = await db()
    .selectFrom('square_post_counts')
    .select('comments')
    .where('post_id', '=', post)
    .executeTakeFirstOrThrow();
  return Number(row.comments);
};
const inbox = async (uid: string) =>
  (
    await db()
      .selectFrom('messages_inbox')
      .select(['kind', 'title', 'link'])
      .where('user_id', '=', uid)
      .orderBy('id')
      .execute()
  ).map(({ kind, title, link }) => `${kind} ${title} ${link}`);

let author: Member;
let one: Member;
let two: Member;
beforeAll(async () => {
  [author, one, two] = (await crowd.members(3)) as [Member, Member, Member];
});

describe('[S-05] comments', () => {
  test('[X-C6] one level of threads: a reply to a reply stays in the thread and says whom it answers', async () => {
    const post = await crowd.post(author);
    const root = await say(one, post, '  第一个  ');
    expect(root).toMatchObject({
      content: '第一个',
      rootId: '',
      replyTo: null,
      mine: true,
      state: 'shown',
      byAuthor: false,
    });
    const reply = await say(author, post, '谢谢', { replyCommentId: root.id });
    expect(reply).toMatchObject({ rootId: root.id, replyTo: null, byAuthor: true });
    const deeper = await say(two, post, '我也来', { replyCommentId: reply.id });
    expect(deeper).toMatchObject({ rootId: root.id, replyTo: { uid: author.uid, name: author.name } });
    expect(await commentsOf(post)).toBe(3);
    const { records } = await list(two, post);
    expect(records.map(({ id, replies: n, firstReplies }) => [id, n, firstReplies.map((each) => each.id)])).toEqual([
      [root.id, 2, [reply.id, deeper.id]],
    ]);
    expect((await replies(two, post, root.id)).records.map(({ id, mine }) => [id, mine])).toEqual([
      [reply.id, false],
      [deeper.id, true],
    ]);
    await expect(replies(two, post, reply.id)).rejects.toMatchObject({ code: 1002 });
    await expect(replies(two, await crowd.post(author), root.id)).rejects.toMatchObject({ code: 1002 });
  });

  test('one key, one comment; 16 at once too', async () => {
    const post = await crowd.post(author);
    const idempotencyKey = randomUUID();
    const send = (content = '只有一条') =>
      one.call('POST /v1/square/post/{id}/comment', { id: post, content, idempotencyKey });
    const answers = await Promise.allSettled(Array.from({ length: 16 }, () => send()));
    const ids = answers.flatMap((each) => (each.status === 'fulfilled' ? [each.value.id] : []));
    const refusals = answers.flatMap((each) =>
      each.status === 'rejected' ? [(each.reason as { code: number }).code] : [],
    );
    expect(new Set([1007, ...refusals])).toEqual(new Set([1007]));
    expect(new Set(ids).size).toBe(1);
    expect((await send()).id).toBe(ids[0]);
    await expect(send('另一条')).rejects.toMatchObject({ code: 1006 });
    expect(await commentsOf(post)).toBe(1);
  });

  test('a root that is removed takes its thread along; a reply goes alone', async () => {
    const post = await crowd.post(author);
    const root = await say(one, post, '楼主');
    const reply = await say(two, post, '二楼', { replyCommentId: root.id });
    const other = await say(two, post, '三楼', { replyCommentId: reply.id });
    await say(author, post, '另起一楼');
    expect(await commentsOf(post)).toBe(4);
    await expect(remove(two, root.id)).rejects.toMatchObject({ code: 1002 });
    await remove(two, reply.id);
    await expect(remove(two, reply.id)).rejects.toMatchObject({ code: 1002 });
    expect(await commentsOf(post)).toBe(3);
    const stored = await db()
      .selectFrom('square_comments')
      .selectAll()
      .where('id', '=', reply.id)
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ state: 'deleted', content: '', mentions: [] });
    await remove(one, root.id);
    expect(await commentsOf(post)).toBe(1);
    expect((await list(two, post)).records.map(({ content }) => content)).toEqual(['另起一楼']);
    await expect(replies(two, post, root.id)).rejects.toMatchObject({ code: 1002 });
    await expect(say(two, post, '还在吗', { replyCommentId: other.id })).rejects.toMatchObject({ code: 1002 });
    const { records } = await two.call('GET /v1/square/comment/me', {});
    expect(records.map(({ id }) => id)).not.toContain(other.id);
  });

  test('replies written while their root is removed are never counted wrong', async () => {
    const post = await crowd.post(author);
    const root = await say(one, post, '要走了');
    const sent = Array.from({ length: 20 }, (_, n) =>
      say(n % 2 === 0 ? two : author, post, `回复 ${n}`, { replyCommentId: root.id }),
    );
    const gone = new Promise((resolve) => setTimeout(resolve, 40)).then(() => remove(one, root.id));
    const codes = (await Promise.allSettled(sent)).flatMap((each) =>
      each.status === 'rejected' ? [(each.reason as { code: number }).code] : [],
    );
    expect(new Set([1002, ...codes])).toEqual(new Set([1002]));
    await gone;
    expect(await commentsOf(post)).toBe(0);
  });

  test('empty, too long, under what nobody may see', async () => {
    const post = await crowd.post(author);
    for (const content of ['', '   ', '长'.repeat(501)])
      await expect(say(one, post, content)).rejects.toMatchObject({ code: 1001 });
    await expect(say(one, '999999', '在吗')).rejects.toMatchObject({ code: 1002 });
    await expect(say(one, post, '在吗', { replyCommentId: '999999' })).rejects.toMatchObject({ code: 1002 });
    await db().updateTable('square_posts').set({ state: 'waiting' }).where('id', '=', post).execute();
    await expect(say(one, post, '在吗')).rejects.toMatchObject({ code: 1002 });
    await expect(say(author, post, '在吗')).rejects.toMatchObject({ code: 4302 });
  });

  test('whoever it concerns is told, once, and nobody of their own doing', async () => {
    const [host, guest, friend] = (await crowd.members(3)) as [Member, Member, Member];
    const post = await crowd.post(host);
    const root = await say(guest, post, `看看 @${friend.name} 和 @${host.name}`, {
      mentions: [friend.uid, host.uid, one.uid].join(','),
    });
    expect(root.mentions.map(({ uid }) => uid)).toEqual([friend.uid, host.uid]);
    const reply = await say(host, post, '回复你', { replyCommentId: root.id });
    await say(host, post, '自言自语');
    const link = (id: string, thread = '') => `/post/${post}?comment=${id}${thread && `&thread=${thread}`}`;
    expect(await inbox(host.uid)).toEqual([`social 你的帖子有了新评论 ${link(root.id)}`]);
    expect(await inbox(guest.uid)).toEqual([`social 你的评论有了新回复 ${link(reply.id, root.id)}`]);
    expect(await inbox(friend.uid)).toEqual([`social 有人在评论里提到了你 ${link(root.id)}`]);
  });
});

test('[X-C14] what a newcomer writes waits for moderators: seen by its author alone, counted and told when let through', async () => {
  const [host, newcomer] = [await crowd.member(), await crowd.newcomer()];
  const post = await crowd.post(host);
  const waiting = await say(newcomer, post, '初来乍到');
  expect(waiting.state).toBe('waiting');
  expect((await list(host, post)).records).toEqual([]);
  expect((await newcomer.call('GET /v1/square/comment/me', {})).records).toMatchObject([
    { id: waiting.id, state: 'waiting', post: { id: post, summary: '今晚的灯塔' } },
  ]);
  await expect(say(host, post, '欢迎', { replyCommentId: waiting.id })).rejects.toMatchObject({ code: 1002 });
  await expect(say(newcomer, post, '补一句', { replyCommentId: waiting.id })).rejects.toMatchObject({ code: 4302 });
  await expect(newcomer.call('POST /v1/square/comment/{id}/like', { id: waiting.id })).rejects.toMatchObject({
    code: 4302,
  });
  expect([await commentsOf(post), await inbox(host.uid)]).toEqual([0, []]);
  const cases = db().selectFrom('moderation_cases').select(['kind', 'cause', 'state']).where('ref_id', '=', waiting.id);
  expect(await cases.execute()).toEqual([{ kind: 'comment', cause: 'new', state: 'open' }]);
  for (let n = 0; n < 2; n += 1) await inTx((tx) => showCommentCountingAndNotifying(tx, waiting.id, Date.now()));
  expect([await commentsOf(post), (await inbox(host.uid)).length]).toEqual([1, 1]);
  const reply = await say(host, post, '欢迎', { replyCommentId: waiting.id });
  for (let n = 0; n < 2; n += 1) await inTx((tx) => hideComment(tx, waiting.id, '广告'));
  expect([await commentsOf(post), (await list(host, post)).records]).toEqual([0, []]);
  expect((await newcomer.call('GET /v1/square/comment/me', {})).records).toMatchObject([
    { state: 'hidden', reason: '广告' },
  ]);
  // While its root is hidden a reply can be hidden and shown; it counts again when the root does.
  await inTx((tx) => hideComment(tx, reply.id, '吵架'));
  await inTx((tx) => showCommentCountingAndNotifying(tx, reply.id, Date.now()));
  expect(await commentsOf(post)).toBe(0);
  await inTx((tx) => showCommentCountingAndNotifying(tx, waiting.id, Date.now()));
  expect([await commentsOf(post), (await inbox(host.uid)).length]).toEqual([2, 1]);
});

test('[S-06] [X-C7] pages are the whole list: each shown comment once, in order, whatever comes and goes meanwhile', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 30 }),
      fc.integer({ min: 1, max: 9 }),
      fc.constantFrom(1, 2),
      async (count, pageSize, sort) => {
        const post = await crowd.post(author);
        const likes = Array.from({ length: count }, (_, n) => (n * 7) % 3);
        const ids = await crowd.comments(post, one, likes);
        const byAge = ids.map((id, n) => ({ id, hot: sort === 1 ? (likes[n] ?? 0) : 0, n }));
        const expected = byAge.toSorted((a, b) => b.hot - a.hot || b.n - a.n).map(({ id }) => id);
        const seen: string[] = [];
        for (let cursor: string | undefined; ;) {
          const page = await list(author, post, { sort, pageSize, ...(cursor === undefined ? {} : { cursor }) });
          expect(page.total).toBe(count);
          seen.push(...page.records.map(({ id }) => id));
          // Comments written meanwhile are newer than every page to come; deleted ones are missing from now on.
          if (cursor === undefined && sort === 2) await crowd.comments(post, two, [0]);
          if (page.nextCursor === null) break;
          cursor = page.nextCursor;
        }
        expect(seen).toEqual(expected);
      },
    ),
    { numRuns: 6 },
  );
});

test('[S-06] replies by page, oldest first', async () => {
  const post = await crowd.post(author);
  const root = await say(one, post, '盖楼');
  const ids: string[] = [];
  for (let n = 0; n < 7; n += 1) ids.push((await say(two, post, `${n}`, { replyCommentId: root.id })).id);
  const first = await replies(one, post, root.id, { pageSize: 4 });
  const second = await replies(one, post, root.id, { pageSize: 4, cursor: first.nextCursor ?? '' });
  expect([first.total, second.nextCursor]).toEqual([7, null]);
  expect([...first.records, ...second.records].map(({ id }) => id)).toEqual(ids);
});

test('[S-07] one’s own comments, newest first, with the post they are under; empty when that is no more', async () => {
  const person = await crowd.member();
  const [shown, gone] = [await crowd.post(author, '第一行\n 第二行'), await crowd.post(author, '要删')];
  const [first, second] = [await say(person, shown, '一'), await say(person, gone, '二')];
  await db().updateTable('square_posts').set({ state: 'deleted', content: '' }).where('id', '=', gone).execute();
  const page = await person.call('GET /v1/square/comment/me', { currentPage: 1, pageSize: 10, sort: 2 });
  expect(page.records.map(({ id, post, mine }) => [id, post, mine])).toEqual([
    [second.id, { id: gone, summary: '' }, true],
    [first.id, { id: shown, summary: '第一行 第二行' }, true],
  ]);
  await expect(crowd.visitor().call('GET /v1/square/comment/me', {})).rejects.toMatchObject({ code: 2 });
});
