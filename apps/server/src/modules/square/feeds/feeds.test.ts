import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '#src/db/transaction.ts';
import { deleteOldInboxEntries } from '#src/modules/square/feeds/delete-old-inbox-entries.ts';
import { deliverPostToFollowers } from '#src/modules/square/feeds/deliver-post-to-followers.ts';
import { hidePost, showPost } from '#src/modules/square/posts/show-and-hide-post.ts';
import { propagateHighFollowerFlagAndFillInboxes } from '#src/modules/square/people/propagate-high-follower-flag-and-fill-inboxes.ts';
import { addGame } from '../../../../test/fixtures/games.ts';
import { useServer, type Browser } from '../../../../test/harness/running-server.ts';
import { useCrowd, type Member } from '../../../../test/fixtures/square-crowd.ts';

const server = useServer();
const crowd = useCrowd(server);
const db = () => server.test.db.write;

type Page = { records: { id: string }[]; nextCursor: string | null; total: number };
type Asked = { pageSize?: number; cursor?: string; currentPage?: number };
type Feed = (asked: Asked) => Promise<Page>;

interface Written {
  author: string;
  content?: string;
  tag?: string;
  game?: string;
}

/** Approves as a moderator would, without the limits on how fast people post. */
async function write({ author, content = '海风', tag, game }: Written): Promise<string> {
  const { id } = await db()
    .insertInto('square_posts')
    .values({
      author_id: author,
      content,
      tag_ids: tag === undefined ? [] : [tag],
      game_id: game ?? null,
      state: 'waiting',
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await show(id);
  return id;
}
const show = (id: string) =>
  transaction(server.test.db, (tx) => showPost({ queue: crowd.queue() }, tx, id, Date.now()));
const hide = (id: string) => transaction(server.test.db, (tx) => hidePost(tx, id, '理由'));

async function walk(
  feed: Feed,
  pageSize: number,
  between: (seen: readonly string[]) => Promise<void> = async () => {},
): Promise<string[]> {
  const seen: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page: Page = await feed({ pageSize, ...(cursor === undefined ? {} : { cursor }) });
    seen.push(...page.records.map(({ id }) => id));
    cursor = page.nextCursor;
    if (cursor !== null) await between(seen);
  }
  return seen;
}

const list =
  (reader: Browser, about: object): Feed =>
  (asked) =>
    reader.call('GET /v1/square/post/list', { ...about, ...asked });
const followedBy =
  (reader: Browser): Feed =>
  (asked) =>
    reader.call('GET /v1/square/post/follow', asked);
const follow = (one: Browser, other: Member) => one.call('POST /v1/user/follow/{id}', { id: other.uid });
const unfollow = (one: Browser, other: Member) => one.call('DELETE /v1/user/follow/{id}', { id: other.uid });

let reader: Member;
let author: Member;
let blocked: Member;
let tag: string;
let game: string;
beforeAll(async () => {
  [reader, author, blocked] = (await crowd.members(3)) as [Member, Member, Member];
  await db().insertInto('square_blocks').values({ user_id: blocked.uid, blocked_id: reader.uid }).execute();
  await db()
    .insertInto('square_muted_words')
    .values([
      { user_id: reader.uid, word: '剧透' },
      { user_id: reader.uid, word: '过期', ends_at: new Date(Date.now() - 1000) },
    ])
    .execute();
  ({ id: tag } = await db()
    .insertInto('square_tags')
    .values({ tag: '攻略' })
    .returning('id')
    .executeTakeFirstOrThrow());
  game = await addGame(server.test.db);
});

describe('[X-C7][S-02] pages of each feed', () => {
  const feeds: [string, () => Feed][] = [
    ['newest of all', () => list(reader, { sort: 2 })],
    ['hottest of all', () => list(reader, { sort: 1 })],
    ['newest of a tag', () => list(reader, { sort: 2, tagId: tag })],
    ['hottest of a tag', () => list(reader, { sort: 1, tagId: tag })],
    ['newest about a game', () => list(reader, { sort: 2, gameId: game })],
    ['hottest about a game', () => list(reader, { gameId: game })],
    ['of an author', () => list(reader, { authorId: author.uid })],
    ['of the people one follows', () => followedBy(reader)],
    ['one’s own', () => (asked) => author.call('GET /v1/square/post/me', { sort: 2, ...asked })],
  ];

  test.each(feeds)(
    '%s: every shown post once, none that is not to be seen, whatever is published and hidden meanwhile',
    async (name, feedOf) => {
      await follow(reader, author);
      const feed = feedOf();
      const own = name === 'one’s own';
      const place = { author: author.uid, tag, game };
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 2, max: 9 }),
          fc.array(fc.constantFrom('shown' as const, 'hidden', 'muted', 'blocked'), { minLength: 6, maxLength: 12 }),
          fc.array(fc.constantFrom('publish' as const, 'hide', 'nothing'), { minLength: 6, maxLength: 6 }),
          async (pageSize, states, meanwhile) => {
            await db().updateTable('square_posts').set({ state: 'deleted', content: '' }).execute();
            await db().deleteFrom('square_feed_posts').execute();
            const steady: string[] = [];
            const invisible: string[] = [];
            for (const state of states) {
              const content = state === 'muted' ? '前方剧透' : '过期的面包';
              const id = await write({ ...place, content, ...(state === 'blocked' ? { author: blocked.uid } : {}) });
              if (state === 'hidden') await hide(id);
              await deliverPostToFollowers({ db: server.test.db }, id);
              const seen = own ? state !== 'blocked' : state === 'shown';
              (seen ? steady : invisible).push(id);
            }
            const moving = new Set<string>();
            const gone = new Set<string>();
            let step = 0;
            const seen = await walk(feed, pageSize, async (before) => {
              const what = meanwhile[step++ % meanwhile.length];
              if (what === 'publish') moving.add(await write(place));
              const last = steady.find((id) => !moving.has(id) && !before.includes(id));
              if (what === 'hide' && last !== undefined) {
                moving.add(last);
                if (!own) gone.add(last);
                await hide(last);
              }
            });
            expect(new Set(seen).size).toBe(seen.length);
            expect(seen.filter((id) => !moving.has(id))).toEqual(steady.filter((id) => !moving.has(id)).toReversed());
            expect(seen.filter((id) => invisible.includes(id) || gone.has(id))).toEqual([]);
          },
        ),
        { numRuns: 5 },
      );
    },
  );

  test('by number as by cursor; of a tag that is not there nothing; of two things at once not', async () => {
    const somebody = await crowd.member();
    for (let n = 0; n < 7; n += 1) await write({ author: somebody.uid });
    const feed = list(crowd.visitor(), { authorId: somebody.uid });
    const all = await walk(feed, 3);
    expect(all).toHaveLength(7);
    const second = await feed({ pageSize: 3, currentPage: 2 });
    expect([second.records.map(({ id }) => id), second.total]).toEqual([all.slice(3, 6), 7]);
    expect((await feed({ pageSize: 3, currentPage: 9 })).records).toEqual([]);
    await expect(list(reader, { tagId: '999999' })({})).rejects.toMatchObject({ code: 1002 });
    await expect(list(reader, { tagId: tag, gameId: game })({})).rejects.toMatchObject({ code: 1001 });
  });
});

