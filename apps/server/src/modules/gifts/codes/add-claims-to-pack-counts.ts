import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { RedisConnection } from '../../../integrations/redis.ts';
import { repeatUntilStopped, type StoppableLoop } from '../../../queue/repeat-until-stopped.ts';
import { applyClaimChangesToPacks, type PackTotalAndClaimed } from '../packs.queries.ts';
import { packStockChannel, packStockJson } from './live-stock-channel-and-message.ts';

const batchSize = 5000;
const usualPauseMs = 500;
const pauseAfterFailureMs = 2000;

/**
 * Adds up the claims since the last run. A batch is one transaction: its rows are deleted exactly if they are in the
 * packs' numbers. So a run that is killed, repeated or run twice at once counts nothing twice and loses nothing.
 */
export async function addClaimsToPackCounts(
  deps: Pick<Deps, 'db'>,
  onCounted: (packs: readonly PackTotalAndClaimed[]) => void = () => undefined,
): Promise<number> {
  let counted = 0;
  for (;;) {
    const { changes, packs } = await transaction(deps.db, (tx) => applyClaimChangesToPacks(tx, batchSize));
    if (packs.length > 0) onCounted(packs);
    counted += changes;
    if (changes < batchSize) return counted;
  }
}

/**
 * Counts in a loop and publishes the stocks. It is no job, because the queue is polled less often than twice a second.
 */
export function runClaimCountAndStockPublishLoop(
  deps: Pick<Deps, 'db' | 'log'>,
  cache: RedisConnection,
  pauseMs = usualPauseMs,
): StoppableLoop {
  // Without Redis nothing is published; viewers then poll.
  const publishStock = (packs: readonly PackTotalAndClaimed[]) => {
    for (const pack of packs) void cache.publish(packStockChannel(pack.id), packStockJson(pack));
  };
  return repeatUntilStopped({
    log: deps.log,
    round: () => addClaimsToPackCounts(deps, publishStock),
    pauseMs,
    pauseAfterFailureMs,
    failure: 'claimed codes are counted later',
  });
}
