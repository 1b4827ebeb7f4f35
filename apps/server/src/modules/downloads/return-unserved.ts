import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { selectPackageSizes } from '../catalog/public.ts';
import { closeCheck, countRefunded, selectDue, type DueCheck, type Outcome } from './checks.queries.ts';
import { findReadUpTo } from './log-places.queries.ts';
import { endPurchase } from './downloads.refunds.ts';
import { dayOf } from './standing.ts';
import { sumServed } from './tickets.queries.ts';

const reason = '一天内只下载了不到一成，钻石已自动退回';
const leastServed = 0.1;
const mostAMonth = 2;
/** A line is written when a transfer ends, and S3 delivers its log within hours: so long the look at a purchase waits. */
const settleMs = 6 * 3600 * 1000;

class OverLimit extends Error {}
class Decided extends Error {}

/**
 * X-M11: purchases of which less than a tenth was served within a day are returned. Only what the log was read far enough
 * for is looked at, and nothing where no log is configured: what nobody counted may have been served.
 */
export async function returnUnserved(
  deps: Pick<Deps, 'db' | 'now'> & { env: Pick<Deps['env'], 'DOWNLOAD_LOG'> },
  options: { signal?: AbortSignal | undefined; most?: number } = {},
): Promise<Record<Outcome, number>> {
  const outcomes: Record<Outcome, number> = { served: 0, refunded: 0, 'over-limit': 0, ended: 0 };
  if (deps.env.DOWNLOAD_LOG === undefined) return outcomes;
  const dueBefore = Math.min(deps.now(), await findReadUpTo(deps.db.write)) - settleMs;
  const most = options.most ?? 100;
  for (let after: DueCheck | undefined; ;) {
    const due = await selectDue(deps.db.write, { dueBefore, after, most });
    for (const check of due) {
      options.signal?.throwIfAborted();
      const outcome = await lookAt(deps, check);
      if (outcome !== undefined) outcomes[outcome] += 1;
    }
    if (due.length < most) return outcomes;
    after = due.at(-1);
  }
}

async function lookAt(deps: Pick<Deps, 'db' | 'now'>, check: DueCheck): Promise<Outcome | undefined> {
  const now = deps.now();
  const { orderId, userId } = check;
  const { served, packages } = await sumServed(deps.db.write, check);
  const close = (outcome: Outcome) =>
    transaction(deps.db, async (tx) => {
      const closed = await closeCheck(tx, orderId, { outcome, served, at: new Date(now) });
      return closed ? outcome : undefined;
    });
  if (await isServed(deps, packages, served)) return close('served');
  try {
    return await transaction(deps.db, async (tx) => {
      const decided = !(await endPurchase(tx, { orderId, reason, now, outcome: 'refunded' }));
      if (decided) throw new Decided();
      // Counted under the lock of the wallet, which the refund took: of two purchases at once the second sees the first.
      if ((await countRefunded(tx, userId, monthOf(now))) > mostAMonth) throw new OverLimit();
      return 'refunded' as const;
    });
  } catch (error) {
    if (error instanceof OverLimit) return close('over-limit');
    if (error instanceof Decided) return undefined;
    // Taken back by an operator meanwhile.
    if (error instanceof Failure && error.code === 'orderClosed') return close('ended');
    throw error;
  }
}

/** Of the smallest package that was asked for; of none, nothing was served. */
async function isServed(deps: Pick<Deps, 'db'>, packages: readonly string[], served: number): Promise<boolean> {
  const sizes = packages.length === 0 ? [] : await selectPackageSizes(deps.db.write, packages);
  return sizes.length > 0 && served >= Math.min(...sizes) * leastServed;
}

/** When the month began in Shanghai, which knows no summer time. */
function monthOf(time: number): number {
  return Date.parse(`${dayOf(time).slice(0, 7)}-01T00:00:00+08:00`);
}
