import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

export interface StoppableLoop {
  /** Stops after the current round. */
  stop(): Promise<void>;
}

interface Rounds {
  log: Logger;
  round: (signal: AbortSignal) => Promise<unknown>;
  pauseMs: number;
  pauseAfterFailureMs: number;
  /** What is logged when a round fails. */
  failure: string;
}

/** Repeats a round with a pause: for work that comes sooner than the queue is polled. A failed round is repeated later. */
export function repeatUntilStopped({ log, round, pauseMs, pauseAfterFailureMs, failure }: Rounds): StoppableLoop {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function run(): Promise<void> {
    while (!signal.aborted) {
      let pause = pauseMs;
      try {
        await round(signal);
      } catch (error) {
        if (signal.aborted && error === signal.reason) return;
        log.warn({ err: error }, failure);
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
