// What in the square may be known to whom: everything that is not to be seen answers, byte by byte, like what never was, and
// writing to it leaves nothing behind.
import type { InputOf, CallName } from '@lanyu/contract/all-calls';
import { resultCodes } from '@lanyu/contract/result-codes';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createFixture, type Person } from './fixture/all.ts';
import { codeOf, differences, rawCaller } from '../harness/raw-call.ts';
import { addVideo } from '../fixtures/videos.ts';
import { useServer } from '../harness/running-server.ts';

const server = useServer();
const world = createFixture(server);
const send = rawCaller(() => server.origin);
const absent = '9223372036854775807';

/** A call about one thing, by the thing's id. */
interface About {
  key: CallName;
  input(id: string): object;
  /** For calls that know nobody: who is blocked is not known to them. */
  blind?: true;
}
const about = <K extends CallName>(key: K, input: (id: string) => InputOf<K>, more: { blind?: true } = {}): About => ({
  key,
  input,
  ...more,
});

/** Things of somebody else that `me` must not know of; their ids. */
type Unseen = Record<string, (me: Person) => Promise<string>>;

async function blockedBy(me: Person): Promise<Person> {
  const other = await world.person();
  await world.block(me, other);
  return other;
}
async function whoBlocks(me: Person): Promise<Person> {
  const other = await world.person();
  await world.block(other, me);
  return other;
}

const unseenPosts: Unseen = {
  waiting: () => world.post(undefined, 'waiting'),
  hidden: () => world.post(undefined, 'hidden'),
  deleted: () => world.post(undefined, 'deleted'),
  'my own, deleted': (me) => world.post(me, 'deleted'),
  'of whom I block': async (me) => world.post(await blockedBy(me)),
  'of who blocks me': async (me) => world.post(await whoBlocks(me)),
};

const underHidden = async (state: 'hidden' | 'waiting' | 'deleted') =>
  world.comment(undefined, { post: await world.post(undefined, state) });

const unseenComments: Unseen = {
  waiting: () => world.comment(undefined, { state: 'waiting' }),
  hidden: () => world.comment(undefined, { state: 'hidden' }),
  deleted: () => world.comment(undefined, { state: 'deleted' }),
  'my own, deleted': (me) => world.comment(me, { state: 'deleted' }),
  'of whom I block': async (me) => world.comment(await blockedBy(me)),
  'of who blocks me': async (me) => world.comment(await whoBlocks(me)),
  'under a hidden post': () => underHidden('hidden'),
  'under a deleted post': () => underHidden('deleted'),
  'under a post of who blocks me': async (me) =>
    world.comment(undefined, { post: await world.post(await whoBlocks(me)) }),
  'in the thread of a hidden comment': async () => {
    const post = await world.post();
    return world.comment(undefined, { post, root: await world.comment(undefined, { post, state: 'hidden' }) });
  },
};

const unseenPeople: Unseen = {
  'who blocks me': async (me) => {
    const other = await whoBlocks(me);
    await world.post(other);
    await server.test.db.write.insertInto('square_people').values({ user_id: other.uid, posts: 1 }).execute();
    return other.uid;
  },
  'whose account is no more': async () => {
    const { uid } = await world.person();
    await server.test.db.write
      .updateTable('account_users')
      .set({ status: 'deleted', phone: null, password_hash: null })
      .where('id', '=', uid)
      .execute();
    return uid;
  },
};

