import { sql, type Kysely, type QueryCreator } from 'kysely';
import { prepareQuery } from '../../../db/prepare-query.ts';
import type { Database } from '../../../db/open-database.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

type Db = Kysely<Tables>;
type Pool = Database['pool'];

const played = prepareQuery<{ id: string; day: string; person: string; now: Date }>()((db, value) =>
  db
    .insertInto('video_plays')
    .values({ video_id: value('id'), day: value('day'), person: value('person'), started_at: value('now') })
    .onConflict((conflict) => conflict.doNothing()),
);

/** Nothing in it is shared with others who play the same: the worker counts. */
export async function insertPlay(pool: Pool, play: Parameters<typeof played.all>[1]): Promise<void> {
  await played.all(pool, play);
}

/** When the person began on a day. */
export async function selectPlayStartTime(
  db: Db,
  id: string,
  { day, person }: { day: string; person: string },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('video_plays')
    .select('started_at')
    .where('video_id', '=', id)
    .where('day', '=', day)
    .where('person', '=', person)
    .executeTakeFirst();
  return row?.started_at;
}

export function selectLikeFavouriteAndPosition(db: Db, uid: string, id: string) {
  return db
    .selectNoFrom((select) => [
      select.exists(select.selectFrom('video_likes').where('user_id', '=', uid).where('video_id', '=', id)).as('liked'),
      select
        .exists(select.selectFrom('video_favourites').where('user_id', '=', uid).where('video_id', '=', id))
        .as('favourited'),
      select
        .selectFrom('video_positions')
        .select('seconds')
        .where('user_id', '=', uid)
        .where('video_id', '=', id)
        .as('seconds'),
    ])
    .executeTakeFirstOrThrow();
}

export async function upsertPosition(
  tx: Tx,
  position: { user_id: string; video_id: string; seconds: number; now: Date; watched: boolean },
): Promise<void> {
  const { now, watched, ...row } = position;
  const watched_at = watched ? now : null;
  await tx
    .insertInto('video_positions')
    .values({ ...row, updated_at: now, watched_at })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'video_id']).doUpdateSet({
        seconds: row.seconds,
        updated_at: now,
        watched_at: sql<Date>`coalesce(video_positions.watched_at, excluded.watched_at)`,
      }),
    )
    .execute();
}

function likeable(db: QueryCreator<Tables>, id: string) {
  return db
    .selectFrom('video_videos')
    .select('id')
    .where('id', '=', id)
    .where('published', '=', sql<boolean>`true`)
    .where('state', '=', sql<'ready'>`'ready'`);
}

/**
 * A like is one statement: it reads, writes the change and records it for counting. Each statement returns whether the
 * video can be liked.
 */
const liked = prepareQuery<{ uid: string; id: string; now: Date }>()((db, value) =>
  db
    .with('seen', (with_) => likeable(with_, value('id')))
    .with('liked', (with_) =>
      with_
        .insertInto('video_likes')
        .columns(['user_id', 'video_id', 'created_at'])
        .expression(
          with_
            .selectFrom('seen')
            .select([
              sql<string>`${value('uid')}::bigint`.as('user_id'),
              'seen.id',
              sql<number>`${value('now')}::timestamptz`.as('created_at'),
            ]),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning('video_id'),
    )
    .with('counted', (with_) =>
      with_
        .insertInto('video_like_changes')
        .columns(['video_id', 'delta'])
        .expression(with_.selectFrom('liked').select(['video_id', sql<number>`1`.as('delta')])),
    )
    .selectFrom('seen')
    .select('seen.id'),
);

const unliked = prepareQuery<{ uid: string; id: string }>()((db, value) =>
  db
    .with('seen', (with_) => likeable(with_, value('id')))
    .with('gone', (with_) =>
      with_
        .deleteFrom('video_likes as l')
        .using('seen')
        .where('l.user_id', '=', value('uid'))
        .where('l.video_id', '=', value('id'))
        .returning('l.video_id'),
    )
    .with('counted', (with_) =>
      with_
        .insertInto('video_like_changes')
        .columns(['video_id', 'delta'])
        .expression(with_.selectFrom('gone').select(['video_id', sql<number>`-1`.as('delta')])),
    )
    .selectFrom('seen')
    .select('seen.id'),
);

export const insertLike = (pool: Pool, like: { uid: string; id: string; now: Date }) => liked.first(pool, like);
export const deleteLike = (pool: Pool, like: { uid: string; id: string }) => unliked.first(pool, like);
