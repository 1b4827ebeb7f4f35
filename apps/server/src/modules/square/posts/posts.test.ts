import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '#src/db/transaction.ts';
import { squarePersonalData } from '#src/modules/square/personal-data.ts';
import { hidePost, showPost } from '#src/modules/square/posts/show-and-hide-post.ts';
import { addGame, changeGame } from '../../../../test/fixtures/games.ts';
import { useServer, type Browser } from '../../../../test/harness/running-server.ts';
import { useCrowd, type Member } from '../../../../test/fixtures/square-crowd.ts';

const hourMs = 3600_000;
const server = useServer();
const crowd = useCrowd(server);
const db = () => server.test.db.write;

const publish = (author: Browser, content: string, more: object = {}) =>
  author.call('POST /v1/square/post', { content, idempotencyKey: randomUUID(), ...more });
const read = (reader: Browser, id: string) => reader.call('GET /v1/square/post/{id}', { id });
const edit = (author: Browser, id: string, version: number, content: string, more: object = {}) =>
  author.call('PUT /v1/square/post/{id}', { id, version, content, ...more });
const show = (id: string) =>
  transaction(server.test.db, (tx) => showPost({ queue: crowd.queue() }, tx, id, Date.now()));
const hide = (id: string, reason: string) => transaction(server.test.db, (tx) => hidePost(tx, id, reason));
const messagesOf = async (reader: Member) =>
  (await reader.call('POST /user/center/message/all', { uid: reader.uid })).records;

const codesOf = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.flatMap((each) => (each.status === 'rejected' ? [(each.reason as { code?: number }).code] : []));

async function image(author: Browser, width = 60, height = 40) {
  const png = await sharp({ create: { width, height, channels: 3, background: '#2563eb' } })
    .png()
    .toBuffer();
  return author.call('POST /v1/square/image', { file: new Blob([new Uint8Array(png)]) });
}

async function addTag(tag: string, hidden = false): Promise<string> {
  const { id } = await db().insertInto('square_tags').values({ tag, hidden }).returning('id').executeTakeFirstOrThrow();
  return id;
}

let author: Member;
let reader: Member;
beforeAll(async () => {
  [author, reader] = (await crowd.members(2)) as [Member, Member];
});

