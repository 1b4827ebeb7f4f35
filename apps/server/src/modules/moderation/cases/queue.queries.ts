import { sql, type Kysely } from 'kysely';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import { openCasesQueryForStaff } from './cases.queries.ts';

type Db = Kysely<Tables>;

/** A text that changes when a case enters or leaves the head of the queue, is edited, taken or let go. */
export async function selectQueueFingerprint(db: Db, now: number, limit: number): Promise<string> {
  const { rows } = await sql<{ fingerprint: string | null }>`
    select md5(string_agg(concat_ws(':', id, version, holder), ',' order by urgency desc, opened_at, id)) as fingerprint
    from (
      select id, version, urgency, opened_at, case when held_until > ${msToTimestamptz(now)} then held_by end as holder
      from moderation_cases where state = 'open'
      order by -urgency, opened_at, id limit ${limit}
    ) head`.execute(db);
  return rows[0]?.fingerprint ?? '';
}

/** How many cases of each cause wait for this operator, of the first `limit`. */
export async function selectQueueCountsByCause(db: Db, staffId: string, limit: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom(openCasesQueryForStaff(db, staffId, {}).clearSelect().select('cause').limit(limit).as('waiting'))
    .select(['cause', sql<string>`count(*)`.as('count')])
    .groupBy('cause')
    .execute();
  return new Map(rows.map(({ cause, count }) => [cause, Number(count)]));
}
