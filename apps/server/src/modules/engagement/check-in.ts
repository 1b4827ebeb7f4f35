import type { Data, Parsed } from '@lanyu/contract/all';
import { once } from '../../db/idempotency.ts';
import { dayOf } from '../../db/shanghai-calendar.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { grant, lockWallet } from '../wallet/public.ts';
import { bonusOf, coinsOf, ofMonth, runUpTo } from './checkin-rules.ts';
import { insertDay } from './checkins.queries.ts';
import { completeMonth } from './complete-month.ts';
import { considerReferral } from './pay-referral.ts';
import { checkInStateOf, daysAround } from './read-checkin.ts';
import { recordEvent } from './record-event.ts';

/** X-C9: the day, its coins and all that it completes are one transaction, under the lock of the wallet: one of many at once. */
export function checkIn(
  deps: Pick<Deps, 'db' | 'env' | 'now'>,
  uid: string,
  { idempotencyKey: key }: Parsed<'POST /v1/checkin/today'>,
): Promise<Data<'POST /v1/checkin/today'>> {
  const intent = { call: 'POST /v1/checkin/today', caller: uid, key, request: {} } as const;
  return once(deps.db, intent, async (tx) => {
    await lockWallet(tx, uid);
    // After the lock: who waited for it over midnight checks in for the day that began.
    const now = deps.now();
    const day = dayOf(now);
    const kept = await daysAround(tx, uid, day);
    if (kept.some((each) => each.day === day)) throw new Failure('alreadyCheckedIn');
    const run = runUpTo(day, kept) + 1;
    const coins = coinsOf(run);
    const nth = ofMonth(day, kept).length + 1;
    const bonus = bonusOf(nth);
    await insertDay(tx, { userId: uid, day, run, madeUp: false, coins, bonus, at: new Date(now) });
    const { coinNum } = await grant(tx, { uid, coins, key: `checkin:${uid}:${day}`, subject: '每日签到', now });
    const badgeEarned = await completeMonth(tx, { uid, day, nth, bonus, now });
    await recordEvent(tx, { uid, event: 'checkedIn', key: day, at: now });
    await considerReferral(tx, uid, { now, secret: deps.env.APP_SECRET });
    return { state: await checkInStateOf(tx, uid, now), coins, bonus, badgeEarned, coinNum: coinNum + bonus };
  });
}