describe('publishing', () => {
  test('[S-12][X-C7] a post is published with images, tags, a game and names, and read by everybody as it was written', async () => {
    const [guide, talk, secret] = [await addTag('攻略'), await addTag('闲聊'), await addTag('内部', true)];
    const game = await addGame(server.test.db, { name: '月海回声' });
    const pictures = [await image(author, 3000, 1500), await image(author)];
    const post = await publish(author, `  灯塔怎么上去？\r\n从#攻略 里找，@${reader.name} 知道 #内部  `, {
      images: pictures
        .map(({ id }) => id)
        .toReversed()
        .join(','),
      tagIds: talk,
      gameId: game,
      mentions: `${reader.uid},${author.uid}`,
    });
    expect(post).toMatchObject({
      content: `灯塔怎么上去？\n从#攻略 里找，@${reader.name} 知道 #内部`,
      cut: false,
      images: pictures.toReversed(),
      tags: [
        { id: talk, tag: '闲聊' },
        { id: guide, tag: '攻略' },
      ],
      mentions: [{ uid: reader.uid, name: reader.name }],
      game: { id: game, name: '月海回声' },
      author: { uid: author.uid, name: author.name },
      likes: 0,
      comments: 0,
      mine: true,
      state: 'shown',
      editTime: 0,
      version: 1,
    });
    expect(post.editableUntil).toBe(post.createTime + 24 * hourMs);
    expect(pictures[0]).toMatchObject({ width: 1440, height: 720 });
    for (const size of ['small', 'medium', 'large'] as const) {
      const answer = await fetch(new URL(pictures[0]?.[size] ?? '', server.origin));
      const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
      expect([width, height]).toEqual({ small: [320, 320], medium: [720, 360], large: [1440, 720] }[size]);
    }
    expect(await read(reader, post.id)).toEqual({ ...post, mine: false, editableUntil: 0 });
    expect(await read(crowd.visitor(), post.id)).toEqual({ ...post, mine: false, editableUntil: 0 });
    expect((await messagesOf(reader))[0]).toMatchObject({ kind: 'social', link: `/post/${post.id}` });
    expect(await messagesOf(author)).toEqual([]);
    await expect(publish(author, '藏起来的标签', { tagIds: secret })).rejects.toMatchObject({ code: 1002 });
  });

  test('[S-12] twenty sends of one intent at the same moment are one post; other words under its key are refused', async () => {
    const somebody = await crowd.member();
    const intent = { content: '只发一次', idempotencyKey: randomUUID() };
    const sent = await Promise.allSettled(
      Array.from({ length: 20 }, () => somebody.call('POST /v1/square/post', intent)),
    );
    const done = sent.flatMap((each) => (each.status === 'fulfilled' ? [each.value.id] : []));
    expect(new Set(done).size).toBe(1);
    expect(new Set(codesOf(sent))).toEqual(new Set(done.length === 20 ? [] : [1007]));
    expect((await somebody.call('POST /v1/square/post', intent)).id).toBe(done[0]);
    await expect(somebody.call('POST /v1/square/post', { ...intent, content: '另一句' })).rejects.toMatchObject({
      code: 1006,
    });
    expect((await somebody.call('GET /v1/square/post/me', {})).total).toBe(1);
  });

  test('[S-12] what makes no post is refused and nothing is kept: blank, foreign or used images, absent game or tag', async () => {
    const somebody = await crowd.member();
    const theirs = await image(author);
    const used = await image(somebody);
    const published = await publish(somebody, '用掉一张图', { images: used.id });
    const fresh = await image(somebody);
    const game = await addGame(server.test.db);
    await changeGame(server.test.db, game, { status: 'blocked' });
    await expect(publish(somebody, ' \n ')).rejects.toMatchObject({ code: 1001 });
    await expect(publish(somebody, '两次', { images: `${fresh.id},${fresh.id}` })).rejects.toMatchObject({
      code: 1001,
    });
    for (const more of [
      { images: theirs.id },
      { images: used.id },
      { images: `${fresh.id},999999` },
      { gameId: game },
      { gameId: '999999' },
      { tagIds: '999999' },
    ]) {
      await expect(publish(somebody, '不成', more)).rejects.toMatchObject({ code: 1002 });
    }
    const { records } = await somebody.call('GET /v1/square/post/me', {});
    expect(records.map(({ id }) => id)).toEqual([published.id]);
    // A refused post uses nothing up: its image can still be used.
    expect((await publish(somebody, '这次成了', { images: fresh.id })).images).toEqual([fresh]);
  });

  test('[S-12] a picture sent to customer service cannot be made public by a post', async () => {
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    const { id } = await author.call('POST /v1/site/kefu/image', { file: new Blob([new Uint8Array(png)]) });
    await expect(publish(author, '身份证', { images: id })).rejects.toMatchObject({ code: 1002 });
  });

  test('[X-C14] between people of whom one blocked the other nobody is mentioned, and muted words tell nobody', async () => {
    const [one, other, third] = (await crowd.members(3)) as [Member, Member, Member];
    await db().insertInto('square_blocks').values({ user_id: other.uid, blocked_id: one.uid }).execute();
    await db().insertInto('square_muted_words').values({ user_id: third.uid, word: '剧透' }).execute();
    const { mentions } = await publish(one, `@${other.name} @${third.name} 前方剧透`, {
      mentions: `${other.uid},${third.uid}`,
    });
    expect(mentions.map(({ uid }) => uid)).toEqual([third.uid]);
    expect([...(await messagesOf(other)), ...(await messagesOf(third))]).toEqual([]);
  });
});

