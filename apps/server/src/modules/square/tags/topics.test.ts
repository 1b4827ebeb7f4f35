import { resultCodes, type ResultCodeName } from '@lanyu/contract/result-codes';
import { maxFollowedTopics } from '@lanyu/contract/topic-limits';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '#src/db/transaction.ts';
import { squarePersonalData } from '#src/modules/square/personal-data.ts';
import { patiently, useCrowd, type Member } from '../../../../test/fixtures/square-crowd.ts';
import { useTopics } from '../../../../test/fixtures/square/square-topics.ts';
import { useServer } from '../../../../test/harness/running-server.ts';

const server = useServer();
const crowd = useCrowd(server);
const topics = useTopics(server);
const db = () => server.test.db.write;
const refusal = (name: ResultCodeName) => ({ code: resultCodes[name][0] });
type Caller = Pick<Member, 'call'>;
const follow = (who: Caller, id: string) => patiently(() => who.call('POST /v1/square/tag/{id}/follow', { id }));
const unfollow = (who: Caller, id: string) => patiently(() => who.call('DELETE /v1/square/tag/{id}/follow', { id }));
const read = (who: Caller, id: string) => who.call('GET /v1/square/tag/{id}', { id });
const followed = async (who: Caller) => (await who.call('GET /v1/square/tag/follow', {})).map(({ id }) => id);
const feed = async (who: Caller) => (await who.call('GET /v1/square/post/follow', {})).records.map(({ id }) => id);
const rowsOf = (who: Member) => db().selectFrom('square_tag_follows').select('tag_id').where('user_id', '=', who.uid);

let author: Member;
beforeAll(async () => {
  author = await crowd.member();
});

describe('[X-C31] a topic has a page', () => {
  test('visitors and users read what it is called, how many posts and followers it has, and whether they follow it', async () => {
    const [reader, visitor, topic] = [await crowd.member(), crowd.visitor(), await topics.add()];
    await topics.post(author, [topic.id]);
    await topics.post(author, [topic.id]);
    expect(await read(visitor, topic.id)).toEqual({ ...topic, posts: 2, followers: 0, followed: false });
    await follow(reader, topic.id);
    await follow(reader, topic.id);
    expect(await read(reader, topic.id)).toMatchObject({ followed: true });
    await crowd.count();
    expect(await read(reader, topic.id)).toMatchObject({ followers: 1, followed: true });
    expect(await read(author, topic.id)).toMatchObject({ followers: 1, followed: false });
    await unfollow(reader, topic.id);
    await unfollow(reader, topic.id);
    await crowd.count();
    expect(await read(reader, topic.id)).toMatchObject({ followers: 0, followed: false });
    await expect(read(reader, '9000000000000')).rejects.toMatchObject(refusal('notFound'));
  });

  test('its posts by heat and by time, for visitors and users', async () => {
    const [reader, topic] = [await crowd.member(), await topics.add()];
    const hot = await topics.post(author, [topic.id], { warmth: 1_000_000 });
    const newest = await topics.post(author, [topic.id]);
    for (const who of [reader, crowd.visitor()]) {
      const posts = async (sort: 1 | 2) =>
        (await who.call('GET /v1/square/post/list', { sort, tagId: topic.id })).records;
      expect((await posts(1)).map(({ id }) => id)).toEqual([hot, newest]);
      expect((await posts(2)).map(({ id }) => id)).toEqual([newest, hot]);
      expect((await posts(2))[0]?.tags).toEqual([topic]);
    }
  });
});

