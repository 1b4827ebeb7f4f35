import { sql, type Kysely } from 'kysely';
import { iteratePages } from '../../../db/paging.ts';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import type { NewRow, Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

type Db = Kysely<Tables>;

export function findReportByReporter(tx: Tx, caseId: string, reporterId: string) {
  return tx
    .selectFrom('moderation_reports')
    .select('created_at')
    .where('case_id', '=', caseId)
    .where('reporter_id', '=', reporterId)
    .executeTakeFirst();
}

/** In place of what they said of it before. */
export async function upsertReport(tx: Tx, report: NewRow<'moderation_reports'>): Promise<void> {
  await tx
    .insertInto('moderation_reports')
    .values(report)
    .onConflict((conflict) =>
      conflict.columns(['case_id', 'reporter_id']).doUpdateSet((eb) => ({
        reason: eb.ref('excluded.reason'),
        text: eb.ref('excluded.text'),
        created_at: eb.ref('excluded.created_at'),
        outcome: eb.val('' as const),
      })),
    )
    .execute();
}

export function selectReportsOfCase(db: Db, caseId: string, limit: number) {
  return db
    .selectFrom('moderation_reports')
    .select(['reason', 'text', 'reporter_id', 'created_at'])
    .where('case_id', '=', caseId)
    .orderBy('created_at', 'desc')
    .orderBy('reporter_id')
    .limit(limit)
    .execute();
}

export function reportPagesOfReporter(db: Db, reporterId: string, piece: number) {
  return iteratePages(
    (after) =>
      db
        .selectFrom('moderation_reports as r')
        .innerJoin('moderation_cases as c', 'c.id', 'r.case_id')
        .select(['r.case_id', 'c.kind', 'c.ref_id', 'r.reason', 'r.text', 'r.created_at'])
        .where('r.reporter_id', '=', reporterId)
        .where('r.case_id', '>', after)
        .orderBy('r.case_id')
        .limit(piece)
        .execute(),
    ({ case_id }) => case_id,
  );
}

export async function deleteReportsOfReporter(tx: Tx, reporterId: string): Promise<void> {
  await tx.deleteFrom('moderation_reports').where('reporter_id', '=', reporterId).execute();
}

/** What became of the reports of a case that were not decided yet. */
export async function setOutcomeOfUndecidedReports(tx: Tx, caseId: string, outcome: 'right' | 'wrong'): Promise<void> {
  await tx
    .updateTable('moderation_reports')
    .set({ outcome })
    .where('case_id', '=', caseId)
    .where('outcome', '=', '')
    .execute();
}

/** An appeal was granted, or that was taken back: who was right was wrong, or the other way round. */
export async function reverseOutcomeOfReports(
  tx: Tx,
  caseId: string,
  from: 'right' | 'wrong',
  to: 'right' | 'wrong',
): Promise<void> {
  await tx
    .updateTable('moderation_reports')
    .set({ outcome: to })
    .where('case_id', '=', caseId)
    .where('outcome', '=', from)
    .execute();
}

/** The reports since a time are open again. */
export async function clearOutcomeOfReportsSince(tx: Tx, caseId: string, since: number): Promise<void> {
  await tx
    .updateTable('moderation_reports')
    .set({ outcome: '' })
    .where('case_id', '=', caseId)
    .where('created_at', '>', msToTimestamptz(since))
    .execute();
}

/** How many reports of each person were right and wrong, each counted up to a thousand. */
export async function countRightAndWrongReportsOfReporters(
  db: Db,
  uids: readonly string[],
): Promise<Map<string, { right: number; wrong: number }>> {
  if (uids.length === 0) return new Map();
  const { rows } = await sql<{ uid: string; right: string; wrong: string }>`
    select u.uid::text as uid,
      (select count(*) from (select from moderation_reports
        where reporter_id = u.uid and outcome = 'right' limit 1000) r) as "right",
      (select count(*) from (select from moderation_reports
        where reporter_id = u.uid and outcome = 'wrong' limit 1000) w) as "wrong"
    from unnest(${[...new Set(uids)]}::bigint[]) as u (uid)`.execute(db);
  return new Map(rows.map(({ uid, right, wrong }) => [uid, { right: Number(right), wrong: Number(wrong) }]));
}
