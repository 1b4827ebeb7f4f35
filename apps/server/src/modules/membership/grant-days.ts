import type { Tx } from '../../db/transaction.ts';
import { lockWallet } from '../wallet/public.ts';
import { insertGrant, lockMember, writeMember } from './membership.queries.ts';
import { levelAt, termsOf } from './read-membership.ts';
import { extend } from './terms.ts';

/**
 * Days nobody bought, at the lowest level unless said otherwise: no order and no coins. Under one key they are given once, for
 * ever. Until when the membership lasts then.
 */
export async function grantDays(
  tx: Tx,
  cause: { uid: string; key: string; days: number; level?: 1 | 2 | 3; now: number },
): Promise<number> {
  const level = cause.level ?? levelAt(1);
  // Purchases lock it first too: who is no member yet has no row of their own to wait at.
  await lockWallet(tx, cause.uid);
  const before = termsOf(await lockMember(tx, cause.uid));
  const fresh = await insertGrant(tx, {
    key: cause.key,
    userId: cause.uid,
    level,
    days: cause.days,
    at: new Date(cause.now),
  });
  if (!fresh) return before.until1;
  const terms = extend(before, level, cause.days, cause.now);
  await writeMember(tx, cause.uid, terms);
  return terms.until1;
}