const postCalls = [
  about('GET /v1/square/post/{id}', (id) => ({ id })),
  about('GET /v1/square/post/{id}/counts', (id) => ({ id }), { blind: true }),
  about('GET /v1/square/post/{id}/history', (id) => ({ id })),
  about('GET /v1/square/post/{id}/comment/list', (id) => ({ id })),
  about('GET /v1/square/post/{postId}/comment/{commentId}/list', (id) => ({ postId: id, commentId: absent })),
  about('PUT /v1/square/post/{id}', (id) => ({ id, content: '不是我的', version: 1 })),
  about('DELETE /v1/square/post/{id}', (id) => ({ id })),
  about('POST /v1/square/post/{id}/like', (id) => ({ id })),
  about('DELETE /v1/square/post/{id}/like', (id) => ({ id })),
  about('POST /v1/square/post/{id}/vote', (id) => ({ id, answer: 1 })),
  about('POST /v1/square/post/{id}/favourite', (id) => ({ id })),
  about('DELETE /v1/square/post/{id}/favourite', (id) => ({ id })),
  about('POST /v1/square/not-interested/{kind}/{id}', (id) => ({ kind: 'post', id })),
  about('POST /v1/square/post/{id}/comment', (id) => ({ id, content: '你好' })),
  about('POST /v1/moderation/report', (id) => ({ kind: 'post', id, reason: 'spam' })),
  about('POST /v1/moderation/appeal', (id) => ({ kind: 'post', id, text: '凭什么' })),
];

const unseenUnderVideos: Unseen = {
  'under a video that is not shown': async () =>
    world.comment(undefined, { post: `-${await addVideo(server.test.db, { published: false })}` }),
};

const commentCalls = [
  about('DELETE /v1/square/comment/{id}', (id) => ({ id })),
  about('POST /v1/square/comment/{id}/like', (id) => ({ id })),
  about('DELETE /v1/square/comment/{id}/like', (id) => ({ id })),
  about('POST /v1/moderation/report', (id) => ({ kind: 'comment', id, reason: 'spam' })),
  about('POST /v1/moderation/appeal', (id) => ({ kind: 'comment', id, text: '凭什么' })),
];

const personCalls = [
  about('POST /v1/user/follow/{id}', (id) => ({ id })),
  about('GET /v1/square/user/{id}', (id) => ({ id })),
  about('GET /v1/square/user/{id}/following/list', (id) => ({ id })),
  about('GET /v1/square/user/{id}/follower/list', (id) => ({ id })),
  about('GET /v1/square/post/list', (id) => ({ authorId: id })),
  // Beyond the end: not even how many there are.
  about('GET /v1/square/post/list', (id) => ({ authorId: id, currentPage: 2 })),
];

/** Everything a refused write could have left. */
async function traces(): Promise<unknown> {
  const tables = [
    'likes',
    'favourites',
    'not_interested',
    'comment_likes',
    'changes',
    'follows',
    'inbox',
    'post_versions',
  ].map((name) => `square_${name}`);
  const counted = [...tables, 'square_comments', 'moderation_reports', 'moderation_cases', 'messages_inbox'].map(
    (name) => sql`select ${sql.lit(name)} as name, count(*) as rows from ${sql.table(name)}`,
  );
  return (await sql`${sql.join(counted, sql` union all `)}`.execute(server.test.db.write)).rows;
}

/** How one can tell what is not to be seen from what never was; nothing, if all is well. */
async function telltales({ key, input }: About, unseen: string, as: Person | undefined): Promise<string[]> {
  // Once before: from then on the XSRF token is good, and no answer carries a new one.
  await send(key, input(absent), as);
  const before = JSON.stringify(await traces());
  const answer = await send(key, input(unseen), as);
  const found = differences(answer, await send(key, input(absent), as));
  const after = JSON.stringify(await traces());
  return before === after ? found : [...found, `left behind: ${before} ${after}`];
}

const isRead = ({ key }: About) => key.startsWith('GET');
const named = ([kind]: [string, unknown]) => kind;

describe('[X-W5] [X-C14] a post that is not to be seen is not there', () => {
  test.each(postCalls.map((call) => [call.key, call] as const))('%s', async (_, call) => {
    for (const [kind, make] of Object.entries(unseenPosts)) {
      if (call.blind && kind.includes('block')) continue;
      const me = await world.person();
      const unseen = await make(me);
      const viewers = isRead(call) && !kind.includes(' ') ? [me, undefined] : [me];
      for (const viewer of viewers) expect(await telltales(call, unseen, viewer), kind).toEqual([]);
    }
  });
});