test('[X-C7] what is liked and talked about comes first once it is counted, and stays while nothing happens', async () => {
  const [quiet, loud] = [await write({ author: author.uid, game }), await write({ author: author.uid, game })];
  const likers = await crowd.members(3);
  const hottest = async () => (await walk(list(crowd.visitor(), { gameId: game }), 50)).slice(0, 2);
  expect(await hottest()).toEqual([loud, quiet]);
  for (const liker of likers) await liker.call('POST /v1/square/post/{id}/like', { id: quiet });
  await crowd.count();
  await expect.poll(hottest).toEqual([quiet, loud]);
  const [first] = (await likers[0]?.call('GET /v1/square/post/list', { gameId: game }))?.records ?? [];
  expect(first).toMatchObject({ id: quiet, likes: 3, liked: true });
  const [again] = (await reader.call('GET /v1/square/post/list', { gameId: game })).records;
  expect(again).toMatchObject({ id: quiet, liked: false });
});

test('[S-02] lists carry 300 characters of a long post, none of them halved; the post itself all', async () => {
  const content = `${'长'.repeat(299)}🏝${'尾'.repeat(10)}`;
  const id = await write({ author: author.uid, content });
  const [first] = (await reader.call('GET /v1/square/post/list', { sort: 2 })).records;
  expect(first).toMatchObject({ id, cut: true, content: `${'长'.repeat(299)}🏝` });
  expect(await reader.call('GET /v1/square/post/{id}', { id })).toMatchObject({ cut: false, content });
});

