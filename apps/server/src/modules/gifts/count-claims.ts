import { setTimeout as sleep } from 'node:timers/promises';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Cache } from '../../integrations/redis.ts';
import { countSome, type Stock } from './gifts.queries.ts';
import { stockTopic, stockWords } from './live-stock.ts';

const bite = 5000;
const usualPauseMs = 500;
const pauseAfterFailureMs = 2000;

/**
 * Adds up what was claimed since the last time. A bite is one transaction: its rows are gone exactly if they are in the packs'
 * numbers, so whoever is killed, repeated or run twice at once counts nothing twice and loses nothing.
 */
export async function countClaims(
  deps: Pick<Deps, 'db'>,
  onCounted: (packs: readonly Stock[]) => void = () => undefined,
): Promise<void> {
  for (;;) {
    const { changes, packs } = await transaction(deps.db, (tx) => countSome(tx, bite));
    if (packs.length > 0) onCounted(packs);
    if (changes < bite) return;
  }
}

/** Again and again, and tells whoever listens. No job: twice a second is more often than the queue is looked at. */
export function keepCountingClaims(
  deps: Pick<Deps, 'db' | 'log'>,
  cache: Cache,
  pauseMs = usualPauseMs,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  // Without Redis nobody is told: who looks at a pack asks then.
  const tell = (packs: readonly Stock[]) => {
    for (const pack of packs) void cache.publish(stockTopic(pack.id), stockWords(pack));
  };

  async function run(): Promise<void> {
    while (!signal.aborted) {
      let pause = pauseMs;
      try {
        await countClaims(deps, tell);
      } catch (error) {
        deps.log.warn({ err: error }, 'claimed codes are counted later');
        pause = pauseAfterFailureMs;
      }
      await sleep(pause, undefined, { signal }).catch(() => undefined);
    }
  }

  const ended = run();
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}
