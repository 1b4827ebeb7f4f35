import { randomUUID } from 'node:crypto';
import { resultCodes } from '@lanyu/contract/result-codes';
import { maxFavourites } from '@lanyu/contract/favourites';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '#src/db/transaction.ts';
import { addNewPollVotesToCounts } from '#src/modules/square/polls/add-new-poll-votes-to-counts.ts';
import { squarePersonalData } from '#src/modules/square/personal-data.ts';
import { hidePost } from '#src/modules/square/posts/show-and-hide-post.ts';
import { addStaff } from '../../../../test/fixtures/staff.ts';
import { patiently, useCrowd, type Member } from '../../../../test/fixtures/square-crowd.ts';
import { useServer } from '../../../../test/harness/running-server.ts';

let ahead = 0;
const server = useServer({}, () => Date.now() + ahead);
const crowd = useCrowd(server);
const db = () => server.test.db.write;
const add = (who: Member, id: string) => patiently(() => who.call('POST /v1/square/post/{id}/favourite', { id }));
const remove = (who: Member, id: string) => patiently(() => who.call('DELETE /v1/square/post/{id}/favourite', { id }));
const list = (who: Member, more: object = {}) => who.call('GET /v1/square/favourite/list', more);
const ids = async (who: Member) => (await list(who)).records.map(({ id }) => id);
const rowsOf = (who: Member) => db().selectFrom('square_favourites').select('post_id').where('user_id', '=', who.uid);

let author: Member;
beforeAll(async () => {
  author = await crowd.member();
});

/** Favourites of posts there never were. */
async function fillFavourites(who: Member, count: number): Promise<void> {
  await sql`insert into square_favourites (user_id, post_id)
    select ${who.uid}::bigint, n + 9000000000000 from generate_series(1, ${count}::int) n`.execute(db());
}

