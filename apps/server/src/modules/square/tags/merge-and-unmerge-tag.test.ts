import { resultCodes, type ResultCodeName } from '@lanyu/contract/result-codes';
import { beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '#src/db/transaction.ts';
import { squarePersonalData } from '#src/modules/square/personal-data.ts';
import { addNextFollowersToTag } from '#src/modules/square/tags/merged-tags.queries.ts';
import { spreadMergeOfTag } from '#src/modules/square/tags/spread-merge-of-tag.ts';
import { deleteTopicFollow } from '#src/modules/square/tags/topics.queries.ts';
import { addStaff } from '../../../../test/fixtures/staff.ts';
import { patiently, useCrowd, type Member } from '../../../../test/fixtures/square-crowd.ts';
import { useTopics } from '../../../../test/fixtures/square/square-topics.ts';
import { until, useServer, type Browser } from '../../../../test/harness/running-server.ts';

const server = useServer();
const crowd = useCrowd(server);
const topics = useTopics(server);
const db = () => server.test.db.write;
const refusal = (name: ResultCodeName) => ({ code: resultCodes[name][0] });

let operator: Browser;
let author: Member;
beforeAll(async () => {
  operator = await addStaff(server, ['square.read', 'square.write']);
  author = await crowd.member();
});

const tagOf = async (id: string) => {
  const found = (await operator.call('GET /admin/v1/square/tag/list', {})).find((tag) => tag.id === id);
  if (found === undefined) throw new Error(`no tag ${id}`);
  return found;
};
const merge = async (id: string, into: string) =>
  operator.call('POST /admin/v1/square/tag/{id}/merge', { id, version: (await tagOf(id)).version, into });
const unmerge = async (id: string) =>
  operator.call('DELETE /admin/v1/square/tag/{id}/merge', { id, version: (await tagOf(id)).version });
const spread = (tag: string, into: string) => spreadMergeOfTag(server.test, { tag, into });
const follow = (who: Member, id: string) => patiently(() => who.call('POST /v1/square/tag/{id}/follow', { id }));
const unfollow = (who: Member, id: string) => patiently(() => who.call('DELETE /v1/square/tag/{id}/follow', { id }));
const read = (who: Pick<Member, 'call'>, id: string) => who.call('GET /v1/square/tag/{id}', { id });
const followed = async (who: Member) => (await who.call('GET /v1/square/tag/follow', {})).map(({ id }) => id);
const postsOf = async (who: Pick<Member, 'call'>, tagId: string) =>
  (await who.call('GET /v1/square/post/list', { sort: 2, tagId })).records.map(({ id }) => id);
/** Long enough for a statement to come to what it waits for. */
const shortly = () => new Promise((resolve) => setTimeout(resolve, 400));
/** Names of tags are cached for a second. */
const aSecond = () => new Promise((resolve) => setTimeout(resolve, 1050));

describe('[X-C32] operators and topics', () => {
  test('they see followers and posts; a hidden topic is gone within a second, everywhere, and comes back', async () => {
    const [reader, topic] = [await crowd.member(), await topics.add()];
    const post = await topics.post(author, [topic.id]);
    await follow(reader, topic.id);
    await crowd.count();
    const seen = await tagOf(topic.id);
    expect(seen).toMatchObject({ posts: 1, followers: 1, hidden: false, mergedInto: null });
    expect((await reader.call('GET /v1/square/post/{id}', { id: post })).tags).toEqual([topic]);
    await read(crowd.visitor(), topic.id);

    const hidden = await operator.call('PUT /admin/v1/square/tag/{id}', {
      ...topic,
      version: seen.version,
      hidden: true,
    });
    const begun = Date.now();
    const isGone = async () => {
      const answers = await Promise.allSettled([
        read(reader, topic.id),
        read(crowd.visitor(), topic.id),
        postsOf(reader, topic.id),
        postsOf(crowd.visitor(), topic.id),
      ]);
      const { tags } = await reader.call('GET /v1/square/post/{id}', { id: post });
      return answers.every(({ status }) => status === 'rejected') && tags.length === 0;
    };
    await until(isGone, 10_000);
    // Names of tags are cached for a second; the rest is for a busy machine.
    expect(Date.now() - begun).toBeLessThan(2500);
    await expect(read(reader, topic.id)).rejects.toMatchObject(refusal('notFound'));
    expect(await followed(reader)).toEqual([]);
    await expect(follow(author, topic.id)).rejects.toMatchObject(refusal('notFound'));

    await operator.call('PUT /admin/v1/square/tag/{id}', { ...topic, version: hidden.version, hidden: false });
    expect(await read(reader, topic.id)).toMatchObject({ followers: 1, followed: true });
    expect(await followed(reader)).toEqual([topic.id]);
  });

  test('a merged topic is the other one: its page, its name on posts, its posts, and its followers once', async () => {
    const [one, two, both] = (await crowd.members(3)) as [Member, Member, Member];
    const [old, into] = [await topics.add(), await topics.add()];
    const posts = [
      await topics.post(author, [old.id]),
      await topics.post(author, [into.id]),
      await topics.post(author, [old.id, into.id]),
    ];
    await follow(one, old.id);
    await follow(two, into.id);
    await follow(both, old.id);
    await follow(both, into.id);
    expect(await merge(old.id, into.id)).toMatchObject({ id: old.id, tag: old.tag, mergedInto: into });
    await spread(old.id, into.id);
    await spread(old.id, into.id);
    await crowd.count();
    await aSecond();
    for (const id of [old.id, into.id]) {
      expect(await read(one, id)).toMatchObject({ ...into, followers: 3, followed: true });
      expect(await postsOf(one, id)).toEqual(posts.toReversed());
      expect(await postsOf(crowd.visitor(), id)).toEqual(posts.toReversed());
    }
    for (const id of posts) expect((await one.call('GET /v1/square/post/{id}', { id })).tags).toEqual([into]);
    expect(await followed(both)).toEqual([into.id]);
    expect((await one.call('GET /v1/square/tag/list', {})).map(({ id }) => id)).not.toContain(old.id);

    // Somebody still had the old name on their screen.
    const late = await author.call('POST /v1/square/post', {
      content: '旧名字',
      tagIds: old.id,
      idempotencyKey: crypto.randomUUID(),
    });
    expect(late.tags).toEqual([into]);
    expect((await postsOf(one, into.id))[0]).toBe(late.id);
  });

  test('taken back, everything is as it was; who unfollowed meanwhile stays away, and each act is in the log', async () => {
    const [came, left, both] = (await crowd.members(3)) as [Member, Member, Member];
    const [old, into, third] = [await topics.add(), await topics.add(), await topics.add()];
    const [own, others, shared] = [
      await topics.post(author, [old.id]),
      await topics.post(author, [into.id]),
      await topics.post(author, [old.id, into.id]),
    ];
    const ofThird = await topics.post(author, [old.id, third.id]);
    for (const who of [came, left, both]) await follow(who, old.id);
    await follow(both, into.id);
    await merge(third.id, into.id);
    await spread(third.id, into.id);
    await merge(old.id, into.id);
    await spread(old.id, into.id);
    await unfollow(left, into.id);
    await crowd.count();
    expect(await tagOf(into.id)).toMatchObject({ followers: 2, posts: 4 });

    expect(await unmerge(old.id)).toMatchObject({ ...old, hidden: false, mergedInto: null });
    await spread(old.id, into.id);
    await crowd.count();
    await aSecond();
    expect(await postsOf(came, old.id)).toEqual([ofThird, shared, own]);
    expect(await postsOf(came, into.id)).toEqual([ofThird, shared, others]);
    expect([await followed(came), await followed(left)]).toEqual([[old.id], []]);
    expect(new Set(await followed(both))).toEqual(new Set([old.id, into.id]));
    expect(await tagOf(old.id)).toMatchObject({ followers: 2 });
    expect(await tagOf(into.id)).toMatchObject({ followers: 1 });
    const entries = await db()
      .selectFrom('staff_log')
      .select(['call', 'before', 'after'])
      .where('object', '=', `tag ${old.id}`)
      .orderBy('id')
      .execute();
    expect(entries).toMatchObject([
      { call: 'POST /admin/v1/square/tag/{id}/merge', before: { mergedInto: null }, after: { mergedInto: into } },
      { call: 'DELETE /admin/v1/square/tag/{id}/merge', before: { mergedInto: into }, after: { mergedInto: null } },
    ]);
  });

  test('who unfollows or is erased while followers are copied leaves no copy, whoever comes first', async () => {
    const handler = squarePersonalData(server.env);
    const erase = (who: Member) => transaction(server.test.db, (tx) => handler.erase(tx, who.uid));
    const deletions: [string, (who: Member, old: string) => Promise<unknown>][] = [
      ['unfollow', unfollow],
      ['erasure', erase],
    ];
    for (const [name, leave] of deletions) {
      const [late, early, stays] = (await crowd.members(3)) as [Member, Member, Member];
      const [old, into] = [await topics.add(), await topics.add()];
      for (const who of [late, early, stays]) await follow(who, old.id);
      await merge(old.id, into.id);
      const values = { tag: old.id, into: into.id, after: '0', most: 500 };
      let leaving: Promise<unknown> = Promise.resolve();
      let copying: Promise<unknown> = Promise.resolve();
      // The copy is there, not committed yet.
      await transaction(server.test.db, async (tx) => {
        await addNextFollowersToTag(tx, values);
        leaving = leave(late, old.id);
        await shortly();
      });
      await leaving;
      await db()
        .deleteFrom('square_tag_follows')
        .where('tag_id', '=', into.id)
        .where('user_id', '=', early.uid)
        .execute();
      // The follow is gone, not committed yet.
      await transaction(server.test.db, async (tx) => {
        await deleteTopicFollow(tx, early.uid, old.id);
        copying = addNextFollowersToTag(db(), values);
        await shortly();
      });
      await copying;
      const rows = await db()
        .selectFrom('square_tag_follows')
        .select(['user_id', 'tag_id'])
        .where('tag_id', 'in', [old.id, into.id])
        .orderBy('tag_id')
        .execute();
      expect(rows, name).toEqual([old.id, into.id].map((tag_id) => ({ user_id: stays.uid, tag_id })));
    }
  });

  test('neither itself, nor a hidden or merged one, nor one that others were merged into, and only as it was seen', async () => {
    const [one, two, three] = [await topics.add(), await topics.add(), await topics.add()];
    const hidden = await topics.add();
    await db().updateTable('square_tags').set({ hidden: true }).where('id', '=', hidden.id).execute();
    await expect(merge(one.id, one.id)).rejects.toMatchObject(refusal('tagNotMergeable'));
    await expect(merge(one.id, hidden.id)).rejects.toMatchObject(refusal('tagNotMergeable'));
    await expect(merge(one.id, '9000000000000')).rejects.toMatchObject(refusal('notFound'));
    await expect(unmerge(one.id)).rejects.toMatchObject(refusal('tagNotMergeable'));
    await expect(
      operator.call('POST /admin/v1/square/tag/{id}/merge', { id: one.id, version: 7, into: two.id }),
    ).rejects.toMatchObject(refusal('editedByOthers'));
    await merge(one.id, two.id);
    await expect(merge(two.id, three.id)).rejects.toMatchObject(refusal('tagNotMergeable'));
    await expect(merge(three.id, one.id)).rejects.toMatchObject(refusal('tagNotMergeable'));
    const reader = await addStaff(server, ['square.read']);
    const input = { id: one.id, version: 2 };
    await expect(reader.call('DELETE /admin/v1/square/tag/{id}/merge', input)).rejects.toMatchObject(
      refusal('noStaffPermission'),
    );
  });
});
