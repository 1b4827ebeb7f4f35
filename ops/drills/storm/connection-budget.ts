// How many connections API processes may have at most, and what PostgreSQL has to allow for it.

export interface ConnectionBudget {
  processes: number;
  /** DATABASE_POOL. */
  poolSize: number;
  /** Of the queue, beside it. */
  queuePoolSize: number;
}

/** Three are PostgreSQL's own reserve for superusers, the rest is for operators, backups, metrics and migrations. */
const reserved = 3 + 12;

export function computeMostConnections({ processes, poolSize, queuePoolSize }: ConnectionBudget): number {
  return processes * (poolSize + queuePoolSize);
}

/** `twice` while a release goes out and every process has a successor beside it. */
export function computeNeededMaxConnections(budget: ConnectionBudget, twice: boolean): number {
  return computeMostConnections(budget) * (twice ? 2 : 1) + reserved;
}

/** The largest DATABASE_POOL with which that many processes fit; below one they do not, and a pooler is needed. */
export function computeFittingPoolSize(
  maxConnections: number,
  { processes, queuePoolSize }: Omit<ConnectionBudget, 'poolSize'>,
  twice: boolean,
): number {
  return Math.floor((maxConnections - reserved) / (processes * (twice ? 2 : 1))) - queuePoolSize;
}
