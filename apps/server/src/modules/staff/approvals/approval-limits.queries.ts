import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

/** As the table has them. */
export type ApprovalLimitedAction = 'wallet.adjust' | 'orders.refund' | 'gifts.coins' | 'gifts.days';

export interface ApprovalLimitRow {
  flow: ApprovalLimitedAction;
  maxEach: number;
  maxPerDay: number;
  maxCount: number;
  version: number;
}

function selectLimits(db: Kysely<Tables>) {
  return db.selectFrom('staff_approval_limits').select(['flow', 'max_each', 'max_per_day', 'max_count', 'version']);
}

type StoredLimit = Awaited<ReturnType<ReturnType<typeof selectLimits>['executeTakeFirstOrThrow']>>;

const limitOf = (row: StoredLimit): ApprovalLimitRow => ({
  flow: row.flow,
  maxEach: Number(row.max_each),
  maxPerDay: Number(row.max_per_day),
  maxCount: row.max_count,
  version: row.version,
});

export async function findApprovalLimit(db: Kysely<Tables>, flow: ApprovalLimitedAction): Promise<ApprovalLimitRow> {
  return limitOf(await selectLimits(db).where('flow', '=', flow).executeTakeFirstOrThrow());
}

export async function selectAllApprovalLimits(db: Kysely<Tables>): Promise<ApprovalLimitRow[]> {
  return (await selectLimits(db).orderBy('flow').execute()).map(limitOf);
}

export async function lockApprovalLimit(tx: Tx, flow: ApprovalLimitedAction): Promise<ApprovalLimitRow> {
  return limitOf(await selectLimits(tx).where('flow', '=', flow).forUpdate().executeTakeFirstOrThrow());
}

export async function updateApprovalLimit(tx: Tx, limit: Omit<ApprovalLimitRow, 'version'>): Promise<ApprovalLimitRow> {
  const row = await tx
    .updateTable('staff_approval_limits')
    .set({ max_each: limit.maxEach, max_per_day: limit.maxPerDay, max_count: limit.maxCount })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('flow', '=', limit.flow)
    .returning(['flow', 'max_each', 'max_per_day', 'max_count', 'version'])
    .executeTakeFirstOrThrow();
  return limitOf(row);
}

/** What the operator did that day, this action included. */
export async function addToUnapprovedActionsOfDay(
  tx: Tx,
  { staffId, flow, day, worth }: { staffId: string; flow: ApprovalLimitedAction; day: string; worth: number },
): Promise<{ worth: number; acts: number }> {
  const { rows } = await sql<{ worth: string; acts: number }>`
    insert into staff_direct_acts as a (staff_id, flow, day, worth, acts)
    values (${staffId}, ${flow}, ${day}, ${worth}, 1)
    on conflict (staff_id, flow, day) do update set worth = a.worth + excluded.worth, acts = a.acts + 1
    returning worth, acts`.execute(tx);
  const row = rows[0] as { worth: string; acts: number };
  return { worth: Number(row.worth), acts: row.acts };
}
