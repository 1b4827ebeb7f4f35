import { CallError } from '@lanyu/client/errors';
import {
  inProgressCode,
  insufficientCoinsCode,
  keyReusedCode,
  memberQuotaUsedCode,
  priceChangedCode,
  walletFrozenCode,
} from '#src/lib/network/error-codes.ts';
import { errorMessageWithoutPeriod } from '#src/lib/network/error-message-without-period.ts';
import { gameDownloadsWords } from '#src/words/game-downloads.ts';

export type DownloadRefusal =
  /** D-06: too few coins after all. */
  | { kind: 'short' }
  /** X-M6: what is shown is to be fetched anew. */
  | { kind: 'priceChanged' }
  | { kind: 'quotaUsed' }
  /** Read, and pressed again or not. */
  | { kind: 'said'; text: string };

/** What a failed purchase means, and what to say: above all whether anything was charged. */
export function downloadRefusalOfError(error: unknown): DownloadRefusal {
  if (!(error instanceof CallError) || error.status === 0 || error.status >= 500) {
    return { kind: 'said', text: gameDownloadsWords.refused.unknown };
  }
  if (error.code === insufficientCoinsCode) return { kind: 'short' };
  if (error.code === priceChangedCode) return { kind: 'priceChanged' };
  if (error.code === memberQuotaUsedCode) return { kind: 'quotaUsed' };
  if (error.code === walletFrozenCode) return { kind: 'said', text: gameDownloadsWords.refused.frozen };
  if (error.code === inProgressCode || error.code === keyReusedCode) {
    return { kind: 'said', text: gameDownloadsWords.refused.inProgress };
  }
  return { kind: 'said', text: gameDownloadsWords.refused.other(errorMessageWithoutPeriod(error)) };
}