describe('[X-C14] moderators first', () => {
  test('a newcomer’s post waits: only its author sees it; let stand, everybody does and the mentioned hear of it once', async () => {
    const [newcomer, friend] = [await crowd.newcomer(), await crowd.member()];
    const post = await publish(newcomer, `大家好 @${friend.name}`, { mentions: friend.uid });
    expect(post.state).toBe('waiting');
    expect((await read(newcomer, post.id)).state).toBe('waiting');
    for (const other of [reader, crowd.visitor()]) {
      await expect(read(other, post.id)).rejects.toMatchObject({ code: 1002 });
      await expect(other.call('GET /v1/square/post/{id}/history', { id: post.id })).rejects.toMatchObject({
        code: 1002,
      });
    }
    expect(await messagesOf(friend)).toEqual([]);
    await show(post.id);
    await show(post.id);
    expect((await read(crowd.visitor(), post.id)).state).toBe('shown');
    expect(await messagesOf(friend)).toHaveLength(1);
  });

  test('hidden with a reason: gone for the others, told to its author; shown again it is in every feed once', async () => {
    const tag = await addTag('争议');
    const post = await publish(author, '有争议的话', { tagIds: tag });
    const inTag = async () => (await reader.call('GET /v1/square/post/list', { tagId: tag, sort: 2 })).records;
    expect(await inTag()).toHaveLength(1);
    await hide(post.id, '人身攻击');
    await hide(post.id, '人身攻击');
    await expect(read(reader, post.id)).rejects.toMatchObject({ code: 1002 });
    expect(await inTag()).toEqual([]);
    expect(await read(author, post.id)).toMatchObject({ state: 'hidden', reason: '人身攻击', editableUntil: 0 });
    await expect(edit(author, post.id, 1, '换个说法')).rejects.toMatchObject({ code: 4302 });
    await show(post.id);
    expect(await inTag()).toMatchObject([{ id: post.id, reason: '' }]);
  });

  test('trust comes with a bound phone and a post that was let stand, and goes with it', async () => {
    const newcomer = await crowd.newcomer();
    const first = await publish(newcomer, '第一条');
    await show(first.id);
    expect((await publish(newcomer, '没绑手机')).state).toBe('waiting');
    await db().updateTable('account_users').set({ phone: '13900000001' }).where('id', '=', newcomer.uid).execute();
    expect((await publish(newcomer, '绑了手机')).state).toBe('shown');
    const shown = await db().selectFrom('square_posts').select('id').where('author_id', '=', newcomer.uid).execute();
    for (const { id } of shown) await hide(id, '广告');
    expect((await publish(newcomer, '又来了')).state).toBe('waiting');
  });
});

