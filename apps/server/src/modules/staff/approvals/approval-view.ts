import type { DataOf } from '@lanyu/contract/all';
import type { ApprovalArea } from '@lanyu/contract/approvals';
import type { StaffCaller } from '../sessions/staff-caller.ts';
import { sentenceOf } from '../../../words/audit-sentences.ts';
import type { ApprovalRow } from './approvals.queries.ts';

export type Approval = DataOf<'GET /admin/v1/approval/{id}'>;

const areas: readonly ApprovalArea[] = ['money', 'content', 'people', 'site', 'staff'];

export function areasOf({ permissions }: Pick<StaffCaller, 'permissions'>): ApprovalArea[] {
  return areas.filter((area) => permissions.includes(`approval.${area}`));
}

export function approvalOf(row: ApprovalRow): Approval {
  const input = row.input as Record<string, unknown>;
  return {
    id: row.id,
    call: row.call,
    sentence: sentenceOf({ call: row.call, object: row.object, before: null, after: input }),
    object: row.object,
    area: row.area,
    state: row.state,
    worth: Number(row.worth),
    unit: row.unit,
    input,
    reason: row.reason,
    maker: { id: row.maker_id, name: row.maker_name ?? '' },
    checker: row.checker_id === null ? null : { id: row.checker_id, name: row.checker_name ?? '' },
    note: row.note,
    failure: row.failure,
    aloneAfter: row.alone_after ?? 0,
    createTime: row.created_at,
    expireTime: row.expires_at,
    decideTime: row.decided_at ?? 0,
  };
}