describe('[X-W5] [X-C14] a comment that is not to be seen is not there', () => {
  test.each(commentCalls.map((call) => [JSON.stringify([call.key, call.input('1')]), call] as const))(
    '%s',
    async (_, call) => {
      for (const [kind, make] of Object.entries({ ...unseenComments, ...unseenUnderVideos })) {
        const me = await world.person();
        expect(await telltales(call, await make(me), me), kind).toEqual([]);
      }
    },
  );

  test.each(Object.entries(unseenComments))('nobody answers one, nor reads its thread: %s', async (_, make) => {
    const me = await world.person();
    const unseen = await make(me);
    const postId = await world.postOf(unseen);
    const reply = about('POST /v1/square/post/{id}/comment', (id) => ({
      id: postId,
      content: '你好',
      replyCommentId: id,
    }));
    const thread = about('GET /v1/square/post/{postId}/comment/{commentId}/list', (commentId) => ({
      postId,
      commentId,
    }));
    expect(await telltales(reply, unseen, me)).toEqual([]);
    expect(await telltales(thread, unseen, me)).toEqual([]);
  });
});

describe('[X-W5] [X-C14] somebody who is not to be seen is not there', () => {
  const all = personCalls.flatMap((call) =>
    Object.entries(unseenPeople).map((each) => [call.key, named(each), call, each[1]] as const),
  );
  test.each(all)('%s, %s', async (_key, _kind, call, make) => {
    const me = await world.person();
    expect(await telltales(call, await make(me), me)).toEqual([]);
  });

  test('nor in lists: of their posts, of comments, of names', async () => {
    const me = await world.person();
    const other = await whoBlocks(me);
    const post = await world.post();
    await world.post(other);
    await world.comment(other, { post });
    for (const [key, input] of [
      ['GET /v1/square/post/list', { sort: 2, authorId: other.uid }],
      ['GET /v1/square/post/list', { sort: 1 }],
      ['GET /v1/square/post/list', { sort: 2 }],
      ['GET /v1/square/post/{id}/comment/list', { id: post, sort: 1 }],
      ['GET /v1/square/post/{id}/comment/list', { id: post, sort: 2 }],
    ] as const) {
      const { body } = await send(key, input, me);
      const { records } = (JSON.parse(body) as { data: { records: { author: { uid: string } }[] } }).data;
      expect(
        records.map(({ author }) => author.uid),
        key,
      ).not.toContain(other.uid);
    }
  });
});

describe('[X-C14] one’s own is there whatever moderators think, and cannot be gone on with', () => {
  test.each(['waiting', 'hidden'] as const)('a post that is %s', async (state) => {
    const me = await world.person();
    const id = await world.post(me, state);
    const read = await send('GET /v1/square/post/{id}', { id }, me);
    expect(JSON.parse(read.body)).toMatchObject({ code: 0, data: { id, state, mine: true } });
    expect(codeOf(await send('GET /v1/square/post/{id}/history', { id }, me))).toBe(0);
    const liked = await send('POST /v1/square/post/{id}/like', { id }, me);
    expect(codeOf(liked)).toBe(resultCodes.underReview[0]);
    const commented = await send('POST /v1/square/post/{id}/comment', { id, content: '顶' }, me);
    expect(codeOf(commented)).toBe(resultCodes.underReview[0]);
    expect(codeOf(await send('DELETE /v1/square/post/{id}', { id }, me))).toBe(0);
  });

  test.each(['waiting', 'hidden'] as const)('a comment that is %s', async (state) => {
    const me = await world.person();
    const id = await world.comment(me, { state });
    expect((await send('GET /v1/square/comment/me', {}, me)).body).toContain(`"id":"${id}"`);
    expect(codeOf(await send('POST /v1/square/comment/{id}/like', { id }, me))).toBe(resultCodes.underReview[0]);
    expect(codeOf(await send('DELETE /v1/square/comment/{id}', { id }, me))).toBe(0);
  });

  test('nobody reports their own', async () => {
    const me = await world.person();
    for (const report of [
      { kind: 'post', id: await world.post(me), reason: 'spam' },
      { kind: 'comment', id: await world.comment(me), reason: 'spam' },
    ] as const)
      expect(codeOf(await send('POST /v1/moderation/report', report, me))).toBe(resultCodes.notFound[0]);
  });
});
