import type { Tx } from '../../db/transaction.ts';
import { ensureAndLockWallet } from '../wallet/public.ts';
import { insertDaysGrantOnce, lockMemberRowIfAny, upsertMemberExpiries } from './membership.queries.ts';
import { parseMembershipLevelNumber, expiryByLevelFromRow } from './read-membership.ts';
import { extendLevelExpiry } from './extend-and-shorten-level-expiry.ts';

/**
 * Grants days without an order or coins, at the lowest level by default. Each key grants once, for ever. Returns when
 * the membership then ends.
 */
export async function grantMembershipDaysOnce(
  tx: Tx,
  cause: { uid: string; key: string; days: number; level?: 1 | 2 | 3; now: number },
): Promise<number> {
  const level = cause.level ?? parseMembershipLevelNumber(1);
  // Purchases lock the wallet first too: a user who is no member yet has no member row to lock.
  await ensureAndLockWallet(tx, cause.uid);
  const before = expiryByLevelFromRow(await lockMemberRowIfAny(tx, cause.uid));
  const fresh = await insertDaysGrantOnce(tx, {
    key: cause.key,
    userId: cause.uid,
    level,
    days: cause.days,
    at: new Date(cause.now),
  });
  if (!fresh) return before.until1;
  const terms = extendLevelExpiry(before, level, cause.days, cause.now);
  await upsertMemberExpiries(tx, cause.uid, terms);
  return terms.until1;
}
