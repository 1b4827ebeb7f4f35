import { sql } from 'kysely';
import { prepareQuery } from '../../db/prepare-query.ts';
import type { Database } from '../../db/open-database.ts';

type Pool = Database['pool'];

const one = prepareQuery<{ id: string }>()((db, value) =>
  db
    .selectFrom('video_videos')
    .select('title')
    .where('id', '=', value('id'))
    .where('published', '=', sql<boolean>`true`)
    .where('state', '=', sql<'ready'>`'ready'`),
);

const several = prepareQuery<{ ids: readonly string[] }>()((db, value) =>
  db
    .selectFrom('video_videos')
    .select(['id', 'title', sql<number>`coalesce(published_at, created_at)`.as('time')])
    .where('id', '=', sql<string>`any(${value('ids')}::bigint[])`)
    .where('published', '=', sql<boolean>`true`)
    .where('state', '=', sql<'ready'>`'ready'`),
);

export const selectTitleOfShownVideo = (pool: Pool, id: string) => one.first(pool, { id });
export const selectTitlesOfVideos = (pool: Pool, ids: readonly string[]) => several.all(pool, { ids });
