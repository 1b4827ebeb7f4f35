import type { DataOf } from '@lanyu/contract/all';
import type { Kysely } from 'kysely';
import { boundsOfShanghaiDay, dayOf, shiftDay } from '../../../db/shanghai-calendar.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Deps } from '../../../deps.ts';
import { readRegistrationTime } from '../../account/public.ts';
import { monthBadgeRequirements, readMonthBadgeEarnedAndPosts } from '../badges/award-month-badge.ts';
import { monthlyBadgeName } from '../../../words/badges.ts';
import {
  bestStepOfPosition,
  monthBonusOf,
  coinsOf,
  cycleCoins,
  firstOfMonth,
  makeUpPrice,
  makeUpsLeft,
  missedDays,
  monthBonuses,
  storedDaysOfMonth,
  positionOn,
  consecutiveDaysUpTo,
  rowsChangedByMakeUp,
  type StoredDay,
} from './checkin-rules.ts';
import { selectDaysSince } from './checkins.queries.ts';

export type CheckInState = DataOf<'GET /v1/checkin/month'>;

/** This month and the day before it, which a run may continue. */
export function readDaysSincePreviousMonthEnd(db: Kysely<Tables>, uid: string, today: string): Promise<StoredDay[]> {
  return selectDaysSince(db, uid, shiftDay(firstOfMonth(today), -1));
}

/** A visitor sees what a new user would. */
export function readCheckin(deps: Pick<Deps, 'db' | 'now'>, uid: string | undefined): Promise<CheckInState> {
  const now = deps.now();
  if (uid !== undefined) return readCheckInStateOfUser(deps.db.write, uid, now);
  return Promise.resolve(stateOf(now, { storedDays: [], joined: dayOf(now), earned: false, posts: 0 }));
}

/** The state at a time; pass the primary, or the current transaction. */
export async function readCheckInStateOfUser(db: Kysely<Tables>, uid: string, now: number): Promise<CheckInState> {
  const today = dayOf(now);
  const storedDays = await readDaysSincePreviousMonthEnd(db, uid, today);
  const joined = dayOf(await readRegistrationTime(db, uid));
  return stateOf(now, { storedDays, joined, ...(await readMonthBadgeEarnedAndPosts(db, uid, firstOfMonth(today))) });
}

interface Known {
  storedDays: readonly StoredDay[];
  /** The day the account was made. */
  joined: string;
  earned: boolean;
  posts: number;
}

function stateOf(now: number, { storedDays, joined, earned, posts }: Known): CheckInState {
  const today = dayOf(now);
  const month = firstOfMonth(today).slice(0, 7);
  const days = storedDaysOfMonth(today, storedDays);
  const run = consecutiveDaysUpTo(today, storedDays);
  const checkedInToday = days.some(({ day }) => day === today);
  const place = positionOn(today, storedDays);
  const nextDay = checkedInToday ? shiftDay(today, 1) : today;
  const left = makeUpsLeft(today, storedDays);
  const makeUps = (left > 0 ? missedDays(today, joined, storedDays) : []).map((day) => {
    const { made, after } = rowsChangedByMakeUp(day, storedDays);
    const changed = new Set(after.map((each) => each.day));
    const then = [...storedDays.filter((each) => !changed.has(each.day)), made, ...after];
    return {
      day,
      run: consecutiveDaysUpTo(today, then),
      coinsNext: coinsOf(positionOn(nextDay, then)),
      bonus: monthBonusOf(days.length + 1),
    };
  });
  return {
    today,
    now,
    dayEnds: boundsOfShanghaiDay(today).to,
    checkedInToday,
    run,
    cycle: [...cycleCoins],
    cycleDay: bestStepOfPosition(place),
    coinsToday: checkedInToday ? 0 : coinsOf(place),
    coinsNext: coinsOf(positionOn(nextDay, storedDays)),
    month,
    days: days.map(({ day, made_up }) => ({ day, madeUp: made_up })),
    bonuses: monthBonuses.map((bonus) => ({ ...bonus, reached: days.length >= bonus.days })),
    makeUpsLeft: left,
    makeUpPrice,
    makeUpDays: makeUps.map(({ day }) => day),
    makeUps,
    badge: { month, name: monthlyBadgeName(today), earned, checkIns: days.length, posts, ...monthBadgeRequirements },
  };
}
