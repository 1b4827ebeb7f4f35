import type { DataOf, ParsedInputOf } from '@lanyu/contract/all';
import { runIdempotently } from '../../../db/idempotency.ts';
import { shanghaiDayOf } from '../../../db/shanghai-calendar.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { ledgerEntryWords } from '../../../words/ledger.ts';
import { grantFreeCoins, ensureAndLockWallet } from '../../wallet/public.ts';
import {
  bonusForDaysOfMonth,
  coinsOfCyclePosition,
  filterCheckInDaysOfMonth,
  cyclePositionOnDay,
  consecutiveDaysUpTo,
} from './checkin-rules.ts';
import { readRulesInForce } from './read-rules-in-force.ts';
import { insertCheckInDay } from './checkins.queries.ts';
import { grantMonthlyBonusAndBadge } from '../badges/grant-monthly-bonus-and-badge.ts';
import { recordReferralAndPayInviterIfDue } from '../referrals/record-referral-and-pay-inviter-if-due.ts';
import {
  readCheckInStateOfUser,
  readCheckInDaysSincePreviousMonthEnd,
} from './read-check-in-state-of-user-or-visitor.ts';
import { recordUserEventAndAwardBadge } from '../events/record-user-event-and-award-badge.ts';

/**
 * X-C9: the day, its coins and all that it completes are one transaction, under the lock of the wallet: of many
 * concurrent requests one succeeds.
 */
export function checkIn(
  deps: Pick<Deps, 'db' | 'keys' | 'now'>,
  uid: string,
  { idempotencyKey: key }: ParsedInputOf<'POST /v1/checkin/today'>,
  address?: string,
): Promise<DataOf<'POST /v1/checkin/today'>> {
  const intent = { call: 'POST /v1/checkin/today', caller: uid, key, request: {} } as const;
  return runIdempotently(deps.db, intent, async (tx) => {
    await ensureAndLockWallet(tx, uid);
    // Read after the lock: a request that waited for it over midnight checks in for the new day.
    const now = deps.now();
    const day = shanghaiDayOf(now);
    const storedDays = await readCheckInDaysSincePreviousMonthEnd(tx, uid, day);
    if (storedDays.some((each) => each.day === day)) throw new Failure('alreadyCheckedIn');
    const run = consecutiveDaysUpTo(day, storedDays) + 1;
    const place = cyclePositionOnDay(day, storedDays);
    const rules = await readRulesInForce(tx, day);
    const coins = coinsOfCyclePosition(place, rules.today.cycle);
    const nth = filterCheckInDaysOfMonth(day, storedDays).length + 1;
    const bonus = bonusForDaysOfMonth(nth, rules.bonuses);
    await insertCheckInDay(tx, { userId: uid, day, run, ...place, madeUp: false, coins, bonus, at: new Date(now) });
    const { coinNum } = await grantFreeCoins(tx, {
      uid,
      coins,
      key: `checkin:${uid}:${day}`,
      subject: ledgerEntryWords.checkIn,
      now,
    });
    const badgeEarned = await grantMonthlyBonusAndBadge(tx, { uid, day, nth, bonus, now });
    await recordUserEventAndAwardBadge(tx, { uid, event: 'checkedIn', key: day, at: now });
    await recordReferralAndPayInviterIfDue(tx, uid, { now, keys: deps.keys, address });
    return { state: await readCheckInStateOfUser(tx, uid, now), coins, bonus, badgeEarned, coinNum: coinNum + bonus };
  });
}
