import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

type Db = Kysely<Tables>;

export interface JobKindRow {
  name: string;
  policy: string;
  cron: string | null;
  waiting: number;
  running: number;
  failed: number;
  oldest: Date | null;
  ended_at: Date | null;
  milliseconds: number | null;
  last_failed: boolean | null;
}

/** The queue is kept small: completed jobs are gone within the hour, failed ones in a week. One walk counts all kinds. */
export async function selectJobKinds(db: Db): Promise<JobKindRow[]> {
  const { rows } = await sql<JobKindRow>`
    select q.name, q.policy, s.cron,
      coalesce(j.waiting, 0) as waiting, coalesce(j.running, 0) as running, coalesce(j.failed, 0) as failed, j.oldest,
      r.ended_at, r.milliseconds, r.failed as last_failed
    from boss.queue q
    left join boss.schedule s on s.name = q.name
    left join ops_job_runs r on r.job = q.name
    left join (
      select name,
        (count(*) filter (where state < 'active'))::integer as waiting,
        (count(*) filter (where state = 'active'))::integer as running,
        (count(*) filter (where state = 'failed'))::integer as failed,
        min(start_after) filter (where state < 'active' and start_after <= now()) as oldest
      from boss.job where state < 'completed' or state = 'failed' group by name
    ) j on j.name = q.name
    order by q.name`.execute(db);
  return rows;
}

export async function findJobKind(db: Db, name: string) {
  const { rows } = await sql<{ policy: string; cron: string | null }>`
    select q.policy, s.cron from boss.queue q left join boss.schedule s on s.name = q.name
    where q.name = ${name}`.execute(db);
  return rows[0];
}

export interface JobRunRow {
  id: string;
  state: 'created' | 'retry' | 'active' | 'failed';
  created_on: Date;
  started_on: Date | null;
  completed_on: Date | null;
  retry_count: number;
  retry_limit: number;
  data_fields: string[];
  error: string;
}

/** The newest of each: waiting, running, failed. Of what they were given only the names of fields leave the database. */
export async function selectWaitingRunningAndFailedRuns(db: Db, name: string, most: number): Promise<JobRunRow[]> {
  const { rows } = await sql<JobRunRow>`
    select id, state::text as state, created_on, started_on, completed_on, retry_count, retry_limit,
      case when jsonb_typeof(data) = 'object'
        then array(select jsonb_object_keys(data) order by 1) else '{}' end as data_fields,
      coalesce(output ->> 'message', '') as error
    from (
      select *, row_number() over (
        partition by case when state = 'failed' then 2 when state = 'active' then 1 else 0 end
        order by created_on desc, id
      ) as place
      from boss.job where name = ${name} and (state < 'completed' or state = 'failed')
    ) as each
    where place <= ${most}
    order by case when state = 'failed' then 0 when state = 'active' then 1 else 2 end, created_on desc, id`.execute(
    db,
  );
  return rows;
}

/** Undefined for a job that is gone. */
export async function lockJobRowAndReadState(tx: Tx, name: string, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`
    select state::text as state from boss.job where name = ${name} and id = ${id}::uuid for update`.execute(tx);
  return rows[0]?.state;
}

export async function upsertLastRunOfJobKind(
  db: Db,
  run: { job: string; endedAt: Date; milliseconds: number; failed: boolean },
): Promise<void> {
  await db
    .insertInto('ops_job_runs')
    .values({ job: run.job, ended_at: run.endedAt, milliseconds: run.milliseconds, failed: run.failed })
    .onConflict((conflict) =>
      conflict.column('job').doUpdateSet((eb) => ({
        ended_at: eb.ref('excluded.ended_at'),
        milliseconds: eb.ref('excluded.milliseconds'),
        failed: eb.ref('excluded.failed'),
      })),
    )
    .execute();
}

/** The engine deletes failed jobs as soon as completed ones, unless each says otherwise: they wait for somebody to look. */
export async function extendRetentionOfFailedJobs(db: Db, seconds: number): Promise<void> {
  await sql`
    update boss.job set deletion_seconds = ${seconds}::integer
    where state = 'failed' and deletion_seconds < ${seconds}::integer`.execute(db);
}

/** Of one kind: what waits, and what was given up since then. */
export async function countWaitingAndFailedJobs(
  db: Db,
  name: string,
  since: Date,
): Promise<{ waiting: number; failed: number }> {
  const { rows } = await sql<{ waiting: number; failed: number }>`
    select (count(*) filter (where state < 'active'))::integer as waiting,
      (count(*) filter (where state = 'failed' and completed_on >= ${since}))::integer as failed
    from boss.job where name = ${name} and (state < 'active' or state = 'failed')`.execute(db);
  return rows[0] ?? { waiting: 0, failed: 0 };
}
