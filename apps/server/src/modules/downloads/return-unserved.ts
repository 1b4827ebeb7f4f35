import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { monthStart } from '../../db/shanghai-calendar.ts';
import { selectPackageSizes } from '../catalog/public.ts';
import { checkAfterMs } from './buy-game.ts';
import { closeCheck, countRefunded, selectDue, type DueCheck, type Outcome } from './checks.queries.ts';
import { endPurchase } from './downloads.refunds.ts';
import { findLogSpan, type LogSpan } from './log-places.queries.ts';
import { sumServed } from './tickets.queries.ts';

const reason = '一天内只下载了不到一成，钻石已自动退回';
const leastServed = 0.1;
const mostAMonth = 2;
/** A line is written when a transfer ends, and S3 delivers its log within hours: so long the look at a purchase waits. */
const settleMs = 6 * 3600 * 1000;
/** A line that did not come until then was lost, or belongs to a transfer that is kept open for some purpose. */
const underWayMs = 7 * 24 * 3600 * 1000;

class OverLimit extends Error {}
class Decided extends Error {}
/** Somebody fetched it while it was being taken back. */
class Fetched extends Error {}

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
  const log = await findLogSpan(deps.db.write);
  if (log === undefined) return outcomes;
  const dueBefore = Math.min(deps.now(), log.to) - settleMs;
  const most = options.most ?? 100;
  for (let after: DueCheck | undefined; ;) {
    const due = await selectDue(deps.db.write, { dueBefore, after, most });
    for (const check of due) {
      options.signal?.throwIfAborted();
      const outcome = await lookAt(deps, check, log);
      if (outcome !== undefined) outcomes[outcome] += 1;
    }
    if (due.length < most) return outcomes;
    after = due.at(-1);
  }
}

/** Undefined where it is to be looked at again, or somebody else decided. */
async function lookAt(deps: Pick<Deps, 'db' | 'now'>, check: DueCheck, log: LogSpan): Promise<Outcome | undefined> {
  const now = deps.now();
  const { orderId, userId } = check;
  const { served, verdict } = await judge(deps.db.write, check, { log, now });
  const close = (outcome: Outcome) =>
    transaction(deps.db, async (tx) => {
      const closed = await closeCheck(tx, orderId, { outcome, served, at: new Date(now) });
      return closed ? outcome : undefined;
    });
  if (verdict === 'later') return undefined;
  if (verdict === 'served') return close('served');
  try {
    return await transaction(deps.db, async (tx) => {
      const decided = !(await endPurchase(tx, { orderId, reason, now, outcome: 'refunded' }));
      if (decided) throw new Decided();
      // Its addresses have ended in here: who used one before is seen now, and nobody can any more.
      if ((await judge(tx, check, { log, now })).verdict !== 'unserved') throw new Fetched();
      // Counted under the lock of the wallet, which the refund took: of two purchases at once the second sees the first.
      if ((await countRefunded(tx, userId, monthStart(now))) > mostAMonth) throw new OverLimit();
      return 'refunded' as const;
    });
  } catch (error) {
    if (error instanceof OverLimit) return close('over-limit');
    if (error instanceof Decided || error instanceof Fetched) return undefined;
    // Taken back by an operator meanwhile.
    if (error instanceof Failure && error.code === 'orderClosed') return close('ended');
    throw error;
  }
}

/** A tenth is of the smallest package that was asked for; of none, nothing was served. */
async function judge(
  db: Kysely<Tables>,
  check: DueCheck,
  { log, now }: { log: LogSpan; now: number },
): Promise<{ served: number; verdict: 'served' | 'unserved' | 'later' }> {
  const { served, packages, underWay } = await sumServed(db, check);
  const sizes = packages.length === 0 ? [] : await selectPackageSizes(db, packages);
  const isEnough = sizes.length > 0 && served >= Math.min(...sizes) * leastServed;
  const isBeforeLog = check.dueAt - checkAfterMs < log.from;
  if (isEnough || isBeforeLog) return { served, verdict: 'served' };
  if (!underWay) return { served, verdict: 'unserved' };
  return { served, verdict: now - check.dueAt < underWayMs ? 'later' : 'served' };
}
