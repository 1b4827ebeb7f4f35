import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { countRowsUpTo, readPage, applyKeysetPageRange } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import type { StaffCaller } from '../sessions/staff-caller.ts';
import {
  approvalFromRow,
  approvalsFromRows,
  approvalAreasOfStaff,
  type Approval,
} from './approvals-and-summaries-from-rows.ts';
import { selectAllApprovalLimits } from './approval-limits.queries.ts';
import { approvalListOrder, visibleApprovalsQuery } from './approvals.queries.ts';

/** From the primary: the reader looks for what was decided a moment ago. */
export async function listApprovals(
  deps: Pick<Deps, 'db' | 'env' | 'keys'>,
  caller: StaffCaller,
  { show, ...request }: ParsedInputOf<'GET /admin/v1/approval/list'>,
): Promise<DataOf<'GET /admin/v1/approval/list'>> {
  const db = deps.db.write;
  const areas = approvalAreasOfStaff(caller);
  const all = () => {
    const visible = visibleApprovalsQuery(db, { staffId: caller.staffId, areas });
    if (show === 'mine') return visible.where('maker_id', '=', caller.staffId);
    if (show === 'ended') return visible.where('state', '<>', 'waiting');
    const waiting = visible.where('state', '=', 'waiting');
    return show === 'forMe' ? waiting.where('maker_id', '<>', caller.staffId) : waiting;
  };
  const page = await readPage(approvalListOrder, {
    keys: deps.keys,
    scope: [caller.staffId, show ?? '', areas.join()],
    request,
    fetch: (slice) => applyKeysetPageRange(all(), approvalListOrder, slice).execute(),
    count: (most) => countRowsUpTo(all(), db, most),
  });
  return { ...page, records: await approvalsFromRows(deps, page.records) };
}

export async function readApproval(deps: Pick<Deps, 'db' | 'env'>, caller: StaffCaller, id: string): Promise<Approval> {
  const viewer = { staffId: caller.staffId, areas: approvalAreasOfStaff(caller) };
  const row = await visibleApprovalsQuery(deps.db.write, viewer)
    .where('staff_approvals.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw new Failure('notFound');
  return approvalFromRow(deps, row);
}

/** What one operator may give without a second person. */
export async function listApprovalLimits(deps: Pick<Deps, 'db'>): Promise<DataOf<'GET /admin/v1/approval/limit/list'>> {
  return { records: await selectAllApprovalLimits(deps.db.write) };
}
