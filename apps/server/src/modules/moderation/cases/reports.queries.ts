import type { Kysely } from 'kysely';
import { eachPage } from '../../../db/paging.ts';
import type { NewRow, Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

type Db = Kysely<Tables>;

export function findReport(tx: Tx, caseId: string, reporterId: string) {
  return tx
    .selectFrom('moderation_reports')
    .select('created_at')
    .where('case_id', '=', caseId)
    .where('reporter_id', '=', reporterId)
    .executeTakeFirst();
}

/** In place of what they said of it before. */
export async function putReport(tx: Tx, report: NewRow<'moderation_reports'>): Promise<void> {
  await tx
    .insertInto('moderation_reports')
    .values(report)
    .onConflict((conflict) =>
      conflict.columns(['case_id', 'reporter_id']).doUpdateSet((eb) => ({
        reason: eb.ref('excluded.reason'),
        text: eb.ref('excluded.text'),
        created_at: eb.ref('excluded.created_at'),
      })),
    )
    .execute();
}

export function selectReports(db: Db, caseId: string, limit: number) {
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
  return eachPage(
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

export async function deleteReportsBy(tx: Tx, reporterId: string): Promise<void> {
  await tx.deleteFrom('moderation_reports').where('reporter_id', '=', reporterId).execute();
}
