import type { DataOf } from '@lanyu/contract/all';
import type { Kysely } from 'kysely';
import { yesterdayAt } from '../../../db/shanghai-calendar.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { selectRulesUpToDay } from './checkin-rule-versions.queries.ts';
import { bestStepOfPosition, cycleLength, firstOfMonth } from './checkin-rules.ts';
import {
  countBonusesOfDay,
  countPositionsOfDay,
  selectLastCheckInCounts,
  upsertCheckInCounts,
} from './checkin-counts.queries.ts';

/** Yesterday, each night: what rules cost is asked of a few numbers instead of a day's rows. A repeat counts the same. */
export async function countCheckInsOfYesterday(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const day = yesterdayAt(deps.now());
  await transaction(deps.db, async (tx) => {
    const [rules] = await selectRulesUpToDay(tx, day);
    const cycle = rules?.cycle ?? [];
    const steps = Array.from({ length: cycleLength }, () => 0);
    let makeUps = 0;
    for (const { step, carried, made_up, people } of await countPositionsOfDay(tx, day)) {
      if (made_up) makeUps += people;
      else {
        const at = bestStepOfPosition({ step, carried }, cycle) - 1;
        steps[at] = (steps[at] ?? 0) + people;
      }
    }
    const bonuses = await countBonusesOfDay(tx, day, firstOfMonth(day));
    await upsertCheckInCounts(tx, day, [
      ...steps.map((people, at) => ({ kind: 'step' as const, number: at + 1, people })),
      ...bonuses.map(({ days, people }) => ({ kind: 'bonus' as const, number: days, people })),
      { kind: 'makeup', number: 0, people: makeUps },
    ]);
  });
}

/** Of the last day that was counted. */
export async function readCheckInCounts(db: Kysely<Tables>): Promise<DataOf<'GET /admin/v1/checkin/counts'>> {
  const rows = await selectLastCheckInCounts(db);
  const of = (kind: string) => rows.filter((row) => row.kind === kind);
  return {
    day: rows[0]?.day ?? '',
    steps: Array.from({ length: cycleLength }, (_, at) => of('step').find((row) => row.number === at + 1)?.people ?? 0),
    reached: of('bonus').map(({ number, people }) => ({ days: number, people })),
    makeUps: of('makeup')[0]?.people ?? 0,
  };
}

export function readCheckInCountsForStaff(deps: Pick<Deps, 'db'>): Promise<DataOf<'GET /admin/v1/checkin/counts'>> {
  return readCheckInCounts(deps.db.write);
}
