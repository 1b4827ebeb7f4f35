import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '#src/db/transaction.ts';
import { hidePost, showPost } from '#src/modules/square/posts/show-and-hide-post.ts';
import { useCrowd, type Member } from '../../../../test/fixtures/square-crowd.ts';
import { useServer, type Browser } from '../../../../test/harness/running-server.ts';

const server = useServer();
const crowd = useCrowd(server);
const db = () => server.test.db.write;
const publish = (who: Browser, content: string, more: { quoteId?: string; mentions?: string } = {}) =>
  who.call('POST /v1/square/post', { content, idempotencyKey: randomUUID(), ...more });
const quoteOf = async (who: Browser, id: string) => (await who.call('GET /v1/square/post/{id}', { id })).quote;
const inLists = async (who: Browser, id: string) =>
  (await who.call('GET /v1/square/post/list', { sort: 2 })).records.find((post) => post.id === id)?.quote;
const messagesOf = async (uid: string, link: string) =>
  db()
    .selectFrom('messages_inbox')
    .select(['kind', 'template'])
    .where('user_id', '=', uid)
    .where('link', '=', link)
    .execute();

let author: Member;
let one: Member;
let reader: Member;
beforeAll(async () => {
  [author, one, reader] = (await crowd.members(3)) as [Member, Member, Member];
});

describe('[X-C41] quotes', () => {
  test('a card of the quoted post, cut, the same in lists, by id and to visitors; of a quote only one card', async () => {
    const first = await publish(author, `灯塔${'很'.repeat(200)}高`);
    const second = await publish(one, '说得对', { quoteId: first.id });
    const card = { id: first.id, author: { uid: author.uid, name: author.name }, image: '', images: 0 };
    expect(second.quote?.post).toMatchObject(card);
    expect(second.quote?.post?.content).toBe(`灯塔${'很'.repeat(118)}…`);
    for (const who of [author, one, reader, crowd.visitor()]) {
      expect(await quoteOf(who, second.id)).toEqual(second.quote);
      expect(await inLists(who, second.id)).toEqual(second.quote);
    }
    const third = await publish(reader, '再转', { quoteId: second.id });
    expect(third.quote).toEqual({
      post: { id: second.id, author: { uid: one.uid, name: one.name }, content: '说得对', image: '', images: 0 },
    });
    expect((await publish(author, '没有引用')).quote).toBeNull();
  });

  test('hidden, deleted, with a block or a muted word the card says nothing of it, at once; restored it is back', async () => {
    const first = await publish(author, '会消失的帖子');
    const second = await publish(one, '引用它', { quoteId: first.id });
    const gone = { post: null };
    const visible = async () => [await quoteOf(reader, second.id), await inLists(reader, second.id)];
    expect(await visible()).toEqual([second.quote, second.quote]);
    await transaction(server.test.db, (tx) => hidePost(tx, first.id, '广告'));
    expect(await visible()).toEqual([gone, gone]);
    await transaction(server.test.db, (tx) => showPost({ queue: crowd.queue() }, tx, first.id, server.now()));
    expect(await visible()).toEqual([second.quote, second.quote]);
    await reader.call('POST /v1/square/block/{id}', { id: author.uid });
    expect(await visible()).toEqual([gone, gone]);
    await reader.call('DELETE /v1/square/block/{id}', { id: author.uid });
    const mute = await reader.call('POST /v1/square/mute', { word: '会消失', days: 0 });
    expect(await visible()).toEqual([gone, gone]);
    await reader.call('DELETE /v1/square/mute/{id}', { id: mute.id });
    expect(await visible()).toEqual([second.quote, second.quote]);
    await author.call('DELETE /v1/square/post/{id}', { id: first.id });
    expect(await visible()).toEqual([gone, gone]);
    const mine = await one.call('GET /v1/square/post/me', {});
    expect(mine.records.find(({ id }) => id === second.id)?.quote).toEqual(gone);
  });

  test('only what is shown and to be seen can be quoted; every other post answers alike', async () => {
    const waiting = await publish(await crowd.newcomer(), '还在审核');
    const blocked = await publish(author, '不给看');
    await db().insertInto('square_blocks').values({ user_id: author.uid, blocked_id: reader.uid }).execute();
    for (const quoteId of [waiting.id, blocked.id, '999999999'])
      await expect(publish(reader, '引用', { quoteId })).rejects.toMatchObject({ code: 4316 });
    await db().deleteFrom('square_blocks').where('user_id', '=', author.uid).execute();
  });

  test('its author gets one message, also if it is hidden and shown again; none from oneself, and none beside a mention', async () => {
    const first = await publish(author, '被引用的');
    const second = await publish(one, '引用一次', { quoteId: first.id });
    const told = () => messagesOf(author.uid, `/post/${second.id}`);
    expect(await told()).toEqual([{ kind: 'social', template: 'postQuoted' }]);
    await transaction(server.test.db, (tx) => hidePost(tx, second.id, '看错了'));
    await transaction(server.test.db, (tx) => showPost({ queue: crowd.queue() }, tx, second.id, server.now()));
    expect(await told()).toHaveLength(1);
    const own = await publish(author, '引用自己', { quoteId: first.id });
    expect(await messagesOf(author.uid, `/post/${own.id}`)).toEqual([]);
    const named = await publish(one, `@${author.name} 看`, { quoteId: first.id, mentions: author.uid });
    expect(await messagesOf(author.uid, `/post/${named.id}`)).toMatchObject([{ template: 'mentionedInPost' }]);
  });
});
