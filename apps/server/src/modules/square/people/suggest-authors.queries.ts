import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import { feedKinds } from '../posts/posts.queries.ts';

type Db = Kysely<Tables>;

/** Of the hottest `posts` those who wrote most of them, then the hottest; at most `most`. */
export async function selectAuthorsOfHottestPosts(db: Db, posts: number, most: number): Promise<string[]> {
  const { rows } = await sql<{ author_id: string }>`
    select p.author_id from (
      select post_id, hot from square_feed_posts where kind = ${sql.lit(feedKinds.all)} and ref_id = 0
      order by hot desc, post_id desc limit ${sql.lit(posts)}
    ) f join square_posts p on p.id = f.post_id and p.state = 'shown'
    group by p.author_id order by count(*) desc, max(f.hot) desc, p.author_id desc limit ${sql.lit(most)}`.execute(db);
  return rows.map(({ author_id }) => author_id);
}

/** Of these people, those of whom somebody asked not to be recommended posts. */
export async function selectUnwantedPeopleAmong(db: Db, uid: string, others: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('square_not_interested')
    .select('ref_id')
    .where('user_id', '=', uid)
    .where('kind', '=', 'person')
    .where('ref_id', '=', sql<string>`any(${others}::bigint[])`)
    .execute();
  return new Set(rows.map(({ ref_id }) => ref_id));
}
