import type { DataOf } from '@lanyu/contract/all';
import type { Kysely } from 'kysely';
import { boundsOfShanghaiDay, shanghaiDayOf, shiftDay } from '../../../db/shanghai-calendar.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { readRegistrationTime, readRegistrationTimeLater } from '../../account/public.ts';
import {
  monthBadgeRequirements,
  readMonthBadgeEarnedAndPosts,
  readMonthBadgeEarnedAndPostsLater,
} from '../badges/award-month-badge.ts';
import { monthlyBadgeName } from '../../../words/badges.ts';
import {
  mostRewardingStepOfPosition,
  bonusForDaysOfMonth,
  coinsOfCyclePosition,
  firstOfMonth,
  makeUpsLeft,
  missedDays,
  filterCheckInDaysOfMonth,
  cyclePositionOnDay,
  consecutiveDaysUpTo,
  rowsChangedByMakeUp,
  type StoredCheckInDay,
} from './checkin-rules.ts';
import { readRulesInForce, type RulesInForce } from './read-rules-in-force.ts';
import { selectCheckInDaysSince, selectCheckInDaysSinceLater } from './checkins.queries.ts';

export type CheckInState = DataOf<'GET /v1/checkin/month'>;

/** This month and the day before it, which a run may continue. */
export function readCheckInDaysSincePreviousMonthEnd(
  db: Kysely<Tables>,
  uid: string,
  today: string,
): Promise<StoredCheckInDay[]> {
  return selectCheckInDaysSince(db, uid, shiftDay(firstOfMonth(today), -1));
}

/** The same with the next statement of the transaction. */
export async function readCheckInDaysSincePreviousMonthEndLater(
  tx: Tx,
  uid: string,
  today: string,
): Promise<() => StoredCheckInDay[]> {
  const found = await selectCheckInDaysSinceLater(tx, uid, shiftDay(firstOfMonth(today), -1));
  return () => found.rows();
}

/** A visitor sees what a new user would. */
export async function readCheckInStateOfUserOrVisitor(
  deps: Pick<Deps, 'db' | 'now'>,
  uid: string | undefined,
): Promise<CheckInState> {
  const now = deps.now();
  if (uid !== undefined) return readCheckInStateOfUser(deps.db.write, uid, now);
  const rules = await readRulesInForce(deps.db.read, shanghaiDayOf(now));
  return stateOf(now, { storedDays: [], joined: shanghaiDayOf(now), earned: false, posts: 0, rules });
}

/** The state at a time; pass the primary, or the current transaction. */
export async function readCheckInStateOfUser(db: Kysely<Tables>, uid: string, now: number): Promise<CheckInState> {
  const today = shanghaiDayOf(now);
  const storedDays = await readCheckInDaysSincePreviousMonthEnd(db, uid, today);
  const joined = shanghaiDayOf(await readRegistrationTime(db, uid));
  const rules = await readRulesInForce(db, today);
  return stateOf(now, {
    storedDays,
    joined,
    rules,
    ...(await readMonthBadgeEarnedAndPosts(db, uid, firstOfMonth(today))),
  });
}

/** The same with the next statement of the transaction, by rules that are known. */
export async function readCheckInStateOfUserLater(
  tx: Tx,
  uid: string,
  now: number,
  rules: RulesInForce,
): Promise<() => CheckInState> {
  const today = shanghaiDayOf(now);
  const storedDays = await readCheckInDaysSincePreviousMonthEndLater(tx, uid, today);
  const joined = await readRegistrationTimeLater(tx, uid);
  const badge = await readMonthBadgeEarnedAndPostsLater(tx, uid, firstOfMonth(today));
  return () => stateOf(now, { storedDays: storedDays(), joined: shanghaiDayOf(joined()), rules, ...badge() });
}

interface Known {
  storedDays: readonly StoredCheckInDay[];
  /** The day the account was made. */
  joined: string;
  earned: boolean;
  posts: number;
  rules: RulesInForce;
}

function stateOf(now: number, { storedDays, joined, earned, posts, rules }: Known): CheckInState {
  const today = shanghaiDayOf(now);
  const month = firstOfMonth(today).slice(0, 7);
  const days = filterCheckInDaysOfMonth(today, storedDays);
  const run = consecutiveDaysUpTo(today, storedDays);
  const checkedInToday = days.some(({ day }) => day === today);
  const place = cyclePositionOnDay(today, storedDays);
  const nextDay = checkedInToday ? shiftDay(today, 1) : today;
  const { cycle, makeUpPrice } = rules.today;
  const nextCycle = checkedInToday ? rules.tomorrow.cycle : cycle;
  const left = makeUpsLeft(today, storedDays);
  const makeUps = (left > 0 ? missedDays(today, joined, storedDays) : []).map((day) => {
    const { made, after } = rowsChangedByMakeUp(day, storedDays);
    const changed = new Set(after.map((each) => each.day));
    const then = [...storedDays.filter((each) => !changed.has(each.day)), made, ...after];
    return {
      day,
      run: consecutiveDaysUpTo(today, then),
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
