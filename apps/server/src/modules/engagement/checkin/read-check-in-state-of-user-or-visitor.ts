import type { DataOf } from '@lanyu/contract/all-calls';
import type { Kysely } from 'kysely';
import { boundsOfShanghaiDay, shanghaiDayOf, addDaysToIsoDay } from '../../../db/shanghai-calendar.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { readRegistrationTime, readRegistrationTimePipelined } from '../../account/public.ts';
import {
  monthBadgeRequirements,
  readMonthBadgeAwardedAndPosted,
  readMonthBadgeAwardedAndPostedPipelined,
} from '../badges/award-month-badge.ts';
import { monthlyBadgeName } from '../../../words/monthly-badge-names.ts';
import {
  mostRewardingStepOfPosition,
  bonusForDaysOfMonth,
  coinsOfCyclePosition,
  firstOfMonth,
  makeUpsLeftThisMonth,
  missedCheckInDaysOfMonth,
  filterCheckInDaysOfMonth,
  cyclePositionOnDay,
  consecutiveCheckInDaysUpTo,
  checkInDaysChangedByMakeUp,
  type StoredCheckInDay,
} from './checkin-rules.ts';
import { readCheckInRulesInForce, type CheckInRulesInForce } from './read-rules-in-force.ts';
import { selectCheckInDaysSince, selectCheckInDaysSincePipelined } from './checkins.queries.ts';

export type CheckInState = DataOf<'GET /v1/checkin/month'>;

/** This month and the day before it, which a run may continue. */
export function readCheckInDaysSincePreviousMonthEnd(
  db: Kysely<Tables>,
  uid: string,
  today: string,
): Promise<StoredCheckInDay[]> {
  return selectCheckInDaysSince(db, uid, addDaysToIsoDay(firstOfMonth(today), -1));
}

/** The same with the next statement of the transaction. */
export async function readCheckInDaysSincePreviousMonthEndPipelined(
  tx: Tx,
  uid: string,
  today: string,
): Promise<() => StoredCheckInDay[]> {
  const found = await selectCheckInDaysSincePipelined(tx, uid, addDaysToIsoDay(firstOfMonth(today), -1));
  return () => found.rows();
}

/** A visitor sees what a new user would. */
export async function readCheckInStateOfUserOrVisitor(
  deps: Pick<Deps, 'db' | 'now'>,
  uid: string | undefined,
): Promise<CheckInState> {
  const now = deps.now();
  if (uid !== undefined) return readCheckInStateOfUser(deps.db.write, uid, now);
  const rules = await readCheckInRulesInForce(deps.db.read, shanghaiDayOf(now));
  return stateOf(now, { storedDays: [], joined: shanghaiDayOf(now), earned: false, posts: 0, rules });
}

/** The state at a time; pass the primary, or the current transaction. */
export async function readCheckInStateOfUser(db: Kysely<Tables>, uid: string, now: number): Promise<CheckInState> {
  const today = shanghaiDayOf(now);
  const storedDays = await readCheckInDaysSincePreviousMonthEnd(db, uid, today);
  const joined = shanghaiDayOf(await readRegistrationTime(db, uid));
  const rules = await readCheckInRulesInForce(db, today);
  return stateOf(now, {
    storedDays,
    joined,
    rules,
    ...(await readMonthBadgeAwardedAndPosted(db, uid, firstOfMonth(today))),
  });
}

/** The same with the next statement of the transaction, by rules that are known. */
export async function readCheckInStateOfUserPipelined(
  tx: Tx,
  uid: string,
  now: number,
  rules: CheckInRulesInForce,
): Promise<() => CheckInState> {
  const today = shanghaiDayOf(now);
  const storedDays = await readCheckInDaysSincePreviousMonthEndPipelined(tx, uid, today);
  const joined = await readRegistrationTimePipelined(tx, uid);
  const badge = await readMonthBadgeAwardedAndPostedPipelined(tx, uid, firstOfMonth(today));
  return () => stateOf(now, { storedDays: storedDays(), joined: shanghaiDayOf(joined()), rules, ...badge() });
}

interface Known {
  storedDays: readonly StoredCheckInDay[];
  /** The day the account was made. */
  joined: string;
  earned: boolean;
  posts: number;
  rules: CheckInRulesInForce;
}

function stateOf(now: number, { storedDays, joined, earned, posts, rules }: Known): CheckInState {
  const today = shanghaiDayOf(now);
  const month = firstOfMonth(today).slice(0, 7);
  const days = filterCheckInDaysOfMonth(today, storedDays);
  const run = consecutiveCheckInDaysUpTo(today, storedDays);
  const checkedInToday = days.some(({ day }) => day === today);
  const place = cyclePositionOnDay(today, storedDays);
  const nextDay = checkedInToday ? addDaysToIsoDay(today, 1) : today;
  const { cycle, makeUpPrice } = rules.today;
  const nextCycle = checkedInToday ? rules.tomorrow.cycle : cycle;
  const left = makeUpsLeftThisMonth(today, storedDays);
  const makeUps = (left > 0 ? missedCheckInDaysOfMonth(today, joined, storedDays) : []).map((day) => {
    const { made, after } = checkInDaysChangedByMakeUp(day, storedDays);
    const changed = new Set(after.map((each) => each.day));
    const then = [...storedDays.filter((each) => !changed.has(each.day)), made, ...after];
    return {
      day,
      run: consecutiveCheckInDaysUpTo(today, then),
      coinsNext: coinsOfCyclePosition(cyclePositionOnDay(nextDay, then), nextCycle),
      bonus: bonusForDaysOfMonth(days.length + 1, rules.bonuses),
    };
  });
  return {
    today,
    now,
    dayEnds: boundsOfShanghaiDay(today).to,
    checkedInToday,
    run,
    cycle: [...cycle],
    cycleDay: mostRewardingStepOfPosition(place, cycle),
    coinsToday: checkedInToday ? 0 : coinsOfCyclePosition(place, cycle),
    coinsNext: coinsOfCyclePosition(cyclePositionOnDay(nextDay, storedDays), nextCycle),
    month,
    days: days.map(({ day, made_up }) => ({ day, madeUp: made_up })),
    bonuses: rules.bonuses.map((bonus) => ({ ...bonus, reached: days.length >= bonus.days })),
    makeUpsLeft: left,
    makeUpPrice,
    makeUpDays: makeUps.map(({ day }) => day),
    makeUps,
    badge: { month, name: monthlyBadgeName(today), earned, checkIns: days.length, posts, ...monthBadgeRequirements },
  };
}
