import { sql } from 'kysely';
import type { Tx } from '@lanyu/server/db/transaction';

/** Who follows which topic, with the numbers that the worker would have counted; and one topic that operators merged into another. */
export async function seedFollowedTopics(tx: Tx, now: number): Promise<void> {
  const time = new Date(now);
  await sql`
    insert into square_tags (tag, position, merged_into)
    select '晒图', position, id from square_tags where tag = '截图'
    on conflict (tag) do nothing`.execute(tx);
  // More follow what comes first; those who sign in to look around are among them.
  await sql`
    insert into square_tag_follows (user_id, tag_id, created_at)
    select u.id, t.id, ${time}::timestamptz - make_interval(hours => ((u.id * 13 + t.id * 29) % 700)::int)
    from account_users u cross join square_tags t
    where u.status = 'active' and not t.hidden and t.merged_into is null
      and (u.id * 7919 + t.id * 31) % (5 + t.position * 3) < 3
    on conflict do nothing`.execute(tx);
  await sql`
    insert into square_tag_counts (tag_id, followers)
    select tag_id, count(*) from square_tag_follows group by tag_id
    on conflict (tag_id) do update set followers = excluded.followers`.execute(tx);
}
