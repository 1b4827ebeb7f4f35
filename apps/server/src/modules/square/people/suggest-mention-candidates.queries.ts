import { sql } from 'kysely';
import { prepareQuery } from '../../../db/prepare-query.ts';
import type { Database } from '../../../db/open-database.ts';

const lastFollowed = prepareQuery<{ viewer: string; limit: number }>()((db, value) =>
  db
    .selectFrom('square_follows')
    .select('followee_id')
    .where('follower_id', '=', value('viewer'))
    .orderBy('id', 'desc')
    .limit(value('limit')),
);

/** The people whom a user followed last. */
export async function selectLastFollowedUserIds(db: Pick<Database, 'readPool'>, viewer: string, limit: number) {
  return (await lastFollowed.all(db.readPool, { viewer, limit })).map(({ followee_id }) => followee_id);
}

const blockedAmong = prepareQuery<{ viewer: string; uids: readonly string[] }>()((db, value) =>
  db
    .selectFrom(
      sql<{ uid: string }>`(
        select blocked_id as uid from square_blocks
        where user_id = ${value('viewer')}::bigint and blocked_id = any(${value('uids')}::bigint[])
        union all
        select user_id from square_blocks
        where blocked_id = ${value('viewer')}::bigint and user_id = any(${value('uids')}::bigint[]))`.as('blocked'),
    )
    .select('uid'),
);

/** Of these people, those with a block between them and the viewer. */
export async function selectUsersBlockedEitherWay(
  db: Pick<Database, 'readPool'>,
  viewer: string,
  uids: readonly string[],
): Promise<Set<string>> {
  const rows = uids.length === 0 ? [] : await blockedAmong.all(db.readPool, { viewer, uids });
  return new Set(rows.map(({ uid }) => uid));
}
