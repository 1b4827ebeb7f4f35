import { createHash, randomBytes } from 'node:crypto';
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
  /** What the worker does twice a second. */
  count(bite?: number): Promise<number>;
  queue(): Queue;
}

let made = 0;

export function useCrowd(server: RunningServer): Crowd {
  let queue: Queue;
  beforeAll(async () => {
    queue = await openQueue({ url: server.test.url });
  });
  afterAll(() => queue?.close());
  const db = () => server.test.db.write;

  async function join(trusted: boolean): Promise<Member> {
    made += 1;
    const name = `岛民${made}`;
    const { id: uid } = await db()
      .insertInto('account_users')
      .values({
        login_name: `islander_${made}`,
        name,
        invite_code: `SQ${String(made).padStart(6, '0')}`,
        phone: trusted ? `138${String(made).padStart(8, '0')}` : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (trusted) await db().insertInto('square_people').values({ user_id: uid, accepted: 1 }).execute();
    const token = randomBytes(32).toString('base64url');
    await db()
      .insertInto('account_sessions')
      .values({
        token_hash: createHash('sha256').update(token).digest(),
        user_id: uid,
        expires_at: new Date(Date.now() + 86_400_000),
      })
      .execute();
    const browser = openBrowser(server.origin);
    Object.assign(browser.session, { uid, token });
    return Object.assign(browser, { uid, name });
  }

  return {
    members: (count) => Promise.all(Array.from({ length: count }, () => join(true))),
    member: () => join(true),
    newcomer: () => join(false),
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
    count: (bite) => countChanges({ db: server.test.db, queue }, bite === undefined ? {} : { bite }),
    queue: () => queue,
  };
}
