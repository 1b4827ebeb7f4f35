import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { useServer } from '../../../../test/harness/running-server.ts';
import { useCrowd, type Member } from '../../../../test/fixtures/square-crowd.ts';

let clock = 0;
const server = useServer({}, () => Date.now() + clock);
const crowd = useCrowd(server);
const db = () => server.test.db.write;
const block = (who: Member, whom: Member) => who.call('POST /v1/square/block/{id}', { id: whom.uid });
const say = (who: Member, id: string, content: string, replyCommentId = '') =>
  who.call('POST /v1/square/post/{id}/comment', { id, content, replyCommentId });
const texts = async (who: Member, id: string) =>
  (await who.call('GET /v1/square/post/{id}/comment/list', { id, sort: 2 })).records.flatMap((root) => [
    root.content,
    ...root.firstReplies.map(({ content }) => content),
  ]);

test('[X-C14] between two of whom one blocked the other nothing is shown and nothing can be done, both ways', async () => {
  const [host, one, two] = (await crowd.members(3)) as [Member, Member, Member];
  const post = await crowd.post(host);
  await one.call('POST /v1/user/follow/{id}', { id: two.uid });
  await two.call('POST /v1/user/follow/{id}', { id: one.uid });
  const root = await say(two, post, '二的楼');
  await say(host, post, '主人在二的楼', root.id);
  const own = await say(one, post, '一的楼');
  await say(two, post, '二在一的楼', own.id);
  await block(one, two);
  await block(one, two);
  for (const [viewer, seen] of [
    [one, ['一的楼']],
    [two, ['二的楼', '主人在二的楼']],
    [host, ['一的楼', '二在一的楼', '二的楼', '主人在二的楼']],
  ] as const)
    expect(await texts(viewer, post)).toEqual(seen);
  for (const [who, whose] of [
    [one, root.id],
    [two, own.id],
  ] as const) {
    await expect(say(who, post, '回复', whose)).rejects.toMatchObject({ code: 1002 });
    await expect(who.call('POST /v1/square/comment/{id}/like', { id: whose })).rejects.toMatchObject({ code: 1002 });
    const thread = who.call('GET /v1/square/post/{postId}/comment/{commentId}/list', {
      postId: post,
      commentId: whose,
    });
    await expect(thread).rejects.toMatchObject({ code: 1002 });
  }
  await expect(two.call('POST /v1/user/follow/{id}', { id: one.uid })).rejects.toMatchObject({ code: 1002 });
  await expect(one.call('POST /v1/user/follow/{id}', { id: two.uid })).rejects.toMatchObject({ code: 1002 });
  await expect(two.call('GET /v1/square/user/{id}', { id: one.uid })).rejects.toMatchObject({ code: 1002 });
  await crowd.count();
  expect(await one.call('GET /v1/square/user/{id}', { id: two.uid })).toMatchObject({
    blocked: true,
    followed: false,
    followers: 0,
    following: 0,
  });
  const { records } = await one.call('GET /v1/square/block/list', {});
  expect(records.map(({ uid }) => uid)).toEqual([two.uid]);
  await one.call('DELETE /v1/square/block/{id}', { id: two.uid });
  await one.call('DELETE /v1/square/block/{id}', { id: two.uid });
  expect(await texts(one, post)).toEqual(['一的楼', '二在一的楼', '二的楼', '主人在二的楼']);
});

test('[X-C14] whom a reply answers is not named to somebody between whom and them one blocked the other', async () => {
  const [host, hated, viewer] = (await crowd.members(3)) as [Member, Member, Member];
  const post = await crowd.post(host);
  const root = await say(host, post, '楼');
  const first = await say(hated, post, '一', root.id);
  await say(host, post, '二', first.id);
  const named = async () => {
    const where = { postId: post, commentId: root.id };
    const { records } = await viewer.call('GET /v1/square/post/{postId}/comment/{commentId}/list', where);
    return records.map(({ content, replyTo }) => [content, replyTo?.name]);
  };
  expect(await named()).toEqual([
    ['一', undefined],
    ['二', hated.name],
  ]);
  await block(viewer, hated);
  expect(await named()).toEqual([['二', undefined]]);
});

test('[X-C14] a block and a follow at the same moment never leave both', async () => {
  for (let n = 0; n < 10; n += 1) {
    const [one, two] = (await crowd.members(2)) as [Member, Member];
    await Promise.allSettled([two.call('POST /v1/user/follow/{id}', { id: one.uid }), block(one, two)]);
    const left = db().selectFrom('square_follows').select('id').where('follower_id', '=', two.uid);
    expect(await left.execute()).toEqual([]);
  }
});

test('[X-C14] nobody blocks themselves, or somebody who is not there', async () => {
  const one = await crowd.member();
  await expect(block(one, one)).rejects.toMatchObject({ code: 1002 });
  await expect(one.call('POST /v1/square/block/{id}', { id: '999999999' })).rejects.toMatchObject({ code: 1002 });
});

