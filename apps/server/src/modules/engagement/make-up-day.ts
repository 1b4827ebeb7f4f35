import type { Data, Parsed } from '@lanyu/contract/all';
import { once } from '../../db/idempotency.ts';
import { dayOf, shiftDay } from '../../db/shanghai-calendar.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { joinedAt } from '../account/public.ts';
import { lockWallet, spend } from '../wallet/public.ts';
import { bonusOf, makeUpPrice, makeUpsLeft, missedDays, ofMonth } from './checkin-rules.ts';
import { insertDay, lengthenRunsAfter } from './checkins.queries.ts';
import { completeMonth } from './complete-month.ts';
import { checkInStateOf, daysAround } from './read-checkin.ts';

/** X-C9: a missed day counts from now on as if it had been checked in, but for its coins; what was apart is one run again. */
export function makeUpDay(
  deps: Pick<Deps, 'db' | 'now'>,
  uid: string,
  { day, price, idempotencyKey: key }: Parsed<'POST /v1/checkin/makeup'>,
): Promise<Data<'POST /v1/checkin/makeup'>> {
  const intent = { call: 'POST /v1/checkin/makeup', caller: uid, key, request: { day, price } } as const;
  return once(deps.db, intent, async (tx) => {
    const wallet = await lockWallet(tx, uid);
    const now = deps.now();
    const today = dayOf(now);
    const kept = await daysAround(tx, uid, today);
    if (kept.some((each) => each.day === day)) throw new Failure('alreadyCheckedIn');
    // The page offers no other days; a month that ended meanwhile cannot be changed any more.
    if (!missedDays(today, dayOf(await joinedAt(tx, uid)), kept).includes(day)) throw new Failure('badInput');
    if (makeUpsLeft(today, kept) <= 0) throw new Failure('noMakeUpsLeft');
    if (price !== makeUpPrice) throw new Failure('priceChanged');
    const run = (kept.find((each) => each.day === shiftDay(day, -1))?.run ?? 0) + 1;
    const nth = ofMonth(today, kept).length + 1;
    const bonus = bonusOf(nth);
    await insertDay(tx, { userId: uid, day, run, madeUp: true, coins: 0, bonus, at: new Date(now) });
    await lengthenRunsAfter(tx, uid, day, run);
    const cause = { uid, key: `checkin:${uid}:makeup:${day}`, subject: `补签 ${day}`, now };
    const { coinNum } = await spend(tx, { ...cause, coins: makeUpPrice, kind: 'purchase' }, wallet);
    const badgeEarned = await completeMonth(tx, { uid, day, nth, bonus, now });
    return { state: await checkInStateOf(tx, uid, now), coins: 0, bonus, badgeEarned, coinNum: coinNum + bonus };
  });
}
