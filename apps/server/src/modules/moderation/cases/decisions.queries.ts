import { sql, type Kysely } from 'kysely';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import { unpreparedStatementHint } from '../../../db/unprepared-statement-hint.ts';
import type { NewRow, Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

type Db = Kysely<Tables>;

const columns = [
  'id',
  'case_id',
  'kind',
  'author_id',
  'staff_id',
  'act',
  'cause',
  'reason_key',
  'reason',
  'ban_days',
  'before',
  'version',
  'decided_at',
  'undone_at',
  'overturned_at',
] as const;

export async function insertDecision(tx: Tx, decision: NewRow<'moderation_decisions'>): Promise<void> {
  await tx.insertInto('moderation_decisions').values(decision).execute();
}

export function findLastDecisionNotUndone(db: Db, caseId: string) {
  return db
    .selectFrom('moderation_decisions')
    .select(columns)
    .where('case_id', '=', caseId)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function setDecisionUndone(tx: Tx, id: string, now: number): Promise<void> {
  await tx
    .updateTable('moderation_decisions')
    .set({ undone_at: new Date(now) })
    .where('id', '=', id)
    .execute();
}

/** Marks the last hiding of a case as overturned by an appeal, or takes that back. */
export async function setOverturnedTimeOfLastHiding(tx: Tx, caseId: string, at: number | null): Promise<void> {
  await sql`
    update moderation_decisions set overturned_at = ${at === null ? null : new Date(at)}::timestamptz
    where id = (
      select id from moderation_decisions
      where case_id = ${caseId} and act = 'hide' and undone_at is null order by id desc limit 1
    )`.execute(tx);
}

/** The newest about a person's things. */
export function selectNewestDecisionsAboutAuthor(db: Db, authorId: string, limit: number) {
  return db
    .selectFrom('moderation_decisions')
    .select(columns)
    .where('author_id', '=', authorId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** What an operator decided since a time, of the newest `limit`. */
export async function selectDecisionTotalsOfModerator(
  db: Db,
  staffId: string,
  since: number,
  limit: number,
): Promise<{ decided: number; medianSeconds: number; overturned: number }> {
  const { rows } = await sql<{ decided: string; median: number | null; overturned: string }>`
    select count(*) as decided, count(overturned_at) as overturned,
      percentile_cont(0.5) within group (order by extract(epoch from decided_at - opened_at))::float8 as median
    from (
      select decided_at, opened_at, overturned_at, undone_at from moderation_decisions
      where staff_id = ${staffId} order by id desc limit ${limit}
    ) newest
    where undone_at is null and decided_at >= ${msToTimestamptz(since)} ${unpreparedStatementHint}`.execute(db);
  const [row] = rows;
  return {
    decided: Number(row?.decided ?? 0),
    medianSeconds: Math.round(row?.median ?? 0),
    overturned: Number(row?.overturned ?? 0),
  };
}

/** One month's totals, from its decisions and reports; written once the month is over. */
export async function computeAndInsertMonthTotals(
  db: Db,
  { month, from, to }: { month: string; from: number; to: number },
) {
  await sql`
    insert into moderation_months (month, decided, kept, hidden, reports, appeals, overturned, median_seconds)
    select ${month}::date, count(*), count(*) filter (where act = 'keep'), count(*) filter (where act <> 'keep'),
      (select count(*) from moderation_reports
        where created_at >= ${msToTimestamptz(from)} and created_at < ${msToTimestamptz(to)}),
      count(*) filter (where cause = 'appeal'), count(*) filter (where cause = 'appeal' and act = 'keep'),
      coalesce(percentile_cont(0.5) within group (order by extract(epoch from decided_at - opened_at)), 0)::int
    from moderation_decisions
    where undone_at is null and decided_at >= ${msToTimestamptz(from)} and decided_at < ${msToTimestamptz(to)}
    on conflict (month) do nothing`.execute(db);
}

export function selectMonthTotals(db: Db, limit: number) {
  return db
    .selectFrom('moderation_months')
    .select(['month', 'decided', 'kept', 'hidden', 'reports', 'appeals', 'overturned', 'median_seconds'])
    .orderBy('month', 'desc')
    .limit(limit)
    .execute();
}
