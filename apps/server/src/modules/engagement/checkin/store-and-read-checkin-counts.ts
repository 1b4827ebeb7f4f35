import type { DataOf } from '@lanyu/contract/all-calls';
import type { Kysely } from 'kysely';
import {
  boundsOfShanghaiDay,
  shanghaiDayOf,
  addDaysToIsoDay,
  shanghaiYesterdayOf,
} from '../../../db/shanghai-calendar.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { selectCheckInRulesOfMonthUpToDay } from './checkin-rule-versions.queries.ts';
import { mostRewardingStepOfPosition, cycleLength, firstOfMonth } from './checkin-rules.ts';
import {
  countMakeUpsBetween,
  countUsersByCheckInDaysOfMonth,
  countUsersByCyclePositionOnDay,
  areCheckInsOfMonthCounted,
  selectLatestDayAndMonthCheckInCounts,
  upsertCheckInCounts,
} from './checkin-counts.queries.ts';

/** Of a month. */
const mostDays = 31;

/** Yesterday, each night: what rules cost is asked of a few numbers instead of a day's rows. A repeat counts the same. */
export async function storeCheckInCountsOfYesterday(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const day = shanghaiYesterdayOf(deps.now());
  await transaction(deps.db, async (tx) => {
    const [rules] = await selectCheckInRulesOfMonthUpToDay(tx, day);
    const cycle = rules?.cycle ?? [];
    const steps = Array.from({ length: cycleLength }, () => 0);
    for (const { step, carried, people } of await countUsersByCyclePositionOnDay(tx, day)) {
      const at = mostRewardingStepOfPosition({ step, carried }, cycle) - 1;
      steps[at] = (steps[at] ?? 0) + people;
    }
    const { from } = boundsOfShanghaiDay(day);
    const makeUps = await countMakeUpsBetween(
      tx,
      new Date(from),
      new Date(boundsOfShanghaiDay(addDaysToIsoDay(day, 1)).from),
    );
    await upsertCheckInCounts(tx, day, [
      ...steps.map((people, at) => ({ kind: 'step' as const, number: at + 1, people })),
      { kind: 'makeup', number: 0, people: makeUps },
    ]);
  });
  await countLastFullMonth(deps);
}

/** Once, when it is over. */
function countLastFullMonth(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const month = firstOfMonth(addDaysToIsoDay(firstOfMonth(shanghaiDayOf(deps.now())), -1));
  return transaction(deps.db, async (tx) => {
    if (await areCheckInsOfMonthCounted(tx, month)) return;
    const exactly = await countUsersByCheckInDaysOfMonth(tx, month);
    const atLeast = (least: number) => exactly.reduce((sum, { days, people }) => sum + (days >= least ? people : 0), 0);
    // A month that nobody came in says nothing about the next.
    if (exactly.length === 0) return;
    await upsertCheckInCounts(
      tx,
      month,
      Array.from({ length: mostDays }, (_, at) => ({ kind: 'month', number: at + 1, people: atLeast(at + 1) })),
    );
  });
}

/** Of the last day and the last full month that were counted. */
export async function readLatestDayAndMonthCheckInCounts(
  db: Kysely<Tables>,
): Promise<DataOf<'GET /admin/v1/checkin/counts'>> {
  const rows = await selectLatestDayAndMonthCheckInCounts(db);
  const of = (kind: string) => rows.filter((row) => row.kind === kind);
  const month = of('month')[0]?.day ?? '';
  return {
    day: of('step')[0]?.day ?? '',
    steps: Array.from({ length: cycleLength }, (_, at) => of('step').find((row) => row.number === at + 1)?.people ?? 0),
    makeUps: of('makeup')[0]?.people ?? 0,
    month,
    daysOfMonth: month === '' ? 0 : Number(addDaysToIsoDay(firstOfMonth(addDaysToIsoDay(month, 31)), -1).slice(8)),
    reached: of('month').map(({ number, people }) => ({ days: number, people })),
  };
}

export function readCheckInCountsForStaff(deps: Pick<Deps, 'db'>): Promise<DataOf<'GET /admin/v1/checkin/counts'>> {
  return readLatestDayAndMonthCheckInCounts(deps.db.write);
}
