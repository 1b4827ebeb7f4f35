import type { Kysely } from 'kysely';
import { shiftDay } from '../../../db/shanghai-calendar.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';
import { selectRulesUpToDay, selectRulesUpToDayLater } from './checkin-rule-versions.queries.ts';
import { firstOfMonth, type CheckInRules } from './checkin-rules.ts';

/** Of a day: each question has the version that answers it. */
export interface RulesInForce {
  today: CheckInRules;
  tomorrow: CheckInRules;
  /** Bonuses of a month are those of its first day: what a month promised at its beginning holds to its end. */
  bonuses: CheckInRules['bonuses'];
}

/** In this transaction, or from the primary: a version that was just approved counts from its day on. */
export async function readRulesInForce(db: Kysely<Tables>, today: string): Promise<RulesInForce> {
  return rulesInForceOf(await selectRulesUpToDay(db, shiftDay(today, 1)), today);
}

/** The same with the next statement of the transaction. */
export async function readRulesInForceLater(tx: Tx, today: string): Promise<() => RulesInForce> {
  const found = await selectRulesUpToDayLater(tx, shiftDay(today, 1));
  return () => rulesInForceOf(found.rows(), today);
}

function rulesInForceOf(rows: Awaited<ReturnType<typeof selectRulesUpToDay>>, today: string): RulesInForce {
  const on = (day: string): CheckInRules => {
    const row = rows.find(({ from_day }) => from_day <= day);
    if (row === undefined) throw new Error(`no rules are in force on ${day}`);
    return { cycle: row.cycle, bonuses: row.bonuses, makeUpPrice: row.make_up_price };
  };
  return { today: on(today), tomorrow: on(shiftDay(today, 1)), bonuses: on(firstOfMonth(today)).bonuses };
}
