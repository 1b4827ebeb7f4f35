import { sql, type RawBuilder } from 'kysely';
import { prepareQuery } from '../../../db/prepare-query.ts';
import type { Database } from '../../../db/open-database.ts';
import type { FeedKindAndRef, ViewerAndTime } from './feed.queries.ts';
import {
  maxScannedRows,
  notBlockedCondition,
  noMutedWordsCondition,
  postTextWithPollAnswersSql,
  mutedWordsSubquery,
} from '../not-blocked-and-not-muted.queries.ts';

type Reading = Pick<Database, 'readPool'>;

/** Counts rows up to `most`. */
function upTo(rows: RawBuilder<unknown>, most: number): RawBuilder<string> {
  return sql<string>`(select count(*) from (${rows} limit ${most}) as bounded)`;
}

const all = prepareQuery<{ most: number }>()((db, value) =>
  db.selectNoFrom(upTo(sql`select from square_posts where state = 'shown'`, value('most')).as('count')),
);
const ofAuthor = prepareQuery<{ author: string; most: number }>()((db, value) =>
  db.selectNoFrom(
    upTo(
      sql`select from square_posts where author_id = ${value('author')}::bigint and state = 'shown'`,
      value('most'),
    ).as('count'),
  ),
);
const own = prepareQuery<{ author: string; most: number }>()((db, value) =>
  db.selectNoFrom(
    upTo(
      sql`select from square_posts where author_id = ${value('author')}::bigint and state <> 'deleted'`,
      value('most'),
    ).as('count'),
  ),
);
const ofRef = prepareQuery<FeedKindAndRef & { most: number }>()((db, value) =>
  db.selectNoFrom(
    upTo(
      sql`select from square_feed_posts where kind = ${value('kind')}::smallint and ref_id = ${value('ref')}::bigint`,
      value('most'),
    ).as('count'),
  ),
);
const inbox = prepareQuery<{ user: string; floor: string; most: number }>()((db, value) =>
  db.selectNoFrom(
    upTo(
      sql`select from square_inbox where user_id = ${value('user')}::bigint and post_id > ${value('floor')}::bigint`,
      value('most'),
    ).as('count'),
  ),
);

async function first(rows: Promise<{ count: string } | undefined>): Promise<number> {
  return Number((await rows)?.count ?? 0);
}

export const countAllPosts = (db: Reading, most: number) => first(all.first(db.readPool, { most }));
export const countPostsOfAuthor = (db: Reading, author: string, most: number) =>
  first(ofAuthor.first(db.readPool, { author, most }));
export const countOwnPosts = (db: Pick<Database, 'pool'>, author: string, most: number) =>
  first(own.first(db.pool, { author, most }));
export const countPostsOfFeed = (db: Reading, feed: FeedKindAndRef, most: number) =>
  first(ofRef.first(db.readPool, { ...feed, most }));
export const countFollowedPostsInInbox = (db: Reading, user: string, floor: string, most: number) =>
  first(inbox.first(db.readPool, { user, floor, most }));

interface Newer extends ViewerAndTime {
  after: string;
  most: number;
}

/** Posts in the feed's order that the viewer may see and has not muted. */
function wanted(value: <K extends keyof Newer>(name: K) => Newer[K], posts: RawBuilder<unknown>): RawBuilder<unknown> {
  const viewer = value('viewer');
  return sql`select from (${posts} limit ${sql.lit(maxScannedRows.byCursor)}) p
    where ${notBlockedCondition(viewer, 'p.author_id')}
      and ${noMutedWordsCondition(viewer, mutedWordsSubquery(viewer, value('now')), 'p.author_id', postTextWithPollAnswersSql)}`;
}

const newer = prepareQuery<Newer>()((db, value) =>
  db.selectNoFrom(
    upTo(
      wanted(
        value,
        sql`select p.author_id, p.content, p.poll from square_posts p
          where p.id > ${value('after')}::bigint and p.state = 'shown' order by p.id desc`,
      ),
      value('most'),
    ).as('count'),
  ),
);
const newerOf = prepareQuery<Newer & FeedKindAndRef>()((db, value) =>
  db.selectNoFrom(
    upTo(
      wanted(
        value,
        sql`select p.author_id, p.content, p.poll from square_feed_posts f join square_posts p on p.id = f.post_id
          where f.kind = ${value('kind')}::smallint and f.ref_id = ${value('ref')}::bigint
            and f.post_id > ${value('after')}::bigint and p.state = 'shown' order by f.post_id desc`,
      ),
      value('most'),
    ).as('count'),
  ),
);

export const countAllNewerPosts = (db: Reading, viewing: ViewerAndTime, after: string, most: number) =>
  first(newer.first(db.readPool, { ...viewing, after, most }));
export const countNewerPostsOfFeed = (
  db: Reading,
  viewing: ViewerAndTime,
  feed: FeedKindAndRef,
  after: string,
  most: number,
) => first(newerOf.first(db.readPool, { ...viewing, ...feed, after, most }));
