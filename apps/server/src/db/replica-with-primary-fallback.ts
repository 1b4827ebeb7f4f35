import type pg from 'pg';
import { processCounts } from '../metrics/process-counts.ts';

/** A replica is optional: while it cannot be reached, lists are read from the primary. */
const restMs = 5000;

/** What readers need of a pool. */
export interface ReadPool {
  connect(): Promise<pg.PoolClient>;
  query(text: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult>;
}

export function replicaWithPrimaryFallback(replica: pg.Pool, primary: pg.Pool): ReadPool {
  let restUntil = 0;

  async function connect(): Promise<pg.PoolClient> {
    if (Date.now() < restUntil) {
      processCounts.replicaFallbacks += 1;
      return primary.connect();
    }
    try {
      return await replica.connect();
    } catch {
      restUntil = Date.now() + restMs;
      processCounts.replicaFallbacks += 1;
      return primary.connect();
    }
  }

  async function query(...asked: Parameters<ReadPool['query']>): Promise<pg.QueryResult> {
    const client = await connect();
    try {
      const result = await client.query(...asked);
      client.release();
      return result;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  return { connect, query };
}
