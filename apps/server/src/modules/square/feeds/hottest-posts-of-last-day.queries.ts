import { sql } from 'kysely';
import { prepareQuery } from '../../../db/prepare-query.ts';
import type { Database } from '../../../db/open-database.ts';
import { feedKinds } from '../posts/posts.queries.ts';

/** At most so many of the hottest posts are read. */
const lookedAt = 200;

const hottest = prepareQuery<{ since: Date; limit: number }>()((db, value) =>
  db
    .selectFrom(
      sql<{ id: string; created_at: number; hot: string }>`(
        select p.id, p.created_at, f.hot from square_feed_posts f join square_posts p on p.id = f.post_id
        where f.kind = ${sql.lit(feedKinds.all)} and f.ref_id = 0 and p.state = 'shown'
        order by f.hot desc, f.post_id desc limit ${sql.lit(lookedAt)})`.as<'p'>(sql`p`),
    )
    .select('p.id')
    .orderBy(sql`p.created_at > ${value('since')}::timestamptz`, 'desc')
    .orderBy('p.hot', 'desc')
    .orderBy('p.id', 'desc')
    .limit(value('limit')),
);

/** By heat, with the posts written since `since` first. */
export async function selectPostIdsByHeatRecentBeforeOlder(
  db: Pick<Database, 'readPool'>,
  since: number,
  limit: number,
): Promise<string[]> {
  return (await hottest.all(db.readPool, { since: new Date(since), limit })).map(({ id }) => id);
}
