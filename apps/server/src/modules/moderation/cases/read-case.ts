import type { DataOf } from '@lanyu/contract/all';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { adminCasesOf, type AdminCase } from './case-view.ts';
import { findCase } from './cases.queries.ts';
import type { ModeratableAccessByKind } from '../moderatable.ts';
import { selectReports } from './reports.queries.ts';

/** More say nothing new; the number says how many there are. */
const maxReports = 100;

export async function readCase(
  deps: Deps,
  moderatable: ModeratableAccessByKind,
  id: string,
): Promise<DataOf<'GET /admin/v1/moderation/case/{id}'>> {
  const db = deps.db.write;
  const row = await findCase(db, id);
  if (row === undefined) throw new Failure('notFound');
  const [[shown], reports, earlier] = await Promise.all([
    adminCasesOf(deps, moderatable, db, [row]),
    selectReports(db, id, maxReports),
    moderatable[row.kind].earlier(db, row.ref_id),
  ]);
  return {
    ...(shown as AdminCase),
    earlier,
    reportList: reports.map((report) => ({
      reason: report.reason,
      text: report.text,
      reporter: report.reporter_id,
      time: report.created_at,
    })),
  };
}