describe('[X-C28] favourite posts', () => {
  test('the last added come first, page by page; a repeat changes nothing, and all is taken back', async () => {
    const reader = await crowd.member();
    const posts: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      const id = await crowd.post(author);
      ahead += 1000;
      await add(reader, id);
      posts.unshift(id);
    }
    await add(reader, posts[4] as string);
    const first = await list(reader, { pageSize: 2 });
    const second = await list(reader, { pageSize: 2, cursor: first.nextCursor ?? '' });
    const third = await list(reader, { pageSize: 2, cursor: second.nextCursor ?? '' });
    expect([first, second, third].flatMap(({ records }) => records.map(({ id }) => id))).toEqual(posts);
    expect([first.total, third.nextCursor]).toEqual([5, null]);
    expect(first.records[0]?.post).toMatchObject({ id: posts[0], favourited: true, author: { uid: author.uid } });
    for (const id of posts) await remove(reader, id);
    await remove(reader, posts[0] as string);
    expect(await list(reader)).toMatchObject({ records: [], total: 0 });
  });

  test('a post says so in every answer to whom it belongs, and to nobody else', async () => {
    const [reader, other] = [await crowd.member(), await crowd.member()];
    const id = await crowd.post(author);
    const seen = async (who: Pick<Member, 'call'>) => {
      const { records } = await who.call('GET /v1/square/post/list', { sort: 2 });
      const whole = await who.call('GET /v1/square/post/{id}', { id });
      const byAuthor = await who.call('GET /v1/square/post/list', { authorId: author.uid });
      return [whole, ...[...records, ...byAuthor.records].filter((post) => post.id === id)].map(
        ({ favourited }) => favourited,
      );
    };
    expect(await seen(reader)).toEqual([false, false, false]);
    await add(reader, id);
    expect(await seen(reader)).toEqual([true, true, true]);
    expect(await seen(author)).toEqual([false, false, false]);
    expect(await seen(other)).toEqual([false, false, false]);
    expect(await seen(crowd.visitor())).toEqual([false, false, false]);
    expect(await ids(other)).toEqual([]);
    await remove(other, id);
    expect(await ids(reader)).toEqual([id]);
    await remove(reader, id);
    expect(await seen(reader)).toEqual([false, false, false]);
  });

  test('what is deleted, hidden, muted or by somebody who blocks is an entry without a post, and can be removed', async () => {
    const [reader, blocker] = [await crowd.member(), await crowd.member()];
    const [deleted, hidden, muted, blocked, kept] = [
      await crowd.post(author),
      await crowd.post(author),
      await crowd.post(author, '剧透：灯塔里没有人'),
      await crowd.post(blocker),
      await crowd.post(author),
    ];
    for (const id of [deleted, hidden, muted, blocked, kept]) {
      ahead += 1000;
      await add(reader, id);
    }
    await author.call('DELETE /v1/square/post/{id}', { id: deleted });
    await transaction(server.test.db, (tx) => hidePost(tx, hidden, '广告'));
    await reader.call('POST /v1/square/mute', { word: '剧透', days: 7 });
    await blocker.call('POST /v1/square/block/{id}', { id: reader.uid });
    const { records } = await list(reader);
    expect(records.map(({ id, post }) => [id, post?.id])).toEqual([
      [kept, kept],
      [blocked, undefined],
      [muted, undefined],
      [hidden, undefined],
      [deleted, undefined],
    ]);
    for (const id of [deleted, hidden, muted, blocked]) await remove(reader, id);
    expect(await ids(reader)).toEqual([kept]);
  });

  test('what cannot be read, or waits for moderators, cannot be added', async () => {
    const [reader, newcomer] = [await crowd.member(), await crowd.newcomer()];
    const waiting = await crowd.post(newcomer);
    await db().updateTable('square_posts').set({ state: 'waiting' }).where('id', '=', waiting).execute();
    await expect(add(reader, waiting)).rejects.toMatchObject({ code: resultCodes.notFound[0] });
    await expect(add(newcomer, waiting)).rejects.toMatchObject({ code: resultCodes.underReview[0] });
    await expect(add(reader, '9000000000000000')).rejects.toMatchObject({ code: resultCodes.notFound[0] });
    expect(await rowsOf(reader).execute()).toEqual([]);
  });

  test('64 at once for one post: one row; 64 at once for the last place: exactly one is added', async () => {
    const reader = await crowd.member();
    const post = await crowd.post(author);
    await Promise.all(Array.from({ length: 64 }, () => add(reader, post)));
    expect(await ids(reader)).toEqual([post]);

    await fillFavourites(reader, maxFavourites - 2);
    const others = await Promise.all(Array.from({ length: 64 }, () => crowd.post(author)));
    const outcomes = await Promise.allSettled(others.map((id) => add(reader, id)));
    const refused = outcomes.flatMap((each) =>
      each.status === 'rejected' ? [(each.reason as { code: number }).code] : [],
    );
    expect(refused).toEqual(Array.from({ length: 63 }, () => resultCodes.favouritesFull[0]));
    expect(await rowsOf(reader).execute()).toHaveLength(maxFavourites);
    // What is there already is no new one.
    await add(reader, post);
    await remove(reader, post);
    await add(reader, others[0] as string);
  });

  test('operators who read what somebody wrote learn neither favourites nor likes nor votes, only how the votes stand', async () => {
    const writer = await crowd.member();
    const { id } = await writer.call('POST /v1/square/post', {
      content: '投给自己',
      pollAnswers: '甲\n乙',
      idempotencyKey: randomUUID(),
    });
    const [comment] = (await crowd.comments(id, writer, [0])) as [string];
    await add(writer, id);
    await writer.call('POST /v1/square/post/{id}/like', { id });
    await writer.call('POST /v1/square/comment/{id}/like', { id: comment });
    await writer.call('POST /v1/square/post/{id}/vote', { id, answer: 2 });
    await addNewPollVotesToCounts({ db: server.test.db });
    const own = (await writer.call('GET /v1/square/post/me', {})).records[0];
    expect(own).toMatchObject({ id, favourited: true, liked: true, poll: { voted: 2 } });
    const operator = await addStaff(server, ['account.read']);
    const { uid } = writer;
    const [post] = (await operator.call('GET /admin/v1/square/user/{uid}/post/list', { uid })).records;
    expect(post).toMatchObject({ id, favourited: false, liked: false, poll: { voted: 0, voters: 1, ended: false } });
    expect(post?.poll?.answers.map(({ votes }) => votes)).toEqual([0, 1]);
    expect((await writer.call('GET /v1/square/comment/me', {})).records).toMatchObject([{ id: comment, liked: true }]);
    const said = await operator.call('GET /admin/v1/square/user/{uid}/comment/list', { uid });
    expect(said.records).toMatchObject([{ id: comment, liked: false }]);
  });

  test('they are in the export, and gone with the account', async () => {
    const [reader, other] = [await crowd.member(), await crowd.member()];
    const post = await crowd.post(author);
    await add(reader, post);
    await add(other, post);
    const data = squarePersonalData(server.env);
    const section = data.sections(db(), reader.uid).find(({ name }) => name === 'favouritePosts');
    const pieces: unknown[] = [];
    if (section !== undefined && 'many' in section) for await (const piece of section.many()) pieces.push(...piece);
    expect(pieces).toEqual([{ postId: post, addedAt: expect.stringMatching(/^2\d{3}-/) as string }]);
    await transaction(server.test.db, (tx) => data.erase(tx, reader.uid));
    expect(await rowsOf(reader).execute()).toEqual([]);
    expect(await ids(other)).toEqual([post]);
  });
});
