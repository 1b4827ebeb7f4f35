import { sql } from 'kysely';
import type { Tx } from '@lanyu/server/db/transaction';

/** What those who sign in to look around asked not to see, and that they looked: the worker makes their lists. */
export async function seedNotInterested(tx: Tx, uids: readonly string[], now: number): Promise<void> {
  const time = new Date(now);
  for (const uid of uids) {
    await sql`
      insert into square_not_interested (user_id, kind, ref_id, created_at)
      select ${uid}::bigint, kind, id, ${time}::timestamptz - make_interval(hours => hours) from (
        (select 'post' as kind, id, 5 as hours from square_posts where state = 'shown' order by (id * 7919) % 1009, id limit 2)
        union all
        (select 'person', author_id, 30 from square_posts
         where state = 'shown' and author_id <> ${uid}::bigint order by (author_id * 7919) % 1009, author_id limit 1)
      ) picked on conflict do nothing`.execute(tx);
    await sql`
      insert into catalog_not_interested (user_id, kind, ref_id, created_at)
      select ${uid}::bigint, 'game', id, ${time}::timestamptz - make_interval(hours => 9)
      from catalog_games where status = 'live' and publish_at <= ${time}::timestamptz
      order by (id * 7919) % 1009, id limit 1
      on conflict do nothing`.execute(tx);
    await sql`
      insert into recommendations_people (user_id, seen_at, due_at)
      values (${uid}::bigint, ${time}::timestamptz, ${time}::timestamptz) on conflict do nothing`.execute(tx);
  }
}
