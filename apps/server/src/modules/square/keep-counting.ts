import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../../deps.ts';
import type { Cache } from '../../integrations/redis.ts';
import { countChanges, type NewCounts } from './count-changes.ts';
import { topicOf } from './live-topics.ts';

const usualPauseMs = 500;
const pauseAfterFailureMs = 2000;

export interface Counting {
  /** Ends after the bite that is being counted. */
  stop(): Promise<void>;
}

/** Counts again and again, and tells whoever listens. No job: twice a second is more often than the queue is looked at. */
export function keepCounting(deps: Pick<Deps, 'db' | 'queue' | 'log'>, cache: Cache, pauseMs = usualPauseMs): Counting {
  const stopping = new AbortController();
  const { signal } = stopping;
  const onCounted = (counts: NewCounts[]) => void tell(cache, counts);

  async function run(): Promise<void> {
    while (!signal.aborted) {
      let pause = pauseMs;
      try {
        await countChanges(deps, { signal, onCounted });
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

/** Without Redis nobody is told: who reads a post asks then. */
async function tell(cache: Cache, counts: readonly NewCounts[]): Promise<void> {
  await Promise.all(counts.map((each) => cache.publish(topicOf('post', each.id), JSON.stringify(each))));
}
