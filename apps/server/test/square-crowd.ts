import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { countChanges } from '#src/modules/square/count-changes.ts';
import { heatOfNewPost, hotOf } from '#src/modules/square/post-heat.ts';
import { openQueue, type Queue } from '#src/queue/queue.ts';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser, type Browser, type RunningServer } from './running-server.ts';

export type Member = Browser & { uid: string; name: string };

/** Players of the square, signed in without going through passwords, and what they write straight into the tables. */
export interface Crowd {
  /** Trusted ones: what they write is shown at once. */
  members(count: number): Promise<Member[]>;
  member(): Promise<Member>;
  newcomer(): Promise<Member>;
  visitor(): Browser;
  post(author: { uid: string }, content?: string): Promise<string>;
  /** Comments that begin threads, liked as often as said; their ids. */
  comments(post: string, author: { uid: string }, likes: readonly number[]): Promise<string[]>;
  /** What the worker does twice a second. */
  count(bite?: number): Promise<number>;
  queue(): Queue;
}

let made = 0;

export function useCrowd(server: RunningServer): Crowd {
  let queue: Queue;
  beforeAll(async () => {
    queue = await openQueue({ url: server.test.url, patience: 20 });
  });
  afterAll(() => queue?.close());
  const db = () => server.test.db.write;

  /** In few statements, however many: a test machine may be busy with something else. */
  async function join(count: number, trusted: boolean): Promise<Member[]> {
    const numbers = Array.from({ length: count }, () => (made += 1));
    const users = await db()
      .insertInto('account_users')
      .values(
        numbers.map((n) => ({
          login_name: `islander_${n}`,
          name: `岛民${n}`,
          invite_code: `SQ${String(n).padStart(6, '0')}`,
          phone: trusted ? `138${String(n).padStart(8, '0')}` : null,
        })),
      )
      .returning(['id', 'name'])
      .execute();
    const people = users.map(({ id, name }) => ({ uid: id, name, token: randomBytes(32).toString('base64url') }));
    if (trusted)
      await db()
        .insertInto('square_people')
        .values(people.map(({ uid }) => ({ user_id: uid, accepted: 1 })))
        .execute();
    await db()
      .insertInto('account_sessions')
      .values(
        people.map(({ uid, token }) => ({
          token_hash: createHash('sha256').update(token).digest(),
          user_id: uid,
          expires_at: new Date(Date.now() + 86_400_000),
        })),
      )
      .execute();
    return people.map(({ uid, name, token }) => {
      const browser = openBrowser(server.origin);
      Object.assign(browser.session, { uid, token });
      return Object.assign(browser, { uid, name });
    });
  }

  return {
    members: (count) => join(count, true),
    member: async () => (await join(1, true))[0] as Member,
    newcomer: async () => (await join(1, false))[0] as Member,
    visitor: () => openBrowser(server.origin),
    async post(author, content = '今晚的灯塔') {
      const now = Date.now();
      const { id } = await db()
        .insertInto('square_posts')
        .values({ author_id: author.uid, content, created_at: new Date(now) })
        .returning('id')
        .executeTakeFirstOrThrow();
      const heat = heatOfNewPost(now);
      await db()
        .insertInto('square_post_counts')
        .values({ post_id: id, heat: String(heat), hot: hotOf(heat) })
        .execute();
      await db()
        .insertInto('square_feed_posts')
        .values({ kind: 0, ref_id: '0', post_id: id, hot: hotOf(heat) })
        .execute();
      return id;
    },
    async comments(post, author, likes) {
      const { rows } = await sql<{ id: string }>`
        with said as (
          insert into square_comments (post_id, author_id, content)
          select ${post}::bigint, ${author.uid}::bigint, '第 ' || n || ' 楼'
          from generate_series(1, ${likes.length}::int) as n returning id
        ), numbered as (select id, row_number() over (order by id) as n from said), counted as (
          insert into square_comment_counts (comment_id, post_id, likes, hot, listed)
          select id, ${post}::bigint, l, l, true
          from numbered join unnest(${likes}::bigint[]) with ordinality as given (l, n) using (n)
        )
        select id from numbered order by n`.execute(db());
      return rows.map(({ id }) => id);
    },
    count: (bite) => countChanges({ db: server.test.db, queue }, bite === undefined ? {} : { bite }),
    queue: () => queue,
  };
}

/** Again, for as long as a machine that is busy with something else says to come back: such an answer changed nothing. */
export async function patiently<T>(act: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await act();
    } catch (error) {
      if ((error as { code?: number }).code !== 1005 || tries > 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
