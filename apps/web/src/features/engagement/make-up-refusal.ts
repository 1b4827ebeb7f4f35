import { CallError } from '@lanyu/client/errors';
import { hasCode } from '#src/lib/network/has-code.ts';
import {
  alreadyCheckedIn,
  badInput,
  inProgress,
  insufficientCoins,
  keyReused,
  noMakeUpsLeft,
  priceChanged,
  walletFrozen,
} from '#src/lib/network/codes.ts';
import { errorMessageWithoutPeriod } from '#src/lib/network/error-message-without-period.ts';
import { words } from '#src/words/checkin-and-invitations.ts';

export interface MakeUpRefusal {
  /** Too few diamonds. */
  short: boolean;
  /** The page is out of date. */
  stale: boolean;
  text: string;
}

export function isAlreadyCheckedIn(failure: unknown): boolean {
  return hasCode(failure, alreadyCheckedIn);
}

/** What a refused make-up means, and what to say: above all whether anything was charged. */
export function makeUpRefusalOf(failure: unknown): MakeUpRefusal {
  const text = words.makeUp.refused;
  const said = (words: string, stale = false): MakeUpRefusal => ({ short: false, stale, text: words });
  if (!(failure instanceof CallError)) return said(text.unknown);
  // A page may be older than the month it shows.
  if (failure.code === badInput) return said(text.stale, true);
  if (failure.status === 0 || failure.status >= 500) return said(text.unknown);
  switch (failure.code) {
    case insufficientCoins:
      return { short: true, stale: false, text: '' };
    case priceChanged:
      return said(text.priceChanged, true);
    case alreadyCheckedIn:
      return said(text.already, true);
    case noMakeUpsLeft:
      return said(text.noneLeft, true);
    case walletFrozen:
      return said(text.frozen);
    case inProgress:
    case keyReused:
      return said(text.inProgress);
    default:
      return said(text.other(errorMessageWithoutPeriod(failure)));
  }
}
