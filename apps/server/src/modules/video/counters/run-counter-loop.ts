import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../../../deps.ts';
import { countVideos } from './apply-counter-changes.ts';

const usualPauseMs = 1000;
const pauseAfterFailureMs = 3000;

/** Counts in a loop. It is no job, because users expect to see their like at once. */
export function runVideoCounterLoop(deps: Pick<Deps, 'db' | 'log'>): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function run(): Promise<void> {
    while (!signal.aborted) {
      let pause = usualPauseMs;
      try {
        await countVideos(deps, { signal });
      } catch (error) {
        if (signal.aborted) return;
        deps.log.warn({ err: error }, 'plays and likes of videos are counted later');
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
