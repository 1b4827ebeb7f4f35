import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import { runIdempotently } from '../../db/idempotency.ts';
import { sendPipelinedStatements } from '../../db/round-trips/pipelined-statements.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { recordDownloadCountChange, type GameWithNewestPackages, type DownloadablePackage } from '../catalog/public.ts';
import { buyWithCoinsPipelined, drawOrderIdPipelined } from '../orders/public.ts';
import { ensureAndLockWallet, lockWalletPipelined } from '../wallet/public.ts';
import { insertTicketOfEntitlementPipelined } from './download-tickets.queries.ts';
import { downloadTicketValuesOf, type TicketMadeInPurchase } from './issue-download-url.ts';
import type { GameAcquisitionResult } from './game-acquisition-result.ts';
import { insertBoughtEntitlementAndScheduleRefundCheck } from './entitlements/entitlements.queries.ts';
import {
  ownsGame,
  fullPriceOfGame,
  readEntitlementAndMembershipPipelined,
} from './entitlements/entitlement-and-membership.ts';

type Purchase = ParsedInputOf<'POST /user/game/download/{id}'> & { price: number; idempotencyKey: string };

/** The refund check runs so long after a purchase (X-M11). */
export const refundCheckDelayMs = 24 * 3600 * 1000;

/**
 * Coins, order, entitlement and refund check are one transaction. Under the lock of the wallet the second of two
 * purchases of a game sees the first, and costs nothing. The outcome is stored for a repeat, never an address.
 *
 * Three round trips: what has to be known, with the lock; order, coins and entitlement; the commit with the ticket for the
 * first address and what nobody waits for.
 */
export async function buyGame(
  deps: Pick<Deps, 'db' | 'now'>,
  uid: string,
  { game, file }: { game: GameWithNewestPackages; file: DownloadablePackage },
  { id, platformType, price, idempotencyKey }: Purchase,
): Promise<GameAcquisitionResult & { ticket?: TicketMadeInPurchase | undefined }> {
  const call = 'POST /user/game/download/{id}';
  const intent = { call, caller: uid, key: idempotencyKey, request: { id, platformType, price } } as const;
  // Not part of the stored outcome: a repeat gets a ticket of its own.
  let made: (() => TicketMadeInPurchase | undefined) | undefined;
  const got = await runIdempotently<GameAcquisitionResult, Asked>(
    deps.db,
    intent,
    async (tx, asked) => {
      made = undefined;
      const { wallet, entitlementStatus, now } = await lockedOf(deps, tx, { uid, gameId: id, asked });
      // A member may still want it for ever.
      if (ownsGame(entitlementStatus) && entitlementStatus.entitlement?.kind !== 'member')
        return { way: 'owned', orderId: '' };
      if (!game.offered) throw new Failure('notDownloadable');
      if (price !== fullPriceOfGame(game)) throw new Failure('priceChanged');
      const orderId = asked.orderId();
      const coinNum = await buyWithCoinsPipelined(tx, {
        uid,
        kind: 'download',
        subject: game.name,
        subjectId: id,
        coins: price,
        now,
        orderId,
        wallet,
      });
      const given = await insertBoughtEntitlementAndScheduleRefundCheck(tx, {
        userId: uid,
        gameId: id,
        orderId,
        at: new Date(now),
        dueAt: new Date(now + refundCheckDelayMs),
      });
      // It became free a moment ago and was taken for free: nothing is charged, and a repeat finds it owned.
      if (given === undefined) throw new Failure('inProgress');
      if (given.fresh) await recordDownloadCountChange(tx, id, now, 1);
      const row = downloadTicketValuesOf({ game, file }, now);
      const ticket = await insertTicketOfEntitlementPipelined(tx, { ...row, userId: uid });
      made = () => ticketOf(ticket(), row.until);
      return { way: 'bought', orderId, coinNum: coinNum() };
    },
    (tx) => ask(tx, uid, id),
  );
  return { ...got, ticket: made?.() };
}

function ticketOf(id: string | undefined, until: Date): TicketMadeInPurchase | undefined {
  return id === undefined ? undefined : { id, expireTime: until.getTime() };
}

type Asked = Awaited<ReturnType<typeof ask>>;

/** Behind the wallet's lock, so that it sees what the purchase before this one committed. */
async function ask(tx: Tx, uid: string, gameId: string) {
  const wallet = await lockWalletPipelined(tx, uid);
  const entitlementStatus = await readEntitlementAndMembershipPipelined(tx, uid, gameId);
  const orderId = await drawOrderIdPipelined(tx);
  return { wallet, entitlementStatus, orderId };
}

/** The time is read when the lock is there: whoever waited for it may have been a member before. */
async function lockedOf(
  deps: Pick<Deps, 'now'>,
  tx: Tx,
  { uid, gameId, asked }: { uid: string; gameId: string; asked: Asked },
) {
  const wallet = asked.wallet();
  if (wallet !== undefined) {
    const now = deps.now();
    return { wallet, entitlementStatus: asked.entitlementStatus(now), now };
  }
  // There was nothing to lock: what was read then is read again under the lock.
  const made = await ensureAndLockWallet(tx, uid);
  const again = await readEntitlementAndMembershipPipelined(tx, uid, gameId);
  await sendPipelinedStatements(tx);
  const now = deps.now();
  return { wallet: made, entitlementStatus: again(now), now };
}
