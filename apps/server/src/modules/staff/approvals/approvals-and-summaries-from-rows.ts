import type { DataOf } from '@lanyu/contract/all-calls';
import type { ApprovalArea } from '@lanyu/contract/approvals';
import type { StaffCaller } from '../sessions/staff-caller.ts';
import type { Deps } from '../../../deps.ts';
import { auditSentenceWithoutChanges, auditSentenceOf } from '../../../words/audit-sentences.ts';
import { describeFieldChanges, type FieldValuesByName } from '../../../words/describe-field-changes.ts';
import { selectChangesSinceApprovals } from '../audit-log.queries.ts';
import { replacePermissionKeysByLabels } from '../replace-permission-keys-by-labels.ts';
import { staffPlayerNamesPort } from '../player-names-port.ts';
import type { ApprovalRow } from './approvals.queries.ts';

export type Approval = DataOf<'GET /admin/v1/approval/{id}'>;

const areas: readonly ApprovalArea[] = ['money', 'content', 'people', 'site', 'staff'];

export function approvalAreasOfStaff({ permissions }: Pick<StaffCaller, 'permissions'>): ApprovalArea[] {
  return areas.filter((area) => permissions.includes(`approval.${area}`));
}

/** What stands in a list of many: without what happened to their objects meanwhile. */
export type ApprovalSummary = Omit<Approval, 'changedSince'>;

/** Players are stored by id and shown by the name they have now: an erased one has none. */
export async function approvalSummariesFromRows(
  deps: Pick<Deps, 'db' | 'env'>,
  rows: readonly ApprovalRow[],
): Promise<ApprovalSummary[]> {
  const userOf = ({ after }: ApprovalRow) => {
    const { user } = after as { user?: string };
    return user ?? '';
  };
  const uids = new Set(rows.map(userOf).filter((uid) => uid !== ''));
  const names = uids.size === 0 ? undefined : await staffPlayerNamesPort.use.namesOf(deps, [...uids]);
  return rows.map((row) => viewOf(row, names?.get(userOf(row))?.name));
}

/** With what operators did to their objects meanwhile; what players do to their own is checked when the call runs. */
export async function approvalsFromRows(
  deps: Pick<Deps, 'db' | 'env'>,
  rows: readonly ApprovalRow[],
): Promise<Approval[]> {
  const waiting = rows.filter(({ state }) => state === 'waiting').map(({ id }) => id);
  const changes = new Map(
    (await selectChangesSinceApprovals(deps.db.write, waiting)).map(({ approval_id, staff_name, ...change }) => [
      approval_id,
      { staffName: staff_name ?? '', sentence: auditSentenceOf(change), time: change.created_at },
    ]),
  );
  const summaries = await approvalSummariesFromRows(deps, rows);
  return summaries.map((summary) => ({ ...summary, changedSince: changes.get(summary.id) ?? null }));
}

export async function approvalFromRow(deps: Pick<Deps, 'db' | 'env'>, row: ApprovalRow): Promise<Approval> {
  const [approval] = await approvalsFromRows(deps, [row]);
  return approval as Approval;
}

function viewOf(row: ApprovalRow, userName: string | undefined): ApprovalSummary {
  const [before, after] = [
    row.before === null ? null : replacePermissionKeysByLabels(row.before as FieldValuesByName),
    replacePermissionKeysByLabels(row.after as FieldValuesByName),
  ];
  return {
    id: row.id,
    call: row.call,
    sentence: auditSentenceWithoutChanges({ call: row.call, object: row.object, before, after, userName }),
    object: row.object,
    area: row.area,
    state: row.state,
    worth: Number(row.worth),
    unit: row.unit,
    changes: describeFieldChanges(before, after),
    reason: row.reason,
    maker: { id: row.maker_id, name: row.maker_name ?? '' },
    checker: row.checker_id === null ? null : { id: row.checker_id, name: row.checker_name ?? '' },
    note: row.note,
    failure: row.failure,
    aloneAfter: row.alone_after ?? 0,
    createTime: row.created_at,
    expireTime: row.expires_at,
    decideTime: row.decided_at ?? 0,
    reverts: row.reverts ?? '',
  };
}
