import { sql } from 'kysely';
import { transaction } from '#src/db/transaction.ts';
import {
  deleteCommentKeepingRow,
  hideComment,
  showCommentCountingAndNotifying,
} from '#src/modules/square/comments/show-hide-and-delete-comment.ts';
import { computeHotScoreFromHeat, heatOfNewPost } from '#src/modules/square/feeds/post-heat.ts';
import { addNewPollVotesToCounts } from '#src/modules/square/polls/add-new-poll-votes-to-counts.ts';
import { deletePostKeepingRow } from '#src/modules/square/posts/delete-own-post.ts';
import { insertFeedEntriesOfPost } from '#src/modules/square/posts/posts.queries.ts';
import { hidePost, returnPostToReview, showPost } from '#src/modules/square/posts/show-and-hide-post.ts';
import type { Crowd, Member } from '../fixtures/square-crowd.ts';
import type { RunningServer } from '../harness/running-server.ts';

/** Numbers from 0 up to below 1, the same for the same seed. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface World {
  server: RunningServer;
  crowd: Crowd;
  random: () => number;
  people: readonly Member[];
  tags: readonly string[];
  games: readonly string[];
  posts: string[];
  comments: string[];
  /** One that is talked about as posts are. */
  video: string;
  /** A post that much happens to, among those that were read before it. */
  focus: string;
  moveClock(ms: number): void;
}

const dayMs = 24 * 3600_000;
/** Letters of which lower case is not what it is elsewhere, characters of two units, words that somebody mutes. */
const words = [
  '灯塔',
  '剧透',
  'BOSS',
  'boss',
  'İstanbul',
  'ẞ',
  '😀',
  '\u2028',
  '"引号"',
  '\\',
  '<b>',
  '海风',
  'ΟΔΟΣ',
  '攻略',
];
const muted = ['剧透', 'boss', '😀', 'i', '海', '<b>', 'ß'];

export function pick<T>({ random }: Pick<World, 'random'>, from: readonly T[]): T {
  return from[Math.floor(random() * from.length)] as T;
}

const textOf = (world: World, most: number) =>
  Array.from({ length: 1 + Math.floor(world.random() * most) }, () => pick(world, words)).join(' ');

const db = ({ server }: World) => server.test.db.write;
const inTransaction = (world: World, act: Parameters<typeof transaction<void>>[1]) =>
  transaction(world.server.test.db, act);

/** Some have ended, some end soon. */
function randomPoll(world: World, now: number): string {
  const answers = words.slice(0, 2 + Math.floor(world.random() * 3));
  return JSON.stringify({ answers, endsAt: now + Math.floor((world.random() - 0.3) * dayMs) });
}

async function votePoll(world: World): Promise<void> {
  const id = pick(world, world.posts.slice(-30));
  const who = pick(world, world.people);
  const answer = 1 + Math.floor(world.random() * 4);
  await who.call('POST /v1/square/post/{id}/vote', { id, answer }).catch(() => undefined);
  if (world.random() < 0.5) await addNewPollVotesToCounts({ db: world.server.test.db });
}