test('[S-07] my posts: newest first, also what waits or was hidden, with the reason; nobody else’s', async () => {
  const newcomer = await crowd.newcomer();
  const publish = (content: string) =>
    newcomer.call('POST /v1/square/post', { content, idempotencyKey: randomUUID() }).then(({ id }) => id);
  const [one, two, three] = [await publish('一'), await publish('二'), await publish('三')];
  await show(one);
  await hide(two);
  const { records, total } = await newcomer.call('GET /v1/square/post/me', { currentPage: 1, pageSize: 10, sort: 2 });
  expect(total).toBe(3);
  expect(records.map(({ id, state, reason }) => [id, state, reason])).toEqual([
    [three, 'waiting', ''],
    [two, 'hidden', '理由'],
    [one, 'shown', ''],
  ]);
  await expect(crowd.visitor().call('GET /v1/square/post/me', {})).rejects.toMatchObject({ code: 2 });
});

describe('[S-08] the people one follows', () => {
  test('by currentPage and pageSize', async () => {
    const [one, other] = (await crowd.members(2)) as [Member, Member];
    const posts: string[] = [];
    for (let n = 0; n < 5; n += 1) posts.push(await write({ author: other.uid }));
    await follow(one, other);
    const pages: string[][] = [];
    for (const currentPage of [1, 2, 3, 4]) {
      const { records } = await one.call('GET /v1/square/post/follow', { currentPage, pageSize: 2 });
      pages.push(records.map(({ id }) => id));
    }
    const [first, second, third, fourth, fifth] = posts;
    expect(pages).toEqual([[fifth, fourth], [third, second], [first], []]);
  });

  test('follow: what they wrote is there at once; unfollow or block: gone at once; hidden ones never', async () => {
    const [one, other] = (await crowd.members(2)) as [Member, Member];
    const posts = [await write({ author: other.uid }), await write({ author: other.uid })];
    expect(await walk(followedBy(one), 10)).toEqual([]);
    await follow(one, other);
    expect(await walk(followedBy(one), 10)).toEqual(posts.toReversed());
    await hide(posts[1] as string);
    expect(await walk(followedBy(one), 10)).toEqual([posts[0]]);
    await unfollow(one, other);
    expect(await walk(followedBy(one), 10)).toEqual([]);
    await follow(one, other);
    await other.call('POST /v1/square/block/{id}', { id: one.uid });
    expect(await walk(followedBy(one), 10)).toEqual([]);
    // A delivery that was running when the follow ended.
    await db()
      .insertInto('square_inbox')
      .values({ user_id: one.uid, post_id: posts[0] as string, author_id: other.uid })
      .execute();
    expect(await walk(followedBy(one), 10)).toEqual([]);
  });

  test('whoever they are, told of each post or looked up, and however that changes: the feed is that of a model', async () => {
    const authors = await crowd.members(4);
    const action = fc.record({
      what: fc.constantFrom('publish' as const, 'publish', 'follow', 'unfollow', 'hide', 'broad', 'narrow'),
      who: fc.integer({ min: 0, max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(action, { minLength: 10, maxLength: 30 }),
        fc.integer({ min: 1, max: 7 }),
        async (actions, pageSize) => {
          const one = await crowd.member();
          const follows = new Set<string>();
          const shown: { id: string; author: string }[] = (
            await db()
              .selectFrom('square_posts')
              .select(['id', 'author_id'])
              .where('state', '=', 'shown')
              .orderBy('id')
              .execute()
          ).map(({ id, author_id }) => ({ id, author: author_id }));
          for (const { what, who } of actions) {
            const other = authors[who] as Member;
            if (what === 'publish') {
              const id = await write({ author: other.uid });
              shown.push({ id, author: other.uid });
              await deliverPostToFollowers({ db: server.test.db }, id);
            } else if (what === 'follow') {
              await follow(one, other);
              follows.add(other.uid);
            } else if (what === 'unfollow') {
              await unfollow(one, other);
              follows.delete(other.uid);
            } else if (what === 'hide') {
              const at = shown.findLastIndex((post) => post.author === other.uid);
              if (at >= 0) await hide(shown.splice(at, 1)[0]?.id as string);
            } else {
              await db()
                .updateTable('square_people')
                .set({ broad: what === 'broad' })
                .where('user_id', '=', other.uid)
                .execute();
              await propagateHighFollowerFlagAndFillInboxes({ db: server.test.db }, other.uid);
            }
          }
          const expected = shown.filter((post) => follows.has(post.author)).map(({ id }) => id);
          expect(await walk(followedBy(one), pageSize)).toEqual(expected.toReversed());
        },
      ),
      { numRuns: 8 },
    );
  });

  test('the feed ends after ninety days, and so does the inbox', async () => {
    const [one, other] = (await crowd.members(2)) as [Member, Member];
    await follow(one, other);
    const posts = [await write({ author: other.uid }), await write({ author: other.uid })];
    for (const id of posts) await deliverPostToFollowers({ db: server.test.db }, id);
    const inbox = () =>
      db().selectFrom('square_inbox').select('post_id').where('user_id', '=', one.uid).orderBy('post_id').execute();
    expect(await inbox()).toHaveLength(2);
    // Everything up to the first is old: ids grow with time.
    const old = new Date(Date.now() - 91 * 24 * 3600_000);
    await db()
      .updateTable('square_posts')
      .set({ created_at: old })
      .where('id', '<=', posts[0] as string)
      .execute();
    await deleteOldInboxEntries({ db: { ...server.test.db }, now: Date.now });
    expect(await inbox()).toEqual([{ post_id: posts[1] }]);
  });
});

test('[X-C7] how many came since: of all, of a tag, of those one follows; what one does not see is not counted', async () => {
  const [one, other] = (await crowd.members(2)) as [Member, Member];
  await follow(one, other);
  const newer = (reading: Browser, after: string, about: object = {}) =>
    reading.call('GET /v1/square/post/newer', { after, ...about }).then(({ count }) => count);
  const since = await write({ author: author.uid });
  await write({ author: other.uid, tag });
  await deliverPostToFollowers({ db: server.test.db }, await write({ author: other.uid, content: '前方剧透' }));
  await write({ author: blocked.uid });
  expect(await newer(one, since)).toBe(3);
  expect(await newer(reader, since)).toBe(1);
  expect(await newer(reader, since, { tagId: tag })).toBe(1);
  expect(await newer(one, since, { followed: true })).toBe(1);
  expect(await newer(crowd.visitor(), since)).toBe(3);
  await expect(newer(crowd.visitor(), since, { followed: true })).rejects.toMatchObject({ code: 2 });
});