describe('editing', () => {
  test('within a day, with what it said before readable by all; then no more', async () => {
    const [keep, drop, add] = [await image(author), await image(author), await image(author)];
    const [before, after] = [await addTag('旧标签'), await addTag('新标签')];
    const first = await publish(author, '第一版', { images: `${keep.id},${drop.id}`, tagIds: before });
    const second = await edit(author, first.id, 1, `第二版 @${reader.name}`, {
      images: `${add.id},${keep.id}`,
      tagIds: after,
      mentions: reader.uid,
    });
    expect(second).toMatchObject({
      version: 2,
      images: [add, keep],
      tags: [{ id: after }],
      createTime: first.createTime,
    });
    expect(second.editTime).toBeGreaterThanOrEqual(first.createTime);
    const history = await reader.call('GET /v1/square/post/{id}/history', { id: first.id });
    expect(history).toEqual([
      {
        version: 1,
        content: '第一版',
        images: [keep, drop],
        tags: [{ id: before, tag: '旧标签' }],
        time: first.createTime,
      },
    ]);
    const listed = async (tagId: string) =>
      (await reader.call('GET /v1/square/post/list', { tagId })).records.map(({ id }) => id);
    expect([await listed(before), await listed(after)]).toEqual([[], [first.id]]);
    expect((await messagesOf(reader)).filter(({ link }) => link === `/post/${first.id}`)).toHaveLength(1);
    // An earlier image may come back; nobody else can edit the post.
    expect((await edit(author, first.id, 2, '第三版', { images: drop.id })).images).toEqual([drop]);
    await expect(edit(reader, first.id, 3, '不是我的')).rejects.toMatchObject({ code: 1002 });
    const yesterday = new Date(first.createTime - 24 * hourMs);
    await db().updateTable('square_posts').set({ created_at: yesterday }).where('id', '=', first.id).execute();
    await expect(edit(author, first.id, 3, '太晚了')).rejects.toMatchObject({ code: 1003 });
    expect((await read(author, first.id)).editableUntil).toBe(0);
  });

  test('two edits of the same version at once: one wins, the other is told; the same edit sent again is no other', async () => {
    const { id } = await publish(author, '原文');
    const both = await Promise.allSettled([edit(author, id, 1, '甲'), edit(author, id, 1, '乙')]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 9002 } });
    const { content } = await read(author, id);
    expect((await edit(author, id, 1, content)).version).toBe(2);
    expect(await author.call('GET /v1/square/post/{id}/history', { id })).toHaveLength(1);
  });

  test('thirty versions at most', async () => {
    const { id } = await publish(author, '第 1 版');
    await db().updateTable('square_posts').set({ version: 29 }).where('id', '=', id).execute();
    const last = await edit(author, id, 29, '第 30 版');
    expect(last).toMatchObject({ version: 30, editableUntil: 0 });
    await expect(edit(author, id, 30, '第 31 版')).rejects.toMatchObject({ code: 1003 });
    expect(await crowd.visitor().call('GET /v1/square/post/{id}/history', { id })).toHaveLength(1);
  });

  test('whom a post mentions is told once, however it is edited, and of an edit that waited once it is shown', async () => {
    const [writer, friend, later] = (await crowd.members(3)) as [Member, Member, Member];
    const { id } = await publish(writer, `@${friend.name} 看`, { mentions: friend.uid });
    await edit(writer, id, 1, '看');
    await edit(writer, id, 2, `@${friend.name} 再看`, { mentions: friend.uid });
    expect(await messagesOf(friend)).toHaveLength(1);
    await db().updateTable('square_people').set({ accepted: 0 }).where('user_id', '=', writer.uid).execute();
    const both = { mentions: `${friend.uid},${later.uid}` };
    const waiting = await edit(writer, id, 3, `@${friend.name} @${later.name} 看`, both);
    expect([waiting.state, await messagesOf(later)]).toEqual(['waiting', []]);
    await show(id);
    expect([(await messagesOf(friend)).length, (await messagesOf(later)).length]).toEqual([1, 1]);
  });

  test('[X-C14] edits that wait and are let stand are one accepted post', async () => {
    const newcomer = await crowd.newcomer();
    const { id } = await publish(newcomer, '一');
    await show(id);
    for (const version of [1, 2, 3]) {
      await edit(newcomer, id, version, `改 ${version}`);
      await show(id);
    }
    const row = db().selectFrom('square_people').select('accepted').where('user_id', '=', newcomer.uid);
    expect(await row.executeTakeFirst()).toEqual({ accepted: '1' });
  });

  test('[X-C14] an edit by somebody who is not trusted goes back to the moderators', async () => {
    const newcomer = await crowd.newcomer();
    const { id } = await publish(newcomer, '无害');
    await show(id);
    expect(await edit(newcomer, id, 1, '其实是广告')).toMatchObject({ state: 'waiting', version: 2 });
    await expect(read(reader, id)).rejects.toMatchObject({ code: 1002 });
    await show(id);
    expect((await read(reader, id)).content).toBe('其实是广告');
  });
});

