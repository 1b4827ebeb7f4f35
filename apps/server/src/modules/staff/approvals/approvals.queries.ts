import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import type { ListOrder } from '../../../db/paging.ts';
import { unpreparedStatementHint } from '../../../db/unprepared-statement-hint.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';
import { revertableAuditEntryIdQuery } from '../audit-log.queries.ts';

type Db = Kysely<Tables>;
type ApprovalArea = Tables['staff_approvals']['area'];

export const approvalListOrder: ListOrder = {
  name: 'staff.approvals',
  keys: [{ column: 'id', direction: 'desc', type: 'id' }],
};

const columns = [
  'staff_approvals.id',
  'call',
  'input',
  'object',
  'area',
  'worth',
  'unit',
  'before',
  'after',
  'reason',
  'maker_id',
  'checker_id',
  'state',
  'note',
  'failure',
  'alone_after',
  'created_at',
  'expires_at',
  'decided_at',
  'reverts',
] as const;

export function allApprovalsQuery(db: Db) {
  return db
    .selectFrom('staff_approvals')
    .select([...columns])
    .select((eb) => {
      const members = eb.selectFrom('staff_members').select('staff_members.name');
      return [
        members.whereRef('staff_members.id', '=', 'staff_approvals.maker_id').as('maker_name'),
        members.whereRef('staff_members.id', '=', 'staff_approvals.checker_id').as('checker_name'),
      ];
    });
}

export type ApprovalRow = Awaited<ReturnType<ReturnType<typeof allApprovalsQuery>['executeTakeFirstOrThrow']>>;

/** What the viewer asked for, and what lies in an area the viewer decides. */
export function visibleApprovalsQuery(db: Db, viewer: { staffId: string; areas: readonly ApprovalArea[] }) {
  return allApprovalsQuery(db)
    .where((eb) =>
      eb.or([
        eb('maker_id', '=', viewer.staffId),
        ...(viewer.areas.length === 0 ? [] : [eb('area', 'in', [...viewer.areas])]),
      ]),
    )
    .modifyEnd(unpreparedStatementHint);
}

/** What others asked for in these areas and nobody has decided yet; what ends first in front. */
export function selectWaitingApprovalsMadeByOthers(
  db: Db,
  { staffId, areas, most }: { staffId: string; areas: readonly ApprovalArea[]; most: number },
) {
  return allApprovalsQuery(db)
    .where('state', '=', 'waiting')
    .where('area', 'in', [...areas])
    .where('maker_id', '<>', staffId)
    .orderBy('expires_at')
    .limit(most)
    .execute();
}

export function findApproval(db: Db, id: string): Promise<ApprovalRow | undefined> {
  return allApprovalsQuery(db).where('staff_approvals.id', '=', id).executeTakeFirst();
}

/** Whoever decides holds the row until the decision is made. */
export async function lockApproval(tx: Tx, id: string): Promise<ApprovalRow | undefined> {
  await sql`select 1 from staff_approvals where id = ${id} for update`.execute(tx);
  return findApproval(tx, id);
}

export interface NewApproval {
  call: string;
  input: string;
  inputHash: Buffer;
  object: string;
  area: ApprovalArea;
  worth: number;
  unit: 'coins' | 'fen' | 'days' | 'none';
  before: string | null;
  after: string;
  reason: string;
  makerId: string;
  aloneAfter: Date | null;
  createdAt: Date;
  expiresAt: Date;
  /** The entry it takes back; stored only where that one is of the same call and object. */
  reverts: string | null;
}

/** Undefined when one of the same call and object is waiting already. */
export async function insertApproval(tx: Tx, approval: NewApproval): Promise<string | undefined> {
  const row = await tx
    .insertInto('staff_approvals')
    .values({
      call: approval.call,
      input: approval.input,
      input_hash: approval.inputHash,
      object: approval.object,
      area: approval.area,
      worth: String(approval.worth),
      unit: approval.unit,
      before: approval.before,
      after: approval.after,
      reason: approval.reason,
      maker_id: approval.makerId,
      alone_after: approval.aloneAfter,
      created_at: approval.createdAt,
      expires_at: approval.expiresAt,
      reverts:
        approval.reverts === null ? null : revertableAuditEntryIdQuery(tx, { ...approval, id: approval.reverts }),
    })
    // Written out: of a parameter the planner cannot know that it names the partial index.
    .onConflict((conflict) =>
      conflict
        .columns(['call', 'object'])
        .where(sql<boolean>`state = 'waiting'`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export function findWaitingApprovalByCallAndObject(db: Db, call: string, object: string) {
  return db
    .selectFrom('staff_approvals')
    .select(['id', 'maker_id', 'input_hash'])
    .where('call', '=', call)
    .where('object', '=', object)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
}

export interface ApprovalOutcome {
  state: 'done' | 'refused' | 'withdrawn' | 'expired' | 'failed';
  checkerId: string | null;
  note?: string;
  failure?: number;
  at: Date;
}

/** False when it does not wait any more. */
export async function updateApprovalOutcome(tx: Tx, id: string, decision: ApprovalOutcome): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_approvals')
    .set({
      state: decision.state,
      checker_id: decision.checkerId,
      note: decision.note ?? '',
      failure: decision.failure ?? 0,
      decided_at: decision.at,
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export function selectApprovalsToExpire(db: Db, now: number, most: number) {
  return db
    .selectFrom('staff_approvals')
    .select(['id', 'object', 'call'])
    .where('state', '=', 'waiting')
    .where('expires_at', '<=', msToTimestamptz(now))
    .orderBy('expires_at')
    .limit(most)
    .execute();
}