describe('[X-C31] following topics', () => {
  test('64 at once for one: one row, counted once; 64 at once for the last place: exactly one is followed', async () => {
    const [reader, topic] = [await crowd.member(), await topics.add()];
    await Promise.all(Array.from({ length: 64 }, () => follow(reader, topic.id)));
    await crowd.count();
    expect(await read(reader, topic.id)).toMatchObject({ followers: 1 });

    const others = await Promise.all(Array.from({ length: maxFollowedTopics + 62 }, () => topics.add()));
    const free = others.splice(0, 64);
    await sql`insert into square_tag_follows (user_id, tag_id)
      select ${reader.uid}::bigint, unnest(${others.map(({ id }) => id)}::bigint[])`.execute(db());
    const outcomes = await Promise.allSettled(free.map(({ id }) => follow(reader, id)));
    const refused = outcomes.flatMap((each) =>
      each.status === 'rejected' ? [(each.reason as { code: number }).code] : [],
    );
    expect(refused).toEqual(Array.from({ length: 63 }, () => resultCodes.topicsFull[0]));
    expect(await rowsOf(reader).execute()).toHaveLength(maxFollowedTopics);
    // What is followed already is no new one; hidden ones take no place.
    await follow(reader, topic.id);
    await db().updateTable('square_tags').set({ hidden: true }).where('id', '=', topic.id).execute();
    await follow(reader, (await topics.add()).id);
    await unfollow(reader, topic.id);
    await crowd.count();
    expect(await followed(reader)).not.toContain(topic.id);
  });

  test('their posts are in the feed of who one follows, in order and once, without what one blocked or muted', async () => {
    const [reader, friend, blocked, blocker] = (await crowd.members(4)) as [Member, Member, Member, Member];
    const [topic, other, strange] = [await topics.add(), await topics.add(), await topics.add()];
    await patiently(() => reader.call('POST /v1/user/follow/{id}', { id: friend.uid }));
    await follow(reader, topic.id);
    await follow(reader, other.id);
    expect(await followed(reader)).toEqual([other.id, topic.id]);
    const both = await topics.post(author, [topic.id, other.id]);
    const one = await topics.post(author, [topic.id]);
    await topics.post(author, [strange.id]);
    await topics.post(blocked, [topic.id]);
    await topics.post(blocker, [other.id]);
    await topics.post(author, [topic.id], { content: '剧透：灯塔里没有人' });
    const byFriend = await topics.post(friend, [topic.id]);
    await sql`insert into square_inbox (user_id, post_id, author_id)
      values (${reader.uid}, ${byFriend}, ${friend.uid})`.execute(db());
    await reader.call('POST /v1/square/block/{id}', { id: blocked.uid });
    await blocker.call('POST /v1/square/block/{id}', { id: reader.uid });
    expect(await feed(reader)).toHaveLength(4);
    await reader.call('POST /v1/square/mute', { word: '剧透', days: 7 });
    expect(await feed(reader)).toEqual([byFriend, one, both]);
    const first = await reader.call('GET /v1/square/post/follow', { pageSize: 2 });
    const second = await reader.call('GET /v1/square/post/follow', { pageSize: 2, cursor: first.nextCursor ?? '' });
    expect([...first.records, ...second.records].map(({ id }) => id)).toEqual([byFriend, one, both]);
    expect(await reader.call('GET /v1/square/post/newer', { after: both, followed: true })).toEqual({ count: 2 });
    await unfollow(reader, topic.id);
    expect(await feed(reader)).toEqual([byFriend, both]);
    await db().updateTable('square_tags').set({ hidden: true }).where('id', '=', other.id).execute();
    expect(await feed(reader)).toEqual([byFriend]);
  });

  test('they are in the export, and gone with the account, counted', async () => {
    const [reader, keeper, topic] = [await crowd.member(), await crowd.member(), await topics.add()];
    await follow(reader, topic.id);
    await follow(keeper, topic.id);
    const data = squarePersonalData(server.env);
    const section = data.sections(db(), reader.uid).find(({ name }) => name === 'followedTopics');
    const pieces: unknown[] = [];
    if (section !== undefined && 'many' in section) for await (const piece of section.many()) pieces.push(...piece);
    const followedAt = expect.stringMatching(/^2\d{3}-/) as string;
    expect(pieces).toEqual([{ id: topic.id, topic: topic.tag, followedAt }]);
    await transaction(server.test.db, (tx) => data.erase(tx, reader.uid));
    await crowd.count();
    expect(await rowsOf(reader).execute()).toEqual([]);
    expect(await read(keeper, topic.id)).toMatchObject({ followers: 1, followed: true });
  });
});
