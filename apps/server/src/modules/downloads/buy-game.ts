import type { ParsedInputOf } from '@lanyu/contract/all';
import { runIdempotently } from '../../db/idempotency.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { recordDownloadCountChange, type DownloadableGame } from '../catalog/public.ts';
import { buyWithCoins } from '../orders/public.ts';
import { ensureAndLockWallet } from '../wallet/public.ts';
import type { GameAcquisitionResult } from './game-acquisition-result.ts';
import { insertEntitlementWithRefundCheck } from './entitlements/entitlements.queries.ts';
import { ownsGame, fullPriceOfGame, readEntitlementAndMembership } from './entitlements/entitlement-and-membership.ts';

type Purchase = ParsedInputOf<'POST /user/game/download/{id}'> & { price: number; idempotencyKey: string };

/** The refund check runs so long after a purchase (X-M11). */
export const refundCheckDelayMs = 24 * 3600 * 1000;

/**
 * Coins, order, entitlement and refund check are one transaction. Under the lock of the wallet the second of two
 * purchases of a game sees the first, and costs nothing. The outcome is stored for a repeat, never an address.
 */
export function buyGame(
  deps: Pick<Deps, 'db' | 'now'>,
  uid: string,
  game: DownloadableGame,
  { id, platformType, price, idempotencyKey }: Purchase,
): Promise<GameAcquisitionResult> {
  const call = 'POST /user/game/download/{id}';
  const intent = { call, caller: uid, key: idempotencyKey, request: { id, platformType, price } } as const;
  return runIdempotently<GameAcquisitionResult>(deps.db, intent, async (tx) => {
    const wallet = await ensureAndLockWallet(tx, uid);
    const now = deps.now();
    const entitlementStatus = await readEntitlementAndMembership(tx, uid, id, now);
    // A member may still want it for ever.
    if (ownsGame(entitlementStatus) && entitlementStatus.entitlement?.kind !== 'member')
      return { way: 'owned', orderId: '' };
    if (!game.offered) throw new Failure('notDownloadable');
    if (price !== fullPriceOfGame(game)) throw new Failure('priceChanged');
    const { orderId, coinNum } = await buyWithCoins(tx, {
      uid,
      kind: 'download',
      subject: game.name,
      subjectId: id,
      coins: price,
      now,
      wallet,
    });
    const given = await insertEntitlementWithRefundCheck(tx, {
      userId: uid,
      gameId: id,
      orderId,
      at: new Date(now),
      dueAt: new Date(now + refundCheckDelayMs),
    });
    // It became free a moment ago and was taken for free: nothing is charged, and a repeat finds it owned.
    if (given === undefined) throw new Failure('inProgress');
    if (given.fresh) await recordDownloadCountChange(tx, id, now, 1);
    return { way: 'bought', orderId, coinNum };
  });
}
