import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { prepareQuery } from '../../db/prepare-query.ts';
import type { Tables } from '../../db/tables/tables.ts';
import type { Tx } from '../../db/transaction.ts';

type Db = Kysely<Tables>;

const columns = ['vip_type', 'name', 'days', 'price', 'was_price', 'badge', 'withdrawn', 'version'] as const;

export type PlanRow = Awaited<ReturnType<typeof selectAllPlans>>[number];

/** Also the withdrawn ones: there are three. */
export function selectAllPlans(db: Db) {
  return db.selectFrom('membership_plans').select(columns).orderBy('vip_type').execute();
}

const plan = prepareQuery<{ vipType: number }>()((db, value) =>
  db.selectFrom('membership_plans').select(columns).where('vip_type', '=', value('vipType')),
);

/** With the next statement of the transaction. */
export function findPlanByVipTypePipelined(tx: Tx, vipType: number) {
  return plan.later(tx, { vipType });
}

export function lockPlan(tx: Tx, vipType: number) {
  return tx
    .selectFrom('membership_plans')
    .select(columns)
    .where('vip_type', '=', vipType)
    .forUpdate()
    .executeTakeFirst();
}

export function updatePlan(
  tx: Tx,
  vipType: number,
  fields: Pick<PlanRow, 'name' | 'days' | 'price' | 'was_price' | 'badge' | 'withdrawn'>,
): Promise<PlanRow> {
  return tx
    .updateTable('membership_plans')
    .set({ ...fields, version: sql<number>`version + 1` })
    .where('vip_type', '=', vipType)
    .returning(columns)
    .executeTakeFirstOrThrow();
}
