import type { Data } from '@lanyu/contract/all';
import type { Kysely } from 'kysely';
import { boundsOfDay, dayOf, shiftDay } from '../../db/shanghai-calendar.ts';
import type { Tables } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { joinedAt } from '../account/public.ts';
import { badgeNeeds, readBadgeProgress } from './award-badge.ts';
import { badgeName } from './badge-names.ts';
import {
  coinsOf,
  cycle,
  cycleDayOf,
  firstOfMonth,
  makeUpPrice,
  makeUpsLeft,
  missedDays,
  monthBonuses,
  ofMonth,
  runUpTo,
  type KeptDay,
} from './checkin-rules.ts';
import { selectDaysSince } from './checkins.queries.ts';

export type CheckInState = Data<'GET /v1/checkin/month'>;

/** This month and the day before it, on which a run may still be standing. */
export function daysAround(db: Kysely<Tables>, uid: string, today: string): Promise<KeptDay[]> {
  return selectDaysSince(db, uid, shiftDay(firstOfMonth(today), -1));
}

/** A visitor sees what a newcomer would. */
export function readCheckin(deps: Pick<Deps, 'db' | 'now'>, uid: string | undefined): Promise<CheckInState> {
  const now = deps.now();
  if (uid !== undefined) return checkInStateOf(deps.db.write, uid, now);
  return Promise.resolve(stateOf(now, { kept: [], joined: dayOf(now), earned: false, posts: 0 }));
}

/** As it is at a moment; give it the primary, or the transaction one is in. */
export async function checkInStateOf(db: Kysely<Tables>, uid: string, now: number): Promise<CheckInState> {
  const today = dayOf(now);
  const kept = await daysAround(db, uid, today);
  const joined = dayOf(await joinedAt(db, uid));
  return stateOf(now, { kept, joined, ...(await readBadgeProgress(db, uid, firstOfMonth(today))) });
}

interface Known {
  kept: readonly KeptDay[];
  /** The day the account was made. */
  joined: string;
  earned: boolean;
  posts: number;
}

function stateOf(now: number, { kept, joined, earned, posts }: Known): CheckInState {
  const today = dayOf(now);
  const month = firstOfMonth(today).slice(0, 7);
  const days = ofMonth(today, kept);
  const run = runUpTo(today, kept);
  const checkedInToday = days.some(({ day }) => day === today);
  const todaysRun = checkedInToday ? run : run + 1;
  const left = makeUpsLeft(today, kept);
  return {
    today,
    now,
    dayEnds: boundsOfDay(today).to,
    checkedInToday,
    run,
    cycle: [...cycle],
    cycleDay: cycleDayOf(todaysRun),
    coinsToday: checkedInToday ? 0 : coinsOf(todaysRun),
    month,
    days: days.map(({ day, made_up }) => ({ day, madeUp: made_up })),
    bonuses: monthBonuses.map((bonus) => ({ ...bonus, reached: days.length >= bonus.days })),
    makeUpsLeft: left,
    makeUpPrice,
    makeUpDays: left > 0 ? missedDays(today, joined, kept) : [],
    badge: { month, name: badgeName(today), earned, checkIns: days.length, posts, ...badgeNeeds },
  };
}
