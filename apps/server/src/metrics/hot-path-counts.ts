/**
 * What hot paths count, as plain numbers of the process: an increment costs nothing and brings no metrics library into the cache
 * or the pool. A scrape reads them (`hot-path-count-metrics.ts`).
 */
export const hotPathCounts = {
  /** Who is behind a token: known in this process, or asked of the database. */
  sessionLookups: { memory: 0, database: 0 },
  /** Answers that are the same for everybody: from memory, from Redis, or made anew. */
  cachedAnswers: { memory: 0, redis: 0, database: 0 },
  redisCommands: { answered: 0, failed: 0, skipped: 0 },
  /** Reads that went to the primary because the replica could not be reached. */
  replicaFallbacks: 0,
  /** Connections of the pool that somebody had to wait for or that had to be opened, and for how long. */
  poolWaits: 0,
  poolWaitSeconds: 0,
  liveStreams: 0,
  spansSent: 0,
  spansDropped: 0,
};
