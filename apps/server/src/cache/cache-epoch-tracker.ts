import type { DataVersionAndServer } from '../db/data-versions.ts';
import { isDatabaseOrRedisUnreachableError } from '../plugins/error-handlers-and-failure-answers.ts';

/** A stretch of time in which cached answers do not change: no write, and nothing scheduled begins or ends. */
export interface CacheEpoch {
  id: string;
  /** What is read for it must not be older than this. */
  version: bigint;
  /** The one before, and until when its answers may still be given: less than a second after it can have ended. */
  before: string;
  beforeUntil: number;
}

export interface CacheEpochTracker {
  /** The epoch of now. Known without asking while the last look is recent. */
  now(): CacheEpoch | Promise<CacheEpoch>;
  close(): void;
}

export interface EpochSource {
  /** Goes up with every write, as long as the server is the same. */
  readVersion(): Promise<DataVersionAndServer>;
  /** The next moment at which the same rows mean something else, e.g. a scheduled start; Infinity for none. */
  readNextChange(after: number): Promise<number>;
  now(): number;
}

/** How often a process that is asked looks whether something changed … */
const lookEveryMs = 250;
/** … and how old the last look may be for an answer to be given without a new one. */
const trustMs = 600;
/** The last look that saw the old epoch bounds how long ago it can have ended. */
const staleMs = 500;
/** A process that nobody asks does not look. */
const idleAfterMs = 5000;

/**
 * Detects a change within a quarter of a second by polling one row by its key, however many answers are cached. Ages
 * are measured by the monotonic clock.
 */
export function createCacheEpochTracker(source: EpochSource): CacheEpochTracker {
  let epoch: CacheEpoch | undefined;
  let last: DataVersionAndServer | undefined;
  let nextChange = 0;
  let lookedAt = -Infinity;
  let askedAt = -Infinity;
  let looking: Promise<CacheEpoch> | undefined;

  async function look(): Promise<CacheEpoch> {
    const startedAt = performance.now();
    try {
      const seen = await source.readVersion();
      const now = source.now();
      const sameServer = seen.server === last?.server;
      if (epoch === undefined || !sameServer || seen.version !== last?.version || now >= nextChange) {
        const next = await source.readNextChange(now);
        // Scheduled changes happen on time; and what another server had may never have happened on this one.
        const atOnce = now >= nextChange || !sameServer;
        last = seen;
        nextChange = next;
        epoch = {
          id: `${seen.server}.${seen.version}.${Number.isFinite(next) ? next : 0}`,
          version: seen.version,
          before: epoch?.id ?? '',
          beforeUntil: atOnce ? 0 : lookedAt + staleMs,
        };
      }
      lookedAt = startedAt;
      return epoch;
    } finally {
      looking = undefined;
    }
  }

  function lookOnce(): Promise<CacheEpoch> {
    looking ??= look();
    return looking;
  }

  const timer = setInterval(() => {
    if (performance.now() - askedAt > idleAfterMs || looking !== undefined) return;
    // The next caller finds out that nothing is known.
    lookOnce().catch((error: unknown) => {
      if (!isDatabaseOrRedisUnreachableError(error)) lookedAt = -Infinity;
    });
  }, lookEveryMs);
  timer.unref();

  return {
    now() {
      askedAt = performance.now();
      const known = epoch !== undefined && askedAt - lookedAt < trustMs && source.now() < nextChange;
      return known ? (epoch as CacheEpoch) : lookOnce();
    },
    close: () => clearInterval(timer),
  };
}
