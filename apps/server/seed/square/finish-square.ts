import { sql } from 'kysely';
import { headingOf } from '@lanyu/contract/post-heading';
import type { Database } from '#src/db/pool.ts';
import { transaction } from '#src/db/transaction.ts';
import { indexPost } from '#src/modules/search/posts/index-posts.ts';
import { applyCounterChanges } from '#src/modules/square/counters/apply-counter-changes.ts';
import type { Queue } from '#src/queue/queue.ts';

/** Jobs are for people with thousands of followers. */
const nobodyIsBroad: Pick<Queue, 'enqueue'> = {
  enqueue: () => Promise.reject(new Error('somebody of the demo has more followers than there are people')),
};

/** What the worker would do for posts that were published one by one: count, deliver, make them findable. */
export async function finishSquare(db: Database): Promise<void> {
  await applyCounterChanges({ db, queue: nobodyIsBroad as Queue });
  await sql`
    insert into square_inbox (user_id, post_id, author_id)
    select f.follower_id, p.id, p.author_id
    from square_follows f join square_posts p on p.author_id = f.followee_id
    where p.state = 'shown' and p.created_at > now() - interval '90 days'
    on conflict do nothing`.execute(db.write);
  const posts = await db.write
    .selectFrom('square_posts as post')
    .innerJoin('square_post_counts as counts', 'counts.post_id', 'post.id')
    .select(['post.id', 'post.content', 'counts.hot'])
    .where('post.state', '=', 'shown')
    .execute();
  await transaction(db, async (tx) => {
    for (const { id, content, hot } of posts) {
      await indexPost(tx, { id, heading: headingOf(content).heading, text: content, popularity: Number(hot) });
    }
  });
}
