import { sql } from 'kysely';
import type { Database } from '../../../db/open-database.ts';
import { notBlockedCondition, rowExistsByKeySql, type maxScannedRows } from '../not-blocked-and-not-muted.queries.ts';
import { feedKinds } from '../posts/posts.queries.ts';
import {
  postPageFetchersById,
  postColumns,
  createFeedRowReader,
  type FeedPagePosition,
  type PostPageFetchers,
  type ViewerAndTime,
} from './feed.queries.ts';

interface Followed extends FeedPagePosition {
  /** Posts up to this one are too old for the feed. */
  floor: string;
}

/** A reader's feed has the posts of at most so many high-follower authors. */
const maxHighFollower = 500;
/** And of at most so many topics: more than anybody can follow, even where topics were merged. */
const maxTopics = 200;
/** So many of their newest posts, all topics together, are looked at for a page that blocks leave something out of. */
const topicCandidates = 1000;
/** By page number the followed feed goes no deeper: each of those authors is read as deep as the page. */
export const maxFollowedPostsByPageNumber = 200;

/**
 * Decision 26: the posts of the inbox, merged with those of the high-follower authors. Of the latter only those with
 * the newest posts can be on the page. Posts of authors who were unfollowed are skipped, even if the inbox has them.
 * Decision 90: posts of followed topics are looked up in the same way. Their authors need not be followed, so blocks
 * are asked about: of the newest candidates, one by one, until the page is full. The planner knows the order of a
 * subquery, not of a CTE.
 */
const followedBy = (most: typeof maxScannedRows | null) =>
  createFeedRowReader<Followed>(
    (value, deep, deeper) => {
      const viewer = sql`${value('viewer')}::bigint`;
      // A follow excludes a block, so the index alone gives the authors who wrote lately.
      const range = sql`p.state = 'shown' and p.id < ${value('before')}::bigint and p.id > ${value('floor')}::bigint`;
      return sql`
    with authors as (
      select f.followee_id from (
        select followee_id from square_follows where follower_id = ${viewer} and broad
        order by followee_id desc limit ${sql.lit(maxHighFollower)}
      ) f cross join lateral (
        select p.id from square_posts p where p.author_id = f.followee_id and ${range} order by p.id desc limit 1
      ) newest
      order by newest.id desc ${deep}
    ), topics as materialized (
      select f.tag_id from square_tag_follows f join square_tags t on t.id = f.tag_id
      where f.user_id = ${viewer} and not t.hidden and t.merged_into is null
      order by f.tag_id desc limit ${sql.lit(maxTopics)}
    ), found as (
      (
        select p.id from square_inbox i
        join square_posts p on p.id = i.post_id
        where ${rowExistsByKeySql(sql`from square_follows f where f.follower_id = ${viewer} and f.followee_id = i.author_id`)}
          and i.user_id = ${viewer} and i.post_id < ${value('before')}::bigint and i.post_id > ${value('floor')}::bigint
          and p.state = 'shown' and ${notBlockedCondition(value('viewer'), 'p.author_id')}
        order by i.post_id desc ${deep}
      ) union (
        select lately.id from authors cross join lateral (
          select p.id from square_posts p where p.author_id = authors.followee_id and ${range} order by p.id desc ${deep}
        ) lately
        order by lately.id desc ${deep}
      ) union (
        select p.id from (
          select distinct lately.post_id from topics cross join lateral (
            select e.post_id from square_feed_posts e
            where e.kind = ${sql.lit(feedKinds.tag)} and e.ref_id = topics.tag_id
              and e.post_id < ${value('before')}::bigint and e.post_id > ${value('floor')}::bigint
            order by e.post_id desc ${deeper}
          ) lately
          order by lately.post_id desc limit ${sql.lit(topicCandidates)}
        ) about cross join lateral (
          select id, author_id from square_posts where id = about.post_id and state = 'shown'
        ) p
        where ${notBlockedCondition(value('viewer'), 'p.author_id')}
        order by about.post_id desc ${deep}
      )
    )
    select ${postColumns}, 0::bigint as hot from found join square_posts p on p.id = found.id order by p.id desc`;
    },
    { most },
  );
const followed = {
  plain: followedBy(null),
  // Each of the authors and topics is read as deep as the page needs.
  muting: followedBy({ byCursor: maxFollowedPostsByPageNumber, byNumber: maxFollowedPostsByPageNumber }),
};

/** `muting`: whether the viewer has muted words. */
export function followedPostPageSource(
  db: Pick<Database, 'readPool'>,
  { muting, ...viewing }: ViewerAndTime & { muting: boolean },
  floor: string,
): PostPageFetchers {
  return postPageFetchersById(db.readPool, muting ? followed.muting : followed.plain, { ...viewing, floor });
}
