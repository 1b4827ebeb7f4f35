import { sql } from 'kysely';
import type { NewRow } from '@lanyu/server/db/tables/tables';
import type { Tx } from '@lanyu/server/db/transaction';
import { seededRandom, shuffled } from '../catalog/seeded-random.ts';
import type { ProgressReporter, ProgressCounter } from '../progress.ts';
import { composeComments } from './compose-comments.ts';
import type { DemoPost } from './compose-posts.ts';
import { regionOfPlayer } from './regions-of-players.ts';

const day = 24 * 3600 * 1000;
const rowsAtOnce = 2000;
/** Most that is said under one post, and how many like it at most: everybody. */
const maxComments = 29;

export interface SeededPost {
  id: string;
  authorId: string;
  createdAt: number;
  told: DemoPost;
  charm: number;
}

type Change = NewRow<'square_changes'> & { created_at: Date };
type Sums = { posts: number; comments: number; followers: number; following: number };

/** Likes, comments and follows, and the changes that say so, for counting. */
export async function seedLikesCommentsAndFollows(
  tx: Tx,
  posts: readonly SeededPost[],
  { people, logins }: { people: readonly string[]; logins: Readonly<Record<string, string>> },
  now: number,
  progress: ProgressReporter,
): Promise<void> {
  const sums = new Map<string, Sums>();
  const sumOf = (uid: string): Sums => {
    const before = sums.get(uid) ?? { posts: 0, comments: 0, followers: 0, following: 0 };
    sums.set(uid, before);
    return before;
  };
  const everybody = [...people, ...['whale', 'hanghang'].flatMap((login) => logins[login] ?? [])];
  const changes: Change[] = [];

  const counting = { now, changes, sumOf };
  await progress.during('likes', (step) => seedLikes(tx, posts, everybody, { ...counting, step }));
  await progress.during('comments', (step) => seedComments(tx, posts, everybody, { ...counting, step }));
  await seedFollows(tx, people, everybody, counting);
  for (const { authorId } of posts) sumOf(authorId).posts += 1;
  for (const [uid, sum] of sums) changes.push({ kind: 'user', ref_id: uid, ...sum, created_at: new Date(now) });
  await tx
    .insertInto('square_people')
    .values([...sums].map(([uid, { posts: accepted }]) => ({ user_id: uid, accepted })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const some of pieces(changes)) await tx.insertInto('square_changes').values(some).execute();
}

interface Counting {
  now: number;
  changes: Change[];
  sumOf: (uid: string) => Sums;
  step: ProgressCounter;
}

async function seedLikes(
  tx: Tx,
  posts: readonly SeededPost[],
  everybody: readonly string[],
  { now, changes, step }: Counting,
): Promise<void> {
  const chance = seededRandom('likes of posts');
  const rows: NewRow<'square_likes'>[] = [];
  const told: { post_id: string; told_likes: number }[] = [];
  for (const { id, authorId, createdAt, charm } of posts) {
    // A new post has not been seen by all yet.
    const seen = Math.min(1, 0.15 + (now - createdAt) / day / 2);
    const count = Math.round(charm * seen * everybody.length * 0.55);
    const byDay = new Map<number, number>();
    for (const uid of shuffled(everybody, chance).slice(0, count)) {
      if (uid === authorId) continue;
      // Most of it on the first days.
      const time = Math.round(createdAt + (now - createdAt) * chance() ** 4);
      rows.push({ user_id: uid, post_id: id, created_at: new Date(time) });
      const dayOf = Math.floor(time / day);
      byDay.set(dayOf, (byDay.get(dayOf) ?? 0) + 1);
    }
    told.push({ post_id: id, told_likes: [...byDay.values()].reduce((sum, likes) => sum + likes, 0) });
    for (const [dayOf, likes] of byDay) {
      const time = Math.min(now, Math.max(createdAt, dayOf * day + day / 2));
      changes.push({ kind: 'post', ref_id: id, likes, created_at: new Date(time) });
    }
  }
  step.expect(rows.length);
  for (const some of pieces(rows)) {
    await tx.insertInto('square_likes').values(some).execute();
    step.advance(some.length);
  }
  // Their authors were told long ago.
  await sql`
    update square_post_counts c set told_likes = n.told_likes
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as n (post_id bigint, told_likes bigint)
    where c.post_id = n.post_id`.execute(tx);
}

async function seedComments(
  tx: Tx,
  posts: readonly SeededPost[],
  everybody: readonly string[],
  { now, changes, sumOf, step }: Counting,
): Promise<void> {
  const chance = seededRandom('comments of posts');
  const pick = () => everybody[Math.floor(chance() ** 1.4 * everybody.length)] as string;
  type Said = NewRow<'square_comments'> & { created_at: Date };
  const withRegion = (said: Said) => ({ ...said, region: regionOfPlayer(said.author_id) });
  const roots: Said[] = [];
  const threads: { author: string; replies: string[]; postAuthor: string }[] = [];
  for (const post of posts) {
    const seen = Math.min(1, 0.2 + (now - post.createdAt) / day / 2);
    const count = Math.round((1 + chance() * 4 + post.charm * maxComments) * seen);
    const commentTime = () => Math.round(post.createdAt + (now - post.createdAt) * chance() ** 4);
    let last = 0;
    let said = 0;
    for (const { content, replies } of composeComments(post.told, count, chance)) {
      const author = pick();
      const time = commentTime();
      last = Math.max(last, time);
      roots.push({ post_id: post.id, author_id: author, content, created_at: new Date(time) });
      threads.push({ author, replies, postAuthor: post.authorId });
      sumOf(author).comments += 1;
      said += 1 + replies.length;
    }
    if (said > 0) changes.push({ kind: 'post', ref_id: post.id, comments: said, created_at: new Date(last) });
  }
  const order = roots
    .map((_, index) => index)
    .toSorted((a, b) => Number(roots[a]?.created_at) - Number(roots[b]?.created_at));
  const inThreads: Said[] = [];
  const counts: NewRow<'square_comment_counts'>[] = [];
  const likes: NewRow<'square_comment_likes'>[] = [];
  step.expect(roots.length + threads.reduce((sum, { replies }) => sum + replies.length, 0));
  for (const some of pieces(order)) {
    step.advance(some.length);
    const inserted = await tx
      .insertInto('square_comments')
      .values(some.map((index) => withRegion(roots[index] as Said)))
      .returning(['id', 'post_id', 'created_at'])
      .execute();
    for (const [at, { id, post_id, created_at }] of inserted.entries()) {
      const { author, replies, postAuthor } = threads[some[at] as number] as (typeof threads)[number];
      counts.push({ comment_id: id, post_id, listed: true });
      let time = created_at;
      for (const [turn, content] of replies.entries()) {
        // The post's author answers first, then the two talk, and others join.
        const by = [postAuthor, author, pick()][turn % 3] as string;
        time += Math.max(1, Math.round((now - time) * 0.05 * chance()));
        inThreads.push({ post_id, author_id: by, root_id: id, content, created_at: new Date(time) });
        sumOf(by).comments += 1;
      }
      if (replies.length > 0)
        changes.push({ kind: 'comment', ref_id: id, comments: replies.length, created_at: new Date(time) });
      const liked = Math.floor(chance() ** 4 * 26);
      if (liked === 0) continue;
      for (const uid of shuffled(everybody, chance).slice(0, liked)) {
        likes.push({ user_id: uid, comment_id: id, created_at: new Date(Math.min(now, created_at + 3600_000)) });
      }
      changes.push({ kind: 'comment', ref_id: id, likes: liked, created_at: new Date(created_at) });
    }
  }
  inThreads.sort((a, b) => Number(a.created_at) - Number(b.created_at));
  for (const some of pieces(inThreads)) {
    await tx.insertInto('square_comments').values(some.map(withRegion)).execute();
    step.advance(some.length);
  }
  for (const some of pieces(counts)) await tx.insertInto('square_comment_counts').values(some).execute();
  for (const some of pieces(likes)) await tx.insertInto('square_comment_likes').values(some).execute();
}

async function seedFollows(
  tx: Tx,
  people: readonly string[],
  everybody: readonly string[],
  { now, sumOf }: Pick<Counting, 'now' | 'sumOf'>,
): Promise<void> {
  const chance = seededRandom('follows');
  const rows: NewRow<'square_follows'>[] = [];
  for (const uid of everybody) {
    const whom = new Set<string>();
    const count = 3 + Math.floor(chance() ** 2 * 40);
    for (let turn = 0; turn < count; turn += 1) {
      const other = people[Math.floor(chance() ** 2 * people.length)] as string;
      if (other !== uid) whom.add(other);
    }
    for (const other of whom) {
      rows.push({ follower_id: uid, followee_id: other, created_at: new Date(now - chance() * 150 * day) });
      sumOf(uid).following += 1;
      sumOf(other).followers += 1;
    }
  }
  rows.sort((a, b) => Number(a.created_at) - Number(b.created_at));
  for (const some of pieces(rows)) await tx.insertInto('square_follows').values(some).execute();
}

function pieces<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, index) =>
    rows.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce),
  );
}
