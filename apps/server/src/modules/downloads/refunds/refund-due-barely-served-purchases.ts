import type { Kysely } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { shanghaiMonthStartMs } from '../../../db/shanghai-calendar.ts';
import { selectPackageSizesInAnyOrder } from '../../catalog/public.ts';
import { refundCheckDelayMs } from '../buy-game.ts';
import {
  closeRefundCheck,
  countUnservedRefundsOfUserSince,
  selectDueRefundChecks,
  type DueRefundCheck,
  type UnservedPurchaseCheckOutcome,
} from './scheduled-refund-checks.queries.ts';
import { refundAndRevokePurchase } from './refund-game-order-and-revoke-game.ts';
import { findLogTimeSpan, type LogTimeSpan } from '../served/log-positions.queries.ts';
import { sumBytesServedOfBoughtGame } from '../download-tickets.queries.ts';

export const minServedShareForNoRefund = 0.1;
export const maxUnservedRefundsPerMonth = 2;
/** A log line is written when a transfer ends, and S3 delivers its log within hours: the check waits so long. */
export const waitForDownloadLogMs = 6 * 3600 * 1000;
/** A line that has not come until then was lost, or belongs to a transfer that is held open on purpose. */
const underWayMs = 7 * 24 * 3600 * 1000;

class OverLimit extends Error {}
class Decided extends Error {}
/** Downloaded while it was being refunded. */
class Fetched extends Error {}

/**
 * X-M11: refunds purchases of which less than a tenth was served within a day. Only purchases that the log covers are
 * checked, and none if no log is configured: uncounted bytes may have been served.
 */
export async function refundDueBarelyServedPurchases(
  deps: Pick<Deps, 'db' | 'now'> & { env: Pick<Deps['env'], 'DOWNLOAD_LOG'> },
  options: { signal?: AbortSignal | undefined; most?: number } = {},
): Promise<Record<UnservedPurchaseCheckOutcome, number>> {
  const outcomes: Record<UnservedPurchaseCheckOutcome, number> = { served: 0, refunded: 0, 'over-limit': 0, ended: 0 };
  if (deps.env.DOWNLOAD_LOG === undefined) return outcomes;
  const log = await findLogTimeSpan(deps.db.write);
  if (log === undefined) return outcomes;
  const dueBefore = Math.min(deps.now(), log.to) - waitForDownloadLogMs;
  const most = options.most ?? 100;
  for (let after: DueRefundCheck | undefined; ;) {
    const due = await selectDueRefundChecks(deps.db.write, { dueBefore, after, most });
    for (const check of due) {
      options.signal?.throwIfAborted();
      const outcome = await lookAt(deps, check, log);
      if (outcome !== undefined) outcomes[outcome] += 1;
    }
    if (due.length < most) return outcomes;
    after = due.at(-1);
  }
}

/** Undefined if it is to be checked again, or was decided by another. */
async function lookAt(
  deps: Pick<Deps, 'db' | 'now'>,
  check: DueRefundCheck,
  log: LogTimeSpan,
): Promise<UnservedPurchaseCheckOutcome | undefined> {
  const now = deps.now();
  const { orderId, userId } = check;
  const { served, verdict } = await judge(deps.db.write, check, { log, now });
  const close = (outcome: UnservedPurchaseCheckOutcome) =>
    transaction(deps.db, async (tx) => {
      const closed = await closeRefundCheck(tx, orderId, { outcome, served, at: new Date(now) });
      return closed ? outcome : undefined;
    });
  if (verdict === 'later') return undefined;
  if (verdict === 'served') return close('served');
  try {
    return await transaction(deps.db, async (tx) => {
      const decided = !(await refundAndRevokePurchase(tx, {
        orderId,
        reason: { rule: 'unserved' },
        now,
        outcome: 'refunded',
      }));
      if (decided) throw new Decided();
      // Its addresses are invalid from here on: earlier uses are visible now, and there are no later ones.
      if ((await judge(tx, check, { log, now })).verdict !== 'unserved') throw new Fetched();
      // Counted under the lock of the wallet, which the refund took: of two concurrent purchases the second sees the
      // first.
      if ((await countUnservedRefundsOfUserSince(tx, userId, shanghaiMonthStartMs(now))) > maxUnservedRefundsPerMonth)
        throw new OverLimit();
      return 'refunded' as const;
    });
  } catch (error) {
    if (error instanceof OverLimit) return close('over-limit');
    if (error instanceof Decided || error instanceof Fetched) return undefined;
    // Refunded by an operator meanwhile.
    if (error instanceof Failure && error.code === 'orderClosed') return close('ended');
    throw error;
  }
}

/** A tenth of the smallest package that was requested; if none was, nothing was served. */
async function judge(
  db: Kysely<Tables>,
  check: DueRefundCheck,
  { log, now }: { log: LogTimeSpan; now: number },
): Promise<{ served: number; verdict: 'served' | 'unserved' | 'later' }> {
  const { served, packages, underWay } = await sumBytesServedOfBoughtGame(db, check);
  const sizes = packages.length === 0 ? [] : await selectPackageSizesInAnyOrder(db, packages);
  const isEnough = sizes.length > 0 && served >= Math.min(...sizes) * minServedShareForNoRefund;
  const isBeforeLog = check.dueAt - refundCheckDelayMs < log.from;
  if (isEnough || isBeforeLog) return { served, verdict: 'served' };
  if (!underWay) return { served, verdict: 'unserved' };
  return { served, verdict: now - check.dueAt < underWayMs ? 'later' : 'served' };
}
