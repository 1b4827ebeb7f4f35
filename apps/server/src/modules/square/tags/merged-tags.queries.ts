import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import { feedKinds } from '../posts/posts.queries.ts';

type Db = Kysely<Tables>;

export interface MergeBatchResult {
  last: string;
  reached: number;
}
interface Values {
  tag: string;
  into: string;
  after: string;
  most: number;
}
export type RunMergeBatch = (db: Db, values: Values) => Promise<MergeBatchResult>;

const kind = sql.lit(feedKinds.tag);

/** None, once the tag is not what the batch is for: whoever merges it or takes that back waits for the batch. */
const whileMerged = ({ tag, into }: Values) => sql`
  with is_so as materialized (
    select id from square_tags where id = ${tag}::bigint and merged_into = ${into}::bigint for share
  )`;
const whileNotMerged = ({ tag, into }: Values) => sql`
  with is_so as materialized (
    select id from square_tags where id = ${tag}::bigint and merged_into is distinct from ${into}::bigint for share
  )`;

const nextPosts = ({ tag, after, most }: Values) => sql`
  , reached as materialized (
    select post_id as id from square_feed_posts
    where kind = ${kind} and ref_id = ${tag}::bigint and post_id > ${after}::bigint and exists (select from is_so)
    order by post_id limit ${most}
  )`;
/**
 * `lock` holds the follows that are copied: whoever unfollows or is erased meanwhile waits for the batch and finds the copies, or
 * is waited for, and nothing is copied. What takes copies back needs none, and takes none: it would hold a follow while it
 * waits for its copy, and whoever is erased the other way round.
 */
const nextFollowers = ({ tag, after, most }: Values, lock: RawBuilder<unknown> = sql``) => sql`
  , reached as materialized (
    select user_id as id, created_at from square_tag_follows
    where tag_id = ${tag}::bigint and user_id > ${after}::bigint and exists (select from is_so)
    order by user_id limit ${most} ${lock}
  )`;

async function batch(db: Db, { after }: Values, parts: readonly RawBuilder<unknown>[]): Promise<MergeBatchResult> {
  const { rows } = await sql<{ last: string | null; reached: string }>`
    ${sql.join(parts, sql` `)} select max(id) as last, count(*) as reached from reached`.execute(db);
  return { last: rows[0]?.last ?? after, reached: Number(rows[0]?.reached ?? 0) };
}

/** A post that is being hidden is waited for: what is not shown is in no feed. */
export const addNextPostsToFeedOfTag: RunMergeBatch = (db, values) =>
  batch(db, values, [
    whileMerged(values),
    nextPosts(values),
    sql`, shown as materialized (
      select id from square_posts where id in (select id from reached) and state = 'shown' order by id for share
    )`,
    sql`, put as (
      insert into square_feed_posts as f (kind, ref_id, post_id, hot)
      select ${kind}, ${values.into}::bigint, own.post_id, own.hot
      from shown join square_feed_posts own
        on own.kind = ${kind} and own.ref_id = ${values.tag}::bigint and own.post_id = shown.id
      on conflict (kind, ref_id, post_id) do update set hot = excluded.hot where f.hot <> excluded.hot
    )`,
  ]);

/** Those that have the other tag themselves, or by another merge, stay. */
export const removeNextPostsFromFeedOfTag: RunMergeBatch = (db, values) =>
  batch(db, values, [
    whileNotMerged(values),
    nextPosts(values),
    sql`, gone as (
      delete from square_feed_posts f using reached, square_posts p
      where f.kind = ${kind} and f.ref_id = ${values.into}::bigint and f.post_id = reached.id and p.id = reached.id
        and not p.tag_ids && array(
          select id from square_tags where id = ${values.into}::bigint or merged_into = ${values.into}::bigint)
    )`,
  ]);

export const addNextFollowersToTag: RunMergeBatch = (db, values) =>
  batch(db, values, [
    whileMerged(values),
    nextFollowers(values, sql`for key share`),
    sql`, put as (
      insert into square_tag_follows (user_id, tag_id, came_from, created_at)
      select id, ${values.into}::bigint, ${values.tag}::bigint, created_at from reached on conflict do nothing
      returning tag_id
    )`,
    sql`, counted as (
      insert into square_tag_changes (tag_id, followers) select tag_id, count(*) from put group by tag_id
    )`,
  ]);

export const removeNextFollowersFromTag: RunMergeBatch = (db, values) =>
  batch(db, values, [
    whileNotMerged(values),
    nextFollowers(values),
    sql`, gone as (
      delete from square_tag_follows f using reached
      where f.tag_id = ${values.into}::bigint and f.user_id = reached.id and f.came_from = ${values.tag}::bigint
      returning f.tag_id
    )`,
    sql`, counted as (
      insert into square_tag_changes (tag_id, followers) select tag_id, -count(*) from gone group by tag_id
    )`,
  ]);

export async function selectTagsMergedInto(db: Db, into: string): Promise<string[]> {
  const rows = await db.selectFrom('square_tags').select('id').where('merged_into', '=', into).execute();
  return rows.map(({ id }) => id);
}
