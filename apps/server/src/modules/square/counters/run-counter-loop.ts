import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../../../deps.ts';
import type { Cache } from '../../../integrations/redis.ts';
import { applyCounterChanges, type NewCounts } from './apply-counter-changes.ts';
import { topicOf } from '../live-counts.ts';

const usualPauseMs = 500;
const pauseAfterFailureMs = 2000;

export interface Counting {
  /** Stops after the current batch. */
  stop(): Promise<void>;
}

/**
 * Counts in a loop and publishes the new counts. It is no job, because the queue is polled less often than twice a
 * second.
 */
export function runCounterLoop(
  deps: Pick<Deps, 'db' | 'queue' | 'log'>,
  cache: Cache,
  pauseMs = usualPauseMs,
): Counting {
  const stopping = new AbortController();
  const { signal } = stopping;
  const onCounted = (counts: NewCounts[]) => void publishCounts(cache, counts);

  async function run(): Promise<void> {
    while (!signal.aborted) {
      let pause = pauseMs;
      try {
        await applyCounterChanges(deps, { signal, onCounted });
      } catch (error) {
        if (signal.aborted) return;
        deps.log.warn({ err: error }, 'likes and comments are counted later');
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

/** Without Redis nothing is published; readers then poll. */
async function publishCounts(cache: Cache, counts: readonly NewCounts[]): Promise<void> {
  await Promise.all(counts.map((each) => cache.publish(topicOf('post', each.id), JSON.stringify(each))));
}
