import { CallError } from '@lanyu/client/errors';
import { hasCode } from '#src/lib/network/has-code.ts';
import {
  alreadyCheckedInCode,
  badInputCode,
  inProgressCode,
  insufficientCoinsCode,
  keyReusedCode,
  noMakeUpsLeftCode,
  priceChangedCode,
  walletFrozenCode,
} from '#src/lib/network/error-codes.ts';
import { errorMessageWithoutPeriod } from '#src/lib/network/error-message-without-period.ts';
import { checkinAndInvitationsWords } from '#src/words/checkin-and-invitations.ts';

export interface MakeUpCheckinRefusal {
  /** Too few diamonds. */
  short: boolean;
  /** The page is out of date. */
  stale: boolean;
  text: string;
}

export function isAlreadyCheckedInError(failure: unknown): boolean {
  return hasCode(failure, alreadyCheckedInCode);
}

/** What a refused make-up means, and what to say: above all whether anything was charged. */
export function makeUpCheckinRefusalOfError(failure: unknown): MakeUpCheckinRefusal {
  const text = checkinAndInvitationsWords.makeUp.refused;
  const said = (words: string, stale = false): MakeUpCheckinRefusal => ({ short: false, stale, text: words });
  if (!(failure instanceof CallError)) return said(text.unknown);
  // A page may be older than the month it shows.
  if (failure.code === badInputCode) return said(text.stale, true);
  if (failure.status === 0 || failure.status >= 500) return said(text.unknown);
  switch (failure.code) {
    case insufficientCoinsCode:
      return { short: true, stale: false, text: '' };
    case priceChangedCode:
      return said(text.priceChanged, true);
    case alreadyCheckedInCode:
      return said(text.already, true);
    case noMakeUpsLeftCode:
      return said(text.noneLeft, true);
    case walletFrozenCode:
      return said(text.frozen);
    case inProgressCode:
    case keyReusedCode:
      return said(text.inProgress);
    default:
      return said(text.other(errorMessageWithoutPeriod(failure)));
  }
}
