import type { Tx } from '../../../db/transaction.ts';
import { ledgerEntryWords } from '../../../words/ledger.ts';
import { grantFreeCoinsPipelined } from '../../wallet/public.ts';
import { awardMonthBadgeIfEarned, monthBadgeRequirements } from './award-month-badge.ts';
import { firstOfMonth } from '../checkin/checkin-rules.ts';

export interface MonthlyBonusAndBadgeInput {
  uid: string;
  day: string;
  /** Which of the month's days checked in it is, by count. */
  nth: number;
  bonus: number;
  now: number;
}

/**
 * What a day gives beyond its coins, checked in or made up: the bonus it reached, and the badge. Returns whether it
 * earned the badge. The caller has locked the wallet.
 */
export async function grantMonthlyBonusAndBadge(
  tx: Tx,
  { uid, day, nth, bonus, now }: MonthlyBonusAndBadgeInput,
): Promise<boolean> {
  const month = firstOfMonth(day);
  if (bonus > 0) {
    const key = `checkin:${uid}:bonus:${month.slice(0, 7)}:${nth}`;
    await grantFreeCoinsPipelined(tx, { uid, coins: bonus, key, subject: ledgerEntryWords.monthlyBonus(nth), now });
  }
  return nth >= monthBadgeRequirements.checkInsNeeded && awardMonthBadgeIfEarned(tx, uid, month, now);
}
