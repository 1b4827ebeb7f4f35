import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { runIdempotently } from '../../../db/idempotency.ts';
import { shanghaiDayOf } from '../../../db/shanghai-calendar.ts';
import { sendPipelinedStatements } from '../../../db/round-trips/pipelined-statements.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { ledgerEntryWords } from '../../../words/ledger.ts';
import { ensureAndLockWallet, grantFreeCoinsPipelined, lockWalletPipelined } from '../../wallet/public.ts';
import {
  bonusForDaysOfMonth,
  coinsOfCyclePosition,
  filterCheckInDaysOfMonth,
  cyclePositionOnDay,
  consecutiveCheckInDaysUpTo,
} from './checkin-rules.ts';
import { readCheckInRulesInForcePipelined } from './read-rules-in-force.ts';
import { insertCheckInDay } from './checkins.queries.ts';
import { grantMonthlyBonusAndBadge } from '../badges/grant-monthly-bonus-and-badge.ts';
import { askForReferralPipelined } from '../referrals/record-referral-and-pay-inviter-if-due.ts';
import {
  readCheckInStateOfUserPipelined,
  readCheckInDaysSincePreviousMonthEndPipelined,
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
  return runIdempotently(
    deps.db,
    intent,
    async (tx, asked: Asked) => {
      const { now, day, storedDays, rules } = await knownUnderLock(deps, tx, uid, asked);
      if (storedDays.some((each) => each.day === day)) throw new Failure('alreadyCheckedIn');
      const run = consecutiveCheckInDaysUpTo(day, storedDays) + 1;
      const place = cyclePositionOnDay(day, storedDays);
      const coins = coinsOfCyclePosition(place, rules.today.cycle);
      const nth = filterCheckInDaysOfMonth(day, storedDays).length + 1;
      const bonus = bonusForDaysOfMonth(nth, rules.bonuses);
      await insertCheckInDay(tx, { userId: uid, day, run, ...place, madeUp: false, coins, bonus, at: new Date(now) });
      const granted = await grantFreeCoinsPipelined(tx, {
        uid,
        coins,
        key: `checkin:${uid}:${day}`,
        subject: ledgerEntryWords.checkIn,
        now,
      });
      const badgeEarned = await grantMonthlyBonusAndBadge(tx, { uid, day, nth, bonus, now });
      await recordUserEventAndAwardBadge(tx, { uid, event: 'checkedIn', key: day, at: now });
      const recordReferral = await asked.referral();
      const state = await readCheckInStateOfUserPipelined(tx, uid, now, rules);
      await sendPipelinedStatements(tx);
      await recordReferral({ now, keys: deps.keys, address });
      return { state: state(), coins, bonus, badgeEarned, coinNum: granted().coinNum + bonus };
    },
    (tx) => ask(tx, uid, shanghaiDayOf(deps.now())),
  );
}

type Asked = Awaited<ReturnType<typeof ask>>;

/** Behind the wallet's lock: what is read sees what the check-in before this one committed. */
async function ask(tx: Tx, uid: string, day: string) {
  const wallet = await lockWalletPipelined(tx, uid);
  const known = await askForDaysAndRules(tx, uid, day);
  const referral = await askForReferralPipelined(tx, uid);
  return { day, wallet, known, referral };
}

async function askForDaysAndRules(tx: Tx, uid: string, day: string) {
  const storedDays = await readCheckInDaysSincePreviousMonthEndPipelined(tx, uid, day);
  const rules = await readCheckInRulesInForcePipelined(tx, day);
  return () => ({ storedDays: storedDays(), rules: rules() });
}

/** The time is read after the lock: a request that waited for it over midnight checks in for the new day. */
async function knownUnderLock(deps: Pick<Deps, 'now'>, tx: Tx, uid: string, asked: Asked) {
  const isLocked = asked.wallet() !== undefined;
  // There was nothing to lock: what was read then is read again under the lock.
  if (!isLocked) await ensureAndLockWallet(tx, uid);
  const now = deps.now();
  const day = shanghaiDayOf(now);
  if (isLocked && day === asked.day) return { now, day, ...asked.known() };
  const again = await askForDaysAndRules(tx, uid, day);
  await sendPipelinedStatements(tx);
  return { now, day, ...again() };
}
