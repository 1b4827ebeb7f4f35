import { CallError } from '@lanyu/client/errors';
import {
  couponUnavailableCode,
  notFoundCode,
  overLimitCode,
  priceChangedCode,
  walletFrozenCode,
} from '#src/lib/network/error-codes.ts';
import { errorMessageWithoutPeriod } from '#src/lib/network/error-message-without-period.ts';
import { rechargeAndOrdersWords } from '#src/words/recharge-and-orders.ts';
import { yuanTextWithoutSign } from './yuan-text.ts';
import type { SpendingCap } from './orders.ts';
import { isDefiniteServerRefusal } from '#src/lib/session/retry-while-in-progress.ts';

export interface OrderRefusal {
  text: string;
  /** What can be done about it here. */
  remedy?: 'cap' | 'kefu';
  /** What was shown is out of date. */
  stale?: true;
}

/** Why there is no order, what happened to the money, and what to do next. */
export function orderRefusalOfError(failure: unknown, cap: SpendingCap | undefined): OrderRefusal {
  const text = rechargeAndOrdersWords.refused;
  if (!isDefiniteServerRefusal(failure)) {
    if (!navigator.onLine) return { text: text.offline };
    const answered = failure instanceof CallError && failure.reason === 'answer';
    return { text: answered ? text.busy : text.unanswered };
  }
  if (failure.code === priceChangedCode) return { text: text.priceChanged, stale: true };
  if (failure.code === notFoundCode) return { text: text.withdrawn, stale: true };
  if (failure.code === overLimitCode) {
    const known = cap !== undefined && cap.capFen !== null;
    return {
      text: known
        ? text.overLimit(yuanTextWithoutSign(cap.capFen ?? 0), yuanTextWithoutSign(cap.spentFen))
        : text.overLimitUnknown,
      remedy: 'cap',
      stale: true,
    };
  }
  if (failure.code === couponUnavailableCode) return { text: text.couponGone, stale: true };
  if (failure.code === walletFrozenCode) return { text: text.frozen, remedy: 'kefu' };
  return { text: text.other(errorMessageWithoutPeriod(failure)) };
}