async function addPost(world: World): Promise<void> {
  const now = world.server.now();
  // A third of them is longer than a list shows.
  const content = textOf(world, world.random() < 0.3 ? 120 : 8);
  const tag_ids = world.tags.filter(() => world.random() < 0.3);
  const game_id = world.random() < 0.4 ? pick(world, world.games) : null;
  const mentions = world.random() < 0.2 ? [{ uid: pick(world, world.people).uid, name: pick(world, words) }] : [];
  await inTransaction(world, async (tx) => {
    const { id } = await tx
      .insertInto('square_posts')
      .values({
        author_id: pick(world, world.people).uid,
        content,
        tag_ids,
        game_id,
        mentions: JSON.stringify(mentions),
        quote_id: world.posts.length > 0 && world.random() < 0.3 ? pick(world, world.posts) : null,
        poll: world.random() < 0.3 ? randomPoll(world, now) : null,
        created_at: new Date(now - Math.floor(world.random() * 2 * dayMs)),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const hot = computeHotScoreFromHeat(heatOfNewPost(now)) + Math.floor(world.random() * 1000);
    await tx.insertInto('square_post_counts').values({ post_id: id, hot }).execute();
    await insertFeedEntriesOfPost(tx, { id, tag_ids, game_id }, String(hot));
    world.posts.push(id);
  });
}

async function addComment(world: World): Promise<void> {
  const place = world.random();
  const post_id = place < 0.45 ? world.focus : place < 0.6 ? `-${world.video}` : pick(world, world.posts.slice(-6));
  const roots = await db(world)
    .selectFrom('square_comments')
    .select('id')
    .where('post_id', '=', post_id)
    .where('root_id', 'is', null)
    .execute();
  const root_id = roots.length > 0 && world.random() < 0.6 ? pick(world, roots).id : null;
  const reply_user_id = root_id !== null && world.random() < 0.5 ? pick(world, world.people).uid : null;
  const { id } = await db(world)
    .insertInto('square_comments')
    .values({
      post_id,
      author_id: pick(world, world.people).uid,
      root_id,
      reply_user_id,
      content: textOf(world, 5),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db(world)
    .insertInto('square_comment_counts')
    .values({ comment_id: id, post_id, listed: root_id === null, hot: Math.floor(world.random() * 4) })
    .execute();
  world.comments.push(id);
}

async function judgePost(world: World): Promise<void> {
  const id = pick(world, world.posts.slice(-30));
  const row = await db(world)
    .selectFrom('square_posts')
    .select('author_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await inTransaction(world, async (tx) => {
    const acts = [
      () => hidePost(tx, id, '理由'),
      () => returnPostToReview(tx, id),
      () => showPost({ queue: world.crowd.queue() }, tx, id, world.server.now()),
      () => showPost({ queue: world.crowd.queue() }, tx, id, world.server.now()),
      () => deletePostKeepingRow(tx, id, row.author_id),
    ];
    await pick(world, acts)();
  });
}

async function editPost(world: World): Promise<void> {
  await db(world)
    .updateTable('square_posts')
    .set({ content: textOf(world, 60), version: sql<number>`version + 1`, edited_at: new Date(world.server.now()) })
    .where('id', '=', pick(world, world.posts.slice(-30)))
    .where('state', '<>', 'deleted')
    .execute();
}

async function judgeComment(world: World): Promise<void> {
  const ofFocus = await db(world)
    .selectFrom('square_comments')
    .select('id')
    .where('post_id', '=', world.focus)
    .where('state', '<>', 'deleted')
    .execute();
  const focused = world.random() < 0.5 && ofFocus.length > 0;
  const id = focused ? pick(world, ofFocus).id : pick(world, world.comments.slice(-20));
  const { author_id } = await db(world)
    .selectFrom('square_comments')
    .select('author_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await inTransaction(world, async (tx) => {
    const acts = [
      () => hideComment(tx, id, '理由'),
      () => showCommentCountingAndNotifying(tx, id, world.server.now()),
      () => showCommentCountingAndNotifying(tx, id, world.server.now()),
      () => deleteCommentKeepingRow(tx, id, author_id),
    ];
    await pick(world, acts)();
  });
}

/** Through the API, so that likes are also counted. */
async function like(world: World): Promise<void> {
  const who = pick(world, world.people);
  const comment = world.comments.length > 0 && world.random() < 0.4;
  const id = pick(world, comment ? world.comments.slice(-20) : world.posts.slice(-30));
  const method = world.random() < 0.7 ? 'POST' : 'DELETE';
  const key = `${method} /v1/square/${comment ? 'comment' : 'post'}/{id}/like` as const;
  // Who may not see it is told so, and nothing changes.
  await who.call(key, { id }).catch(() => undefined);
}

async function favourite(world: World): Promise<void> {
  const who = pick(world, world.people);
  const method = world.random() < 0.7 ? 'POST' : 'DELETE';
  const id = pick(world, world.posts.slice(-30));
  await who.call(`${method} /v1/square/post/{id}/favourite`, { id }).catch(() => undefined);
}

async function meet(world: World): Promise<void> {
  const [one, other] = [pick(world, world.people), pick(world, world.people)];
  if (one.uid === other.uid) return;
  const keys = [
    'POST /v1/user/follow/{id}',
    'DELETE /v1/user/follow/{id}',
    'POST /v1/square/block/{id}',
    'DELETE /v1/square/block/{id}',
    'DELETE /v1/square/block/{id}',
  ] as const;
  await one.call(pick(world, keys), { id: other.uid }).catch(() => undefined);
}

async function mute(world: World): Promise<void> {
  const user_id = pick(world, world.people).uid;
  await db(world).deleteFrom('square_muted_words').where('user_id', '=', user_id).execute();
  if (world.random() < 0.4) return;
  const ends = world.random() < 0.5 ? null : new Date(world.server.now() + Math.floor(world.random() * 3 * 3600_000));
  await db(world)
    .insertInto('square_muted_words')
    .values({ user_id, word: pick(world, muted), ends_at: ends })
    .execute();
}

async function changePerson(world: World): Promise<void> {
  const user_id = pick(world, world.people).uid;
  const now = world.server.now();
  const users = db(world).updateTable('account_users').where('id', '=', user_id);
  const acts = [
    () => users.set({ name: `${pick(world, words)}${Math.floor(world.random() * 100)}` }).execute(),
    () => users.set({ avatar: world.random() < 0.5 ? '' : `avatar/${Math.floor(world.random() * 1e6)}` }).execute(),
    () =>
      sql`insert into square_people (user_id, level) values (${user_id}, ${1 + Math.floor(world.random() * 7)})
        on conflict (user_id) do update set level = excluded.level`.execute(db(world)),
    () => {
      const until = new Date(now + Math.floor((world.random() - 0.3) * 6 * 3600_000));
      return sql`insert into membership_members (user_id, until_1, until_2, until_3)
        values (${user_id}, ${until}, ${new Date(0)}, ${new Date(0)})
        on conflict (user_id) do update set until_1 = excluded.until_1`.execute(db(world));
    },
    () =>
      sql`insert into engagement_badges (user_id, month)
        values (${user_id}, (date_trunc('month', ${new Date(now)}::timestamptz)
          - make_interval(months => ${Math.floor(world.random() * 4)}))::date)
        on conflict do nothing`.execute(db(world)),
  ];
  await pick(world, acts)();
}

const acts: readonly ((world: World) => Promise<unknown>)[] = [
  addPost,
  addPost,
  addComment,
  addComment,
  addComment,
  judgePost,
  editPost,
  judgeComment,
  like,
  like,
  favourite,
  votePoll,
  votePoll,
  meet,
  mute,
  changePerson,
  ({ crowd }) => crowd.count(),
  async ({ moveClock, random }) => moveClock(Math.floor(random() * 3600_000)),
];

export async function doSomething(world: World): Promise<void> {
  const act = world.posts.length === 0 ? addPost : pick(world, acts);
  if (world.comments.length === 0 && act === judgeComment) return;
  await act(world);
}
