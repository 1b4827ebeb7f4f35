import { sql, type Kysely } from 'kysely';
import { msToTimestamptz } from '../../db/ms-to-timestamptz.ts';
import type { PageRange } from '../../db/paging.ts';
import type { Tables } from '../../db/tables/tables.ts';
import { unpreparedStatementHint } from '../../db/unprepared-statement-hint.ts';
import { filteredAuditEntriesQuery, idAboveAllEntriesBeforeMoment, type AuditFilter } from './audit-log.queries.ts';

type RiskyFilter = Pick<AuditFilter, 'staffId' | 'before'> & { calls: readonly string[] };

/**
 * The newest of each call, by the index of calls (of one operator, by that of operators and calls). Each call is written out: a plan
 * for any call would take an average one for frequent and walk the whole log for one that is rare.
 */
function withNewestOfEachCall({ calls, staffId, before }: RiskyFilter, after: string | undefined, limit: number) {
  const others = [
    ...(staffId === undefined ? [] : [sql`staff_id = ${staffId}`]),
    ...(after === undefined ? [] : [sql`id < ${after}`]),
    ...(before === undefined ? [] : [sql`created_at < ${msToTimestamptz(before)}`, sql`id < (select id from bound)`]),
  ];
  const ofCalls = calls.map((call) => {
    const conditions = sql.join([sql`call = ${call}`, ...others], sql` and `);
    return sql`(select id from staff_log where ${conditions} order by id desc limit ${limit})`;
  });
  const bound = before === undefined ? sql`0` : idAboveAllEntriesBeforeMoment(before);
  return sql`with bound as materialized (select ${bound} as id), newest as (${sql.join(ofCalls, sql` union all `)})`;
}

/** What high risk says: the newest of the newest of each call. */
export async function selectRiskyAuditEntries(db: Kysely<Tables>, filter: RiskyFilter, slice: PageRange) {
  const after = slice.after === null ? undefined : String(slice.after[0]);
  const { limit, offset } = slice;
  return filteredAuditEntriesQuery(db, {})
    .where(
      sql<boolean>`staff_log.id in (
        ${withNewestOfEachCall(filter, after, limit + offset)}
        select newest.id from newest order by newest.id desc limit ${limit} offset ${offset})`,
    )
    .orderBy('staff_log.id', 'desc')
    .execute();
}

export async function countRiskyAuditEntries(db: Kysely<Tables>, filter: RiskyFilter, most: number): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    ${withNewestOfEachCall(filter, undefined, most)}
    select count(*) as count from (select newest.id from newest limit ${most}) as bounded
    ${unpreparedStatementHint}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}
