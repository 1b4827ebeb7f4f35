import { CallError } from '@lanyu/client/errors';
import type { codes } from '@lanyu/contract/codes';
import { failureReason } from '#src/lib/network/failure-reason.ts';
import { words } from '#src/words/engagement.ts';

type CodeOf<Name extends keyof typeof codes> = (typeof codes)[Name][0];

const code = {
  badInput: 1001 satisfies CodeOf<'badInput'>,
  keyReused: 1006 satisfies CodeOf<'keyReused'>,
  inProgress: 1007 satisfies CodeOf<'inProgress'>,
  insufficientCoins: 3001 satisfies CodeOf<'insufficientCoins'>,
  priceChanged: 3002 satisfies CodeOf<'priceChanged'>,
  walletFrozen: 3009 satisfies CodeOf<'walletFrozen'>,
  alreadyCheckedIn: 4201 satisfies CodeOf<'alreadyCheckedIn'>,
  noMakeUpsLeft: 4203 satisfies CodeOf<'noMakeUpsLeft'>,
} as const;

export interface Refusal {
  /** Too few diamonds. */
  short: boolean;
  /** The page is out of date. */
  stale: boolean;
  text: string;
}

export function isAlready(failure: unknown): boolean {
  return failure instanceof CallError && failure.code === code.alreadyCheckedIn;
}

/** What a refused make-up means, and what to say: above all whether anything was charged. */
export function refusalOf(failure: unknown): Refusal {
  const text = words.makeUp.refused;
  const said = (words: string, stale = false): Refusal => ({ short: false, stale, text: words });
  if (!(failure instanceof CallError)) return said(text.unknown);
  // A page may be older than the month it shows.
  if (failure.code === code.badInput) return said(text.stale, true);
  if (failure.status === 0 || failure.status >= 500) return said(text.unknown);
  switch (failure.code) {
    case code.insufficientCoins:
      return { short: true, stale: false, text: '' };
    case code.priceChanged:
      return said(text.priceChanged, true);
    case code.alreadyCheckedIn:
      return said(text.already, true);
    case code.noMakeUpsLeft:
      return said(text.noneLeft, true);
    case code.walletFrozen:
      return said(text.frozen);
    case code.inProgress:
    case code.keyReused:
      return said(text.inProgress);
    default:
      return said(text.other(failureReason(failure)));
  }
}
