import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables/tables.ts';
import { queueSchemaName } from './install-queue-schema.ts';

export interface QueueHealth {
  /** How long the longest waiting job could have run already. */
  oldestSeconds: number;
  /** Jobs that were given up in the last hour; later they are not stored any more. */
  failed: number;
}

export async function readQueueHealth(db: Kysely<Tables>, now: number): Promise<QueueHealth> {
  const jobs = sql.table(`${queueSchemaName}.job`);
  const at = sql`${new Date(now)}::timestamptz`;
  const { rows } = await sql<{ oldest: number | null; failed: string }>`
    select
      (select extract(epoch from ${at} - min(start_after))::float8 from ${jobs}
        where state in ('created', 'retry') and start_after < ${at}) as oldest,
      (select count(*) from ${jobs} where state = 'failed' and completed_on > ${at} - interval '1 hour') as failed`.execute(
    db,
  );
  return { oldestSeconds: Math.max(0, Math.round(rows[0]?.oldest ?? 0)), failed: Number(rows[0]?.failed ?? 0) };
}

/** By kind of job, in seconds; kinds of which none is due are left out. */
export async function readLongestWaitSecondsByJobName(
  db: Kysely<Tables>,
  now: number,
): Promise<ReadonlyMap<string, number>> {
  const at = sql`${new Date(now)}::timestamptz`;
  const { rows } = await sql<{ name: string; seconds: number }>`
    select name, extract(epoch from ${at} - min(start_after))::float8 as seconds
    from ${sql.table(`${queueSchemaName}.job`)}
    where state in ('created', 'retry') and not blocked and start_after < ${at} group by name`.execute(db);
  return new Map(rows.map(({ name, seconds }) => [name, seconds]));
}
