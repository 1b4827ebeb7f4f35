import { resultCodes } from '@lanyu/contract/result-codes';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '#src/db/transaction.ts';
import {
  hideComment,
  showCommentCountingAndNotifying,
} from '#src/modules/square/comments/show-hide-and-delete-comment.ts';
import { squarePersonalData } from '#src/modules/square/personal-data.ts';
import { useServer } from '../../../../test/harness/running-server.ts';
import { useCrowd, type Member } from '../../../../test/fixtures/square-crowd.ts';
import { seedSensitiveWords } from '../../../../test/fixtures/sensitive-words.ts';
import { addStaff, addStaffMember } from '../../../../test/fixtures/staff.ts';
import { addVideo } from '../../../../test/fixtures/videos.ts';

const server = useServer();
const crowd = useCrowd(server);
const db = () => server.test.db.write;
const video = (more: Parameters<typeof addVideo>[1] = {}) => addVideo(server.test.db, more);
const inTx = (work: Parameters<typeof transaction>[1]) => transaction(server.test.db, work);
const say = (who: Member, id: string, content: string, more: { replyCommentId?: string; mentions?: string } = {}) =>
  who.call('POST /v1/square/video/{id}/comment', { id, content, ...more });
const list = (
  who: Pick<Member, 'call'>,
  id: string,
  more: { sort?: number; pageSize?: number; cursor?: string } = {},
) => who.call('GET /v1/square/video/{id}/comment/list', { id, sort: 2, ...more });
const thread = (who: Member, videoId: string, commentId: string) =>
  who.call('GET /v1/square/video/{videoId}/comment/{commentId}/list', { videoId, commentId });
const idsOf = (page: { records: { id: string }[] }) => page.records.map(({ id }) => id);
const notFound = { code: resultCodes.notFound[0] };
const inbox = async (uid: string) =>
  (
    await db().selectFrom('messages_inbox').select(['title', 'link']).where('user_id', '=', uid).orderBy('id').execute()
  ).map(({ title, link }) => `${title} ${link}`);

let one: Member;
let two: Member;
let three: Member;
beforeAll(async () => {
  // Before the first comment: the list of words is remembered for a while.
  await inTx(seedSensitiveWords);
  [one, two, three] = (await crowd.members(3)) as [Member, Member, Member];
});