test('[X-C14] blocked people and muted words tell one nothing', async () => {
  const [host, rude, loud] = (await crowd.members(3)) as [Member, Member, Member];
  const post = await crowd.post(host);
  await host.call('POST /v1/square/mute', { word: ' 剧透 ', days: 0 });
  await say(loud, post, '前方剧透警告');
  const mentioned = await crowd.post(loud);
  await block(host, rude);
  await loud.call('POST /v1/square/post/{id}/comment', {
    id: mentioned,
    content: `@${host.name} 剧透`,
    mentions: host.uid,
  });
  const messages = db().selectFrom('messages_inbox').select(['title', 'content']).where('user_id', '=', host.uid);
  expect(await messages.execute()).toEqual([]);
  await say(loud, post, '没有透露');
  // The message repeats nothing of what was said, only the recipient's own words.
  expect(await messages.execute()).toEqual([{ title: '你的帖子有了新评论', content: '「今晚的灯塔」' }]);
});

test('[X-C14] muted words hide what others write, until their end; one’s own stays', async () => {
  const [reader, writer] = (await crowd.members(2)) as [Member, Member];
  const post = await crowd.post(writer);
  const root = await say(writer, post, '这关要用 FIRE 法杖');
  await say(writer, post, '回复里说 fire', root.id);
  await say(reader, post, '我说 fire');
  await say(writer, post, '别的');
  const muted = await reader.call('POST /v1/square/mute', { word: 'Fire', days: 3 });
  expect(muted.word).toBe('fire');
  expect(muted.endTime).toBeGreaterThan(Date.now() + 2 * 86_400_000);
  expect(await texts(reader, post)).toEqual(['别的', '我说 fire']);
  expect(await texts(writer, post)).toHaveLength(4);
  const again = await reader.call('POST /v1/square/mute', { word: 'fire', days: 1 });
  expect(again.id).toBe(muted.id);
  expect(await reader.call('GET /v1/square/mute/list', {})).toEqual([again]);
  clock = 86_400_000 + 1000;
  expect(await reader.call('GET /v1/square/mute/list', {})).toEqual([]);
  expect(await texts(reader, post)).toHaveLength(4);
  clock = 0;
});

test('[X-C14][X-C40] a muted word in an answer of a poll hides the post everywhere, as one in its text does', async () => {
  const [reader, writer, other] = (await crowd.members(3)) as [Member, Member, Member];
  const publish = (who: Member, more: object) =>
    who.call('POST /v1/square/post', { content: '选哪个', idempotencyKey: randomUUID(), ...more });
  const before = await crowd.post(other);
  const post = await publish(writer, { pollAnswers: '去灯塔\n看 Spoiler' });
  const quoting = await publish(other, { content: '大家来投', quoteId: post.id });
  const seen = async (who: Member) => {
    const list = async (input: object) =>
      (await who.call('GET /v1/square/post/list', input)).records.map(({ id }) => id);
    const card = (await who.call('GET /v1/square/post/{id}', { id: quoting.id })).quote?.post?.id;
    const { records } = await who.call('GET /v1/square/post/list', { sort: 2 });
    const listedCard = records.find(({ id }) => id === quoting.id)?.quote?.post?.id;
    const newer = await who.call('GET /v1/square/post/newer', { after: before });
    return {
      newest: (await list({ sort: 2 })).includes(post.id),
      hottest: (await list({ sort: 1 })).includes(post.id),
      ofAuthor: (await list({ authorId: writer.uid })).includes(post.id),
      newer: newer.count,
      card,
      listedCard,
    };
  };
  const all = { newest: true, hottest: true, ofAuthor: true, newer: 2, card: post.id, listedCard: post.id };
  expect(await seen(reader)).toEqual(all);
  const { id } = await reader.call('POST /v1/square/mute', { word: 'spoiler', days: 0 });
  expect(await seen(reader)).toEqual({
    newest: false,
    hottest: false,
    ofAuthor: false,
    newer: 1,
    card: undefined,
    listedCard: undefined,
  });
  // Nor does it call for whoever muted the word; one's own stays.
  await publish(writer, { content: `@${reader.name} 看`, mentions: reader.uid, pollAnswers: '甲\nSPOILER' });
  const messages = db().selectFrom('messages_inbox').select('title').where('user_id', '=', reader.uid);
  expect(await messages.execute()).toEqual([]);
  await writer.call('POST /v1/square/mute', { word: 'spoiler', days: 0 });
  expect(await seen(writer)).toMatchObject({ newest: true, ofAuthor: true });
  await reader.call('DELETE /v1/square/mute/{id}', { id });
  expect((await seen(reader)).newest).toBe(true);
});

test('[X-C14] at most 50 muted words, of which others can take none away', async () => {
  const [one, two] = (await crowd.members(2)) as [Member, Member];
  const mute = (word: string) => one.call('POST /v1/square/mute', { word, days: 0 });
  for (let n = 0; n < 49; n += 1) await mute(`词${n}`);
  const last = await Promise.allSettled(['甲', '乙', '丙', '丁'].map(mute));
  expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(mute('再来')).rejects.toMatchObject({ code: 3007 });
  await expect(mute('  ')).rejects.toMatchObject({ code: 1001 });
  const [{ id } = { id: '' }] = await one.call('GET /v1/square/mute/list', {});
  await expect(two.call('DELETE /v1/square/mute/{id}', { id })).rejects.toMatchObject({ code: 1002 });
  await one.call('DELETE /v1/square/mute/{id}', { id });
  await expect(one.call('DELETE /v1/square/mute/{id}', { id })).rejects.toMatchObject({ code: 1002 });
  expect(await one.call('GET /v1/square/mute/list', {})).toHaveLength(49);
});
