import { sql } from 'kysely';
import type { Database } from '../../../db/open-database.ts';
import { prepareQuery } from '../../../db/prepare-query.ts';

/** The list of a viewer, and what they asked not to see, as `kind id`. */
const ofViewer = prepareQuery<{ viewer: string }>()((db, value) =>
  db
    .selectFrom(sql<{ one: number }>`(select 1 as one)`.as<'one'>(sql`one`))
    .leftJoin('square_recommended_posts as l', (join) => join.on('l.user_id', '=', value('viewer')))
    .select([
      'l.post_ids as ids',
      'l.reasons',
      'l.reason_ids',
      'l.made_at',
      sql<string[]>`array(
        select kind || ' ' || ref_id from square_not_interested where user_id = ${value('viewer')}::bigint)`.as(
        'unwanted',
      ),
    ]),
);

/** From the primary: a viewer finds what they did a moment ago. */
export async function selectRecommendedPostsAndNotInterested(db: Pick<Database, 'pool'>, viewer: string) {
  const row = await ofViewer.first(db.pool, { viewer });
  if (row === undefined) throw new Error('There is nothing about a viewer');
  return row;
}