describe('[S-02] removing', () => {
  test('nothing of it is kept, it is gone everywhere, and only once; somebody else’s cannot be removed', async () => {
    const tag = await addTag('将删');
    const picture = await image(author);
    const { id } = await publish(author, '说错了', { images: picture.id, tagIds: tag });
    await edit(author, id, 1, '还是说错了', { images: picture.id, tagIds: tag });
    await expect(reader.call('DELETE /v1/square/post/{id}', { id })).rejects.toMatchObject({ code: 1002 });
    await author.call('DELETE /v1/square/post/{id}', { id });
    await expect(author.call('DELETE /v1/square/post/{id}', { id })).rejects.toMatchObject({ code: 1002 });
    for (const other of [author, reader]) await expect(read(other, id)).rejects.toMatchObject({ code: 1002 });
    expect((await reader.call('GET /v1/square/post/list', { tagId: tag })).records).toEqual([]);
    const row = await db().selectFrom('square_posts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ content: '', images: [], mentions: [], tag_ids: [], state: 'deleted' });
    expect(await db().selectFrom('square_post_versions').selectAll().where('post_id', '=', id).execute()).toEqual([]);
    const stored = await db().selectFrom('media_images').select('attached_at').where('id', '=', picture.id).execute();
    expect(stored).toEqual([{ attached_at: null }]);
    await show(id);
    await hide(id, '太晚了');
    await expect(read(author, id)).rejects.toMatchObject({ code: 1002 });
  });

  test('removed while twenty like it: never an error but "not there", and it stays gone', async () => {
    const likers = await crowd.members(20);
    const { id } = await publish(author, '转瞬即逝');
    const results = await Promise.allSettled([
      ...likers.map((liker) => liker.call('POST /v1/square/post/{id}/like', { id })),
      author.call('DELETE /v1/square/post/{id}', { id }),
    ]);
    expect(codesOf(results).filter((code) => code !== 1002)).toEqual([]);
    expect(results.at(-1)?.status).toBe('fulfilled');
    await crowd.count();
    await expect(read(author, id)).rejects.toMatchObject({ code: 1002 });
    const left = await db().selectFrom('square_feed_posts').selectAll().where('post_id', '=', id).execute();
    expect(left).toEqual([]);
  });
});

test('[X-A8] who is erased has no posts and comments, not fewer than none', async () => {
  const somebody = await crowd.member();
  const post = await publish(somebody, '一');
  await somebody.call('POST /v1/square/post/{id}/comment', { id: post.id, content: '自己说' });
  await crowd.count();
  await transaction(server.test.db, (tx) => squarePersonalData(server.env).erase(tx, somebody.uid));
  await crowd.count();
  const row = db().selectFrom('square_people').select(['posts', 'comments']).where('user_id', '=', somebody.uid);
  expect(await row.executeTakeFirst()).toEqual({ posts: '0', comments: '0' });
});

test('[X-C6] posts of an author are counted while they are shown', async () => {
  const somebody = await crowd.member();
  const posts = async () => {
    await crowd.count();
    const row = await db().selectFrom('square_people').select('posts').where('user_id', '=', somebody.uid).execute();
    return Number(row[0]?.posts);
  };
  const [first, second] = [await publish(somebody, '一'), await publish(somebody, '二')];
  expect(await posts()).toBe(2);
  await hide(first.id, '理由');
  await somebody.call('DELETE /v1/square/post/{id}', { id: second.id });
  expect(await posts()).toBe(0);
  await show(first.id);
  expect(await posts()).toBe(1);
});

test('[X-C11] a task counts posts that others can see: neither deleted nor hidden ones', async () => {
  const somebody = await crowd.member();
  const counted = async () =>
    (
      await db()
        .selectFrom('engagement_events')
        .select('key')
        .where('user_id', '=', somebody.uid)
        .where('event', '=', 'posted')
        .execute()
    ).map(({ key }) => key);
  const [first, second] = [await publish(somebody, '一'), await publish(somebody, '二')];
  expect(new Set(await counted())).toEqual(new Set([first.id, second.id]));
  await somebody.call('DELETE /v1/square/post/{id}', { id: second.id });
  await hide(first.id, '理由');
  expect(await counted()).toEqual([]);
  await show(first.id);
  expect(await counted()).toEqual([first.id]);
});
