import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { runIdempotently } from '../../../db/idempotency.ts';
import { shanghaiDayOf } from '../../../db/shanghai-calendar.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { ledgerEntryWords } from '../../../words/ledger.ts';
import { readRegistrationTime } from '../../account/public.ts';
import { requireAffordableCharge, ensureAndLockWallet, spendCoins } from '../../wallet/public.ts';
import {
  bonusForDaysOfMonth,
  makeUpsLeftThisMonth,
  missedCheckInDaysOfMonth,
  filterCheckInDaysOfMonth,
  checkInDaysChangedByMakeUp,
} from './checkin-rules.ts';
import { readCheckInRulesInForce } from './read-rules-in-force.ts';
import { insertCheckInDay, updateRunAndCarriedOfCheckInDays } from './checkins.queries.ts';
import { grantMonthlyBonusAndBadge } from '../badges/grant-monthly-bonus-and-badge.ts';
import {
  readCheckInStateOfUser,
  readCheckInDaysSincePreviousMonthEnd,
} from './read-check-in-state-of-user-or-visitor.ts';

/**
 * X-C9: a made-up day counts like a check-in, but gives no coins; the runs around it become one. No later day gives
 * less because of it (decision 39).
 */
export function makeUpDay(
  deps: Pick<Deps, 'db' | 'now'>,
  uid: string,
  { day, price, idempotencyKey: key }: ParsedInputOf<'POST /v1/checkin/makeup'>,
): Promise<DataOf<'POST /v1/checkin/makeup'>> {
  const intent = { call: 'POST /v1/checkin/makeup', caller: uid, key, request: { day, price } } as const;
  return runIdempotently(deps.db, intent, async (tx) => {
    const wallet = await ensureAndLockWallet(tx, uid);
    const now = deps.now();
    const today = shanghaiDayOf(now);
    const storedDays = await readCheckInDaysSincePreviousMonthEnd(tx, uid, today);
    if (storedDays.some((each) => each.day === day)) throw new Failure('alreadyCheckedIn');
    // The page offers no other days; a month that ended meanwhile cannot be changed any more.
    if (!missedCheckInDaysOfMonth(today, shanghaiDayOf(await readRegistrationTime(tx, uid)), storedDays).includes(day))
      throw new Failure('badInput');
    if (makeUpsLeftThisMonth(today, storedDays) <= 0) throw new Failure('noMakeUpsLeft');
    const rules = await readCheckInRulesInForce(tx, today);
    const { makeUpPrice } = rules.today;
    if (price !== makeUpPrice) throw new Failure('priceChanged');
    const { made, after } = checkInDaysChangedByMakeUp(day, storedDays);
    const nth = filterCheckInDaysOfMonth(today, storedDays).length + 1;
    const bonus = bonusForDaysOfMonth(nth, rules.bonuses);
    const { run, step, carried } = made;
    await insertCheckInDay(tx, {
      userId: uid,
      day,
      run,
      step,
      carried,
      madeUp: true,
      coins: 0,
      bonus,
      at: new Date(now),
    });
    await updateRunAndCarriedOfCheckInDays(tx, uid, after);
    const cause = { uid, key: `checkin:${uid}:makeup:${day}`, subject: ledgerEntryWords.makeUp(day), now };
    const { coinNum } = await spendCoins(
      tx,
      { ...cause, kind: 'purchase' },
      requireAffordableCharge(wallet, makeUpPrice),
    );
    const badgeEarned = await grantMonthlyBonusAndBadge(tx, { uid, day, nth, bonus, now });
    return {
      state: await readCheckInStateOfUser(tx, uid, now),
      coins: 0,
      bonus,
      badgeEarned,
      coinNum: coinNum + bonus,
    };
  });
}
