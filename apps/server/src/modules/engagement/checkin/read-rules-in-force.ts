import type { Kysely } from 'kysely';
import { addDaysToIsoDay } from '../../../db/shanghai-calendar.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';
import {
  selectCheckInRulesOfMonthUpToDay,
  selectCheckInRulesOfMonthUpToDayPipelined,
} from './checkin-rule-versions.queries.ts';
import { firstOfMonth, type CheckInRules } from './checkin-rules.ts';

/** Of a day: each question has the version that answers it. */
export interface CheckInRulesInForce {
  today: CheckInRules;
  tomorrow: CheckInRules;
  /** Bonuses of a month are those of its first day: what a month promised at its beginning holds to its end. */
  bonuses: CheckInRules['bonuses'];
}

/** In this transaction, or from the primary: a version that was just approved counts from its day on. */
export async function readCheckInRulesInForce(db: Kysely<Tables>, today: string): Promise<CheckInRulesInForce> {
  return rulesInForceOf(await selectCheckInRulesOfMonthUpToDay(db, addDaysToIsoDay(today, 1)), today);
}

/** The same with the next statement of the transaction. */
export async function readCheckInRulesInForcePipelined(tx: Tx, today: string): Promise<() => CheckInRulesInForce> {
  const found = await selectCheckInRulesOfMonthUpToDayPipelined(tx, addDaysToIsoDay(today, 1));
  return () => rulesInForceOf(found.rows(), today);
}

function rulesInForceOf(
  rows: Awaited<ReturnType<typeof selectCheckInRulesOfMonthUpToDay>>,
  today: string,
): CheckInRulesInForce {
  const on = (day: string): CheckInRules => {
    const row = rows.find(({ from_day }) => from_day <= day);
    if (row === undefined) throw new Error(`no rules are in force on ${day}`);
    return { cycle: row.cycle, bonuses: row.bonuses, makeUpPrice: row.make_up_price };
  };
  return { today: on(today), tomorrow: on(addDaysToIsoDay(today, 1)), bonuses: on(firstOfMonth(today)).bonuses };
}
