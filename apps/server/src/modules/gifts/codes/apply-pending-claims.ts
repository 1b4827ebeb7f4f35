import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { RedisConnection } from '../../../integrations/redis.ts';
import { runLoop, type Loop } from '../../../queue/run-loop.ts';
import { applyClaimChanges, type PackStock } from '../gifts.queries.ts';
import { stockTopic, stockJson } from './live-stock.ts';

const batchSize = 5000;
const usualPauseMs = 500;
const pauseAfterFailureMs = 2000;

/**
 * Adds up the claims since the last run. A batch is one transaction: its rows are deleted exactly if they are in the
 * packs' numbers. So a run that is killed, repeated or run twice at once counts nothing twice and loses nothing.
 */
export async function applyPendingClaims(
  deps: Pick<Deps, 'db'>,
  onCounted: (packs: readonly PackStock[]) => void = () => undefined,
): Promise<void> {
  for (;;) {
    const { changes, packs } = await transaction(deps.db, (tx) => applyClaimChanges(tx, batchSize));
    if (packs.length > 0) onCounted(packs);
    if (changes < batchSize) return;
  }
}

/**
 * Counts in a loop and publishes the stocks. It is no job, because the queue is polled less often than twice a second.
 */
export function runClaimCounterLoop(
  deps: Pick<Deps, 'db' | 'log'>,
  cache: RedisConnection,
  pauseMs = usualPauseMs,
): Loop {
  // Without Redis nothing is published; viewers then poll.
  const publishStock = (packs: readonly PackStock[]) => {
    for (const pack of packs) void cache.publish(stockTopic(pack.id), stockJson(pack));
  };
  return runLoop({
    log: deps.log,
    round: () => applyPendingClaims(deps, publishStock),
    pauseMs,
    pauseAfterFailureMs,
    failure: 'claimed codes are counted later',
  });
}
