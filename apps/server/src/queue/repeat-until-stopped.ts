import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

export interface StoppableLoop {
  /** Stops after the current round. */
  stop(): Promise<void>;
}

const idleAfterRounds = 10;
const idlePauseMs = 1000;

interface Rounds {
  log: Logger;
  /** May say how much it found: after several rounds of zero the loop looks only once a second. */
  round: (signal: AbortSignal) => Promise<number | void>;
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
    let emptyRounds = 0;
    while (!signal.aborted) {
      let pause = pauseMs;
      try {
        emptyRounds = (await round(signal)) === 0 ? emptyRounds + 1 : 0;
        if (emptyRounds > idleAfterRounds) pause = Math.max(pauseMs, idlePauseMs);
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
