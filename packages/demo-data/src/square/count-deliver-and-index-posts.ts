import { sql } from 'kysely';
import type { Database } from '@lanyu/server/db/open-database';
import { transaction } from '@lanyu/server/db/transaction';
import { indexPost } from '@lanyu/server/modules/search/posts/index-posts';
import { updateCountsHeatLevelsAndNotifyLikes } from '@lanyu/server/modules/square/counters/apply-counter-changes';
import type { Queue } from '@lanyu/server/queue/queue';
import { splitPostHeading } from '@lanyu/contract/split-post-heading';
import type { ProgressReporter, ProgressCounter } from '../progress.ts';

/** Jobs are for people with thousands of followers. */
const nobodyIsBroad: Pick<Queue, 'enqueue'> = {
  enqueue: () => Promise.reject(new Error('somebody of the demo has more followers than there are people')),
};

/** What the worker would do for posts that were published one by one: count, deliver, make them findable. */
export async function countDeliverAndIndexPosts(db: Database, progress: ProgressReporter): Promise<void> {
  await progress.during('counts of posts', () =>
    updateCountsHeatLevelsAndNotifyLikes({ db, queue: nobodyIsBroad as Queue }),
  );
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
  const index = (step: ProgressCounter) =>
    transaction(db, async (tx) => {
      for (const { id, content, hot } of posts) {
        await indexPost(tx, { id, heading: splitPostHeading(content).heading, text: content, popularity: Number(hot) });
        step.advance();
      }
    });
  await progress.during('posts to be found', index, posts.length);
}
