import { sql, type Kysely } from 'kysely';
import { compiled } from '../../db/compiled.ts';
import type { Database } from '../../db/pool.ts';
import type { Tables } from '../../db/tables.ts';

const standings = compiled<{ viewer: string | null; uids: readonly string[] }>()((db, value) =>
  db
    .selectFrom(sql<{ uid: string }>`unnest(${value('uids')}::bigint[])`.as<'asked'>(sql`asked(uid)`))
    .leftJoin('square_people as people', 'people.user_id', 'asked.uid')
    .leftJoin('square_follows as follows', (join) =>
      join
        .onRef('follows.followee_id', '=', 'asked.uid')
        .on('follows.follower_id', '=', sql<string>`${value('viewer')}::bigint`),
    )
    .select([
      'asked.uid',
      sql<number>`coalesce(people.level, 1)`.as('level'),
      sql<boolean>`follows.follower_id is not null`.as('followed'),
    ]),
);

export async function selectStandings(
  db: Pick<Database, 'readPool'>,
  viewer: string | undefined,
  uids: readonly string[],
) {
  const rows = uids.length === 0 ? [] : await standings.all(db.readPool, { viewer: viewer ?? null, uids });
  return new Map(rows.map((row) => [row.uid, row]));
}

export async function selectAccepted(db: Kysely<Tables>, uid: string): Promise<number> {
  const row = await db.selectFrom('square_people').select('accepted').where('user_id', '=', uid).executeTakeFirst();
  return Number(row?.accepted ?? 0);
}
