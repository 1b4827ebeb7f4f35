import { sql, type Kysely } from 'kysely';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import type { Tables } from '../../../db/tables/tables.ts';

type Db = Kysely<Tables>;

export interface RequestMinute {
  /** When the minute began. */
  minute: number;
  requests: number;
  serverErrors: number;
  countsByDuration: readonly number[];
}

/** A minute that was written before, by a process of the same name that ended, is replaced by the sum. */
export async function addRequestMinute(db: Db, process: string, minute: RequestMinute): Promise<void> {
  await sql`
    insert into ops_request_minutes as m (minute, process, requests, server_errors, counts_by_duration)
    values (${new Date(minute.minute)}, ${process}, ${minute.requests}, ${minute.serverErrors},
      ${minute.countsByDuration}::integer[])
    on conflict (minute, process) do update set
      requests = m.requests + excluded.requests,
      server_errors = m.server_errors + excluded.server_errors,
      counts_by_duration = (
        select array_agg(coalesce(one, 0) + coalesce(other, 0) order by place)
        from unnest(m.counts_by_duration, excluded.counts_by_duration) with ordinality as both_counts (one, other, place)
      )`.execute(db);
}

export interface RequestSums {
  requests: number;
  serverErrors: number;
  countsByDuration: number[];
  /** When the newest minute of it began; 0 without any. */
  newestMinute: number;
}

/** Of all processes, in minutes that began in this time. */
export async function sumRequestMinutes(db: Db, { from, to }: { from: number; to: number }): Promise<RequestSums> {
  const { rows } = await sql<{ place: number; count: string }>`
    select place::integer, sum(count) as count
    from ops_request_minutes, unnest(counts_by_duration) with ordinality as counts (count, place)
    where minute >= ${msToTimestamptz(from)} and minute < ${msToTimestamptz(to)}
    group by place order by place`.execute(db);
  const sums = await sql<{ requests: string | null; server_errors: string | null; newest: number | null }>`
    select sum(requests) as requests, sum(server_errors) as server_errors, max(minute) as newest
    from ops_request_minutes
    where minute >= ${msToTimestamptz(from)} and minute < ${msToTimestamptz(to)}`.execute(db);
  const [sum] = sums.rows;
  return {
    requests: Number(sum?.requests ?? 0),
    serverErrors: Number(sum?.server_errors ?? 0),
    countsByDuration: rows.map(({ count }) => Number(count)),
    newestMinute: sum?.newest ?? 0,
  };
}

export async function deleteRequestMinutesBefore(db: Db, before: number, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ops_request_minutes where ctid = any(array(
      select ctid from ops_request_minutes where minute < ${msToTimestamptz(before)} order by minute limit ${most}))`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
}
