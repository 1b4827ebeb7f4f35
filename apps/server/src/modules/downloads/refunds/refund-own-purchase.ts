import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import type { Kysely } from 'kysely';
import { runIdempotently } from '../../../db/idempotency.ts';
import { shanghaiMonthStartMs } from '../../../db/shanghai-calendar.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { selectPackageSizesInAnyOrder } from '../../catalog/public.ts';
import { readWalletBalances } from '../../wallet/public.ts';
import { refundCheckDelayMs } from '../buy-game.ts';
import {
  countUnservedRefundsOfUserSince,
  findRefundCheckOfOrder,
  type RefundCheckWithOutcome,
} from './scheduled-refund-checks.queries.ts';
import { refundAndRevokePurchase } from './refund-game-order-and-revoke-game.ts';
import { findLogTimeSpan } from '../served/log-positions.queries.ts';
import {
  minServedShareForNoRefund,
  maxUnservedRefundsPerMonth,
  waitForDownloadLogMs,
} from './refund-due-barely-served-purchases.ts';
import { sumBytesServedOfBoughtGame } from '../download-tickets.queries.ts';

const call = 'POST /v1/downloads/order/{id}/refund';
type Word = DataOf<'GET /v1/downloads/order/{id}/refund'>;
type Why = Word['why'];
type Needs = Pick<Deps, 'db' | 'now' | 'storage'>;

/** Whether the player may refund this purchase now, and why not. */
export async function readRefundEligibility(deps: Needs, uid: string, id: string): Promise<Word> {
  const db = deps.db.write;
  const check = await findRefundCheckOfOrder(db, uid, id);
  if (check === undefined) throw new Failure('orderNotFound');
  const now = deps.now();
  const refunded = await countUnservedRefundsOfUserSince(db, uid, shanghaiMonthStartMs(now));
  const why =
    refunded >= maxUnservedRefundsPerMonth && isOpen(check, now) ? 'overLimit' : await whyNot(deps, db, check);
  return { able: why === '', why, left: Math.max(0, maxUnservedRefundsPerMonth - refunded), until: check.dueAt };
}

/**
 * X-M11 on demand: as the worker does a day later, but at once and within that day. Under the locks of the order and
 * the wallet, which the refund takes: of two concurrent requests one is refunded, of three purchases two.
 */
export function refundOwnPurchase(
  deps: Needs,
  uid: string,
  { id, idempotencyKey: key }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  return runIdempotently(deps.db, { call, caller: uid, key, request: { id } }, async (tx) => {
    const check = await findRefundCheckOfOrder(tx, uid, id);
    if (check === undefined) throw new Failure('orderNotFound');
    const now = deps.now();
    if ((await whyNot(deps, tx, check)) !== '') throw new Failure('refundRefused');
    const decided = !(await refundAndRevokePurchase(tx, {
      orderId: id,
      reason: { rule: 'ownRequest' },
      now,
      outcome: 'refunded',
    }));
    // Its addresses are invalid from here on: a use a moment ago is visible now.
    const late = decided || (await servedWord(deps, tx, check)) !== '';
    if (
      late ||
      (await countUnservedRefundsOfUserSince(tx, uid, shanghaiMonthStartMs(now))) > maxUnservedRefundsPerMonth
    )
      throw new Failure('refundRefused');
    return { coinNum: (await readWalletBalances(tx, uid)).coinNum };
  });
}

function isOpen({ outcome, dueAt }: RefundCheckWithOutcome, now: number): boolean {
  return outcome === null && now < dueAt;
}

async function whyNot(deps: Needs, db: Kysely<Tables>, check: RefundCheckWithOutcome): Promise<Why> {
  if (check.outcome === 'served') return 'served';
  if (check.outcome === 'over-limit') return 'overLimit';
  if (check.outcome !== null) return 'over';
  if (deps.now() >= check.dueAt) return 'late';
  return servedWord(deps, db, check);
}

/**
 * A tenth of the smallest package that was requested. Bytes that may have been served but are not counted yet are
 * waited for.
 */
async function servedWord(
  deps: Needs,
  db: Kysely<Tables>,
  check: RefundCheckWithOutcome,
): Promise<'' | 'served' | 'counting'> {
  const { served, packages, underWay, lastUntil } = await sumBytesServedOfBoughtGame(db, check);
  if (packages.length === 0) return '';
  const sizes = await selectPackageSizesInAnyOrder(db, packages);
  if (sizes.length > 0 && served >= Math.min(...sizes) * minServedShareForNoRefund) return 'served';
  if (underWay) return 'counting';
  // If we serve the files, every use of an address is known; S3 reports it hours later.
  if (deps.storage.openDownload !== undefined) return '';
  const log = await findLogTimeSpan(db);
  const known =
    log !== undefined && check.dueAt - refundCheckDelayMs >= log.from && log.to >= lastUntil + waitForDownloadLogMs;
  return known ? '' : 'counting';
}
