import { CallError } from '@lanyu/client/errors';
import type { codes } from '@lanyu/contract/codes';
import { failureReason } from '#src/lib/network/failure-reason.ts';
import { words } from '#src/words/downloads.ts';

type CodeOf<Name extends keyof typeof codes> = (typeof codes)[Name][0];

const code = {
  keyReused: 1006 satisfies CodeOf<'keyReused'>,
  inProgress: 1007 satisfies CodeOf<'inProgress'>,
  insufficientCoins: 3001 satisfies CodeOf<'insufficientCoins'>,
  priceChanged: 3002 satisfies CodeOf<'priceChanged'>,
  walletFrozen: 3009 satisfies CodeOf<'walletFrozen'>,
  memberQuotaUsed: 4004 satisfies CodeOf<'memberQuotaUsed'>,
} as const;

export type Refusal =
  /** D-06: too few coins after all. */
  | { kind: 'short' }
  /** X-M6: what is shown is to be fetched anew. */
  | { kind: 'priceChanged' }
  | { kind: 'quotaUsed' }
  /** Read, and pressed again or not. */
  | { kind: 'said'; text: string };

/** What a failed purchase means, and what to say: above all whether anything was charged. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof CallError) || error.status === 0 || error.status >= 500) {
    return { kind: 'said', text: words.refused.unknown };
  }
  if (error.code === code.insufficientCoins) return { kind: 'short' };
  if (error.code === code.priceChanged) return { kind: 'priceChanged' };
  if (error.code === code.memberQuotaUsed) return { kind: 'quotaUsed' };
  if (error.code === code.walletFrozen) return { kind: 'said', text: words.refused.frozen };
  if (error.code === code.inProgress || error.code === code.keyReused) {
    return { kind: 'said', text: words.refused.inProgress };
  }
  return { kind: 'said', text: words.refused.other(failureReason(error)) };
}