describe('[X-C25] comments under videos have the square’s threads and rules', () => {
  test('one level of threads, the same for who is signed in and for visitors, by heat or time', async () => {
    const id = await video();
    const root = await say(one, id, '  鲸鱼好大  ');
    expect(root).toMatchObject({
      content: '鲸鱼好大',
      postId: '',
      videoId: id,
      rootId: '',
      byAuthor: false,
      mine: true,
    });
    const reply = await say(two, id, '真的', { replyCommentId: root.id });
    const deeper = await say(one, id, '是吧', { replyCommentId: reply.id });
    expect(deeper).toMatchObject({ rootId: root.id, replyTo: { uid: two.uid, name: two.name }, videoId: id });
    const second = await say(two, id, '画质不错');
    await two.call('POST /v1/square/comment/{id}/like', { id: root.id });
    await three.call('POST /v1/square/comment/{id}/like', { id: root.id });
    await crowd.count();
    expect(idsOf(await list(three, id))).toEqual([second.id, root.id]);
    expect(idsOf(await list(three, id, { sort: 1 }))).toEqual([root.id, second.id]);
    const forVisitor = await list(crowd.visitor(), id, { sort: 1 });
    expect(idsOf(forVisitor)).toEqual([root.id, second.id]);
    const [seen] = (await list(three, id, { sort: 1 })).records;
    expect(seen).toMatchObject({ likes: 2, liked: true, replies: 2, postId: '', videoId: id });
    expect(seen?.firstReplies.map((each) => [each.id, each.videoId])).toEqual([
      [reply.id, id],
      [deeper.id, id],
    ]);
    expect(idsOf(await thread(three, id, root.id))).toEqual([reply.id, deeper.id]);
    const first = await list(three, id, { pageSize: 1 });
    expect(idsOf(await list(three, id, { pageSize: 1, cursor: first.nextCursor ?? '' }))).toEqual([root.id]);
    expect(await three.call('GET /v1/square/video/{id}/counts', { id })).toEqual({ comments: 4 });
  });

  test('a video and a post of the same number have nothing to do with each other', async () => {
    const id = await video();
    const post = await crowd.post(one);
    const underVideo = await say(one, id, '在视频下');
    await expect(
      two.call('POST /v1/square/post/{id}/comment', { id: post, content: '答', replyCommentId: underVideo.id }),
    ).rejects.toMatchObject(notFound);
    await expect(
      two.call('GET /v1/square/post/{postId}/comment/{commentId}/list', { postId: post, commentId: underVideo.id }),
    ).rejects.toMatchObject(notFound);
    await expect(thread(two, await video(), underVideo.id)).rejects.toMatchObject(notFound);
    const others = await two.call('GET /v1/square/post/{id}/comment/list', { id: post });
    expect(others.records).toEqual([]);
  });

  test('who is answered or named gets a message that leads to the comment; a comment on the video itself tells nobody', async () => {
    const id = await video();
    const root = await say(one, id, '第一个');
    const before = [await inbox(one.uid), await inbox(three.uid)];
    const reply = await say(two, id, `说得对 @${three.name}`, { replyCommentId: root.id, mentions: three.uid });
    const link = `/welfare?video=${id}&comment=${reply.id}&thread=${root.id}`;
    const fresh = async (uid: string, known: string[] | undefined) => (await inbox(uid)).slice(known?.length ?? 0);
    expect(await fresh(one.uid, before[0])).toEqual([expect.stringContaining(link)]);
    expect(await fresh(three.uid, before[1])).toEqual([expect.stringContaining(link)]);
  });

  test('new accounts wait for review, words are refused, bans and blocks hold, one key is one comment', async () => {
    const id = await video();
    const newcomer = await crowd.newcomer();
    const waiting = await say(newcomer, id, '我是新来的');
    expect(waiting.state).toBe('waiting');
    expect(idsOf(await list(one, id))).toEqual([]);
    await inTx((tx) => showCommentCountingAndNotifying(tx, waiting.id, Date.now()));
    expect(idsOf(await list(one, id))).toEqual([waiting.id]);
    const blocker = await crowd.member();
    await blocker.call('POST /v1/square/block/{id}', { id: newcomer.uid });
    expect(idsOf(await list(blocker, id))).toEqual([]);
    await expect(say(one, id, '低价出售枪支')).rejects.toMatchObject({ code: resultCodes.sensitiveWords[0] });
    const banned = await crowd.member();
    const { id: operator } = await addStaffMember(server.test.db);
    const until_at = new Date(Date.now() + 3600_000);
    await db()
      .insertInto('moderation_silences')
      .values({ user_id: banned.uid, until_at, reason: '刷屏', created_by: operator })
      .execute();
    await expect(say(banned, id, '让我说话')).rejects.toMatchObject({ code: resultCodes.muted[0] });
    const idempotencyKey = randomUUID();
    const send = () => one.call('POST /v1/square/video/{id}/comment', { id, content: '一次', idempotencyKey });
    expect((await send()).id).toBe((await send()).id);
    expect(idsOf(await list(one, id))).toHaveLength(2);
  });

  test('a hidden one is gone for everybody at once, and counts no more; one’s own can be deleted', async () => {
    const id = await video();
    const [root, mine] = [await say(one, id, '会被隐藏'), await say(two, id, '会被删掉')];
    await say(two, id, '楼里的', { replyCommentId: root.id });
    const count = async () => {
      await crowd.count();
      const row = await db()
        .selectFrom('square_video_counts')
        .select('comments')
        .where('video_id', '=', id)
        .executeTakeFirst();
      return Number(row?.comments);
    };
    expect(await count()).toBe(3);
    expect(idsOf(await list(three, id))).toEqual([mine.id, root.id]);
    await inTx((tx) => hideComment(tx, root.id, '不友善'));
    expect(idsOf(await list(three, id))).toEqual([mine.id]);
    await expect(thread(three, id, root.id)).rejects.toMatchObject(notFound);
    expect(await count()).toBe(1);
    await inTx((tx) => showCommentCountingAndNotifying(tx, root.id, Date.now()));
    expect(await count()).toBe(3);
    await expect(one.call('DELETE /v1/square/comment/{id}', { id: mine.id })).rejects.toMatchObject(notFound);
    await two.call('DELETE /v1/square/comment/{id}', { id: mine.id });
    expect(idsOf(await list(three, id))).toEqual([root.id]);
  });

  test('under a video that is taken down nothing is read, written, liked or reported', async () => {
    const id = await video();
    const comment = await say(one, id, '还在吗');
    await db().updateTable('video_videos').set({ published: false }).where('id', '=', id).execute();
    const attempts = [
      () => list(two, id),
      () => thread(two, id, comment.id),
      () => say(two, id, '不在了'),
      () => two.call('GET /v1/square/video/{id}/counts', { id }),
      () => two.call('POST /v1/square/comment/{id}/like', { id: comment.id }),
      () => two.call('POST /v1/moderation/report', { kind: 'comment', id: comment.id, reason: 'spam' }),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject(notFound);
  });

  test('one’s own comments name the video; operators see which video it is, and the desk shows it above', async () => {
    const id = await video({ title: '与鲸同行' });
    const comment = await say(one, id, '求续集');
    const [own] = (await one.call('GET /v1/square/comment/me', {})).records;
    expect(own).toMatchObject({ id: comment.id, postId: '', videoId: id, post: { id: '', summary: '与鲸同行' } });
    const staff = await addStaff(server, ['moderation.read', 'moderation.write']);
    const [row] = (await staff.call('GET /admin/v1/square/comment/list', { uid: one.uid })).records;
    expect(row).toMatchObject({ id: comment.id, postId: '', videoId: id, state: 'shown' });
    await two.call('POST /v1/moderation/report', { kind: 'comment', id: comment.id, reason: 'spam' });
    const { case_id } = await db()
      .selectFrom('moderation_cases')
      .select('id as case_id')
      .where('kind', '=', 'comment')
      .where('ref_id', '=', comment.id)
      .executeTakeFirstOrThrow();
    const opened = await staff.call('GET /admin/v1/moderation/case/{id}', { id: case_id });
    expect(opened.context).toEqual([expect.objectContaining({ kind: 'video', content: '与鲸同行', name: '' })]);
    expect(JSON.stringify(opened)).toContain(`/welfare?video=${id}&comment=${comment.id}`);
  });

  test('the export says under which video it was; erasing an account takes it from the list and the count', async () => {
    const id = await video();
    const leaving = await crowd.member();
    await say(leaving, id, '再见');
    const handler = squarePersonalData({ MEDIA_URL: '/media' });
    const section = handler.sections(db(), leaving.uid).find(({ name }) => name === 'comments');
    const rows: unknown[] = [];
    if (section !== undefined && 'many' in section) for await (const page of section.many()) rows.push(...page);
    expect(rows).toEqual([expect.objectContaining({ postId: '', videoId: id, content: '再见' })]);
    await inTx((tx) => handler.erase(tx, leaving.uid));
    await crowd.count();
    expect(idsOf(await list(one, id))).toEqual([]);
    expect(await one.call('GET /v1/square/video/{id}/counts', { id })).toEqual({ comments: 0 });
  });
});

describe('[X-C26] who likes a video', () => {
  test('the latest first, page by page, without people between whom and the viewer there is a block', async () => {
    const id = await video();
    for (const who of [one, two, three]) await who.call('POST /v1/video/{id}/like', { id });
    const likers = (who: Pick<Member, 'call'>, more: { pageSize?: number; cursor?: string } = {}) =>
      who.call('GET /v1/square/video/{id}/like/list', { id, ...more });
    const uids = (page: { records: { uid: string }[] }) => page.records.map(({ uid }) => uid);
    expect(uids(await likers(crowd.visitor()))).toEqual([three.uid, two.uid, one.uid]);
    const first = await likers(one, { pageSize: 2 });
    expect([...uids(first), ...uids(await likers(one, { pageSize: 2, cursor: first.nextCursor ?? '' }))]).toEqual([
      three.uid,
      two.uid,
      one.uid,
    ]);
    const viewer = await crowd.member();
    await db().insertInto('square_blocks').values({ user_id: two.uid, blocked_id: viewer.uid }).execute();
    expect(uids(await likers(viewer))).toEqual([three.uid, one.uid]);
    await three.call('DELETE /v1/video/{id}/like', { id });
    expect(uids(await likers(viewer))).toEqual([one.uid]);
  });

  test('one’s own liked videos, without those that are no longer shown; nobody else’s', async () => {
    const fan = await crowd.member();
    const [old, gone, fresh] = [await video(), await video(), await video()];
    for (const id of [old, gone, fresh]) await fan.call('POST /v1/video/{id}/like', { id });
    await db().updateTable('video_videos').set({ published: false }).where('id', '=', gone).execute();
    expect(idsOf(await fan.call('GET /v1/video/like/me', {}))).toEqual([fresh, old]);
    expect(idsOf(await (await crowd.member()).call('GET /v1/video/like/me', {}))).toEqual([]);
  });
});
