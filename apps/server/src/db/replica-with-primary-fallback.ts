import type pg from 'pg';
import { hotPathCounts } from '../metrics/hot-path-counts.ts';

/** A replica is optional: while it cannot be reached, lists are read from the primary. */
const restMs = 5000;

/** Of the primary's connections that such reads may have at a time: what must be written has the others. */
const shareOfPrimary = 0.2;
/** A read that waits longer for one of them is told that the site is busy. */
const waitMs = 1000;

/** What readers need of a pool. */
export interface ReadPool {
  connect(): Promise<pg.PoolClient>;
  query(text: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult>;
}

export function replicaWithPrimaryFallback(replica: pg.Pool, primary: pg.Pool): ReadPool {
  let restUntil = 0;
  const places = limitPlaces(Math.max(1, Math.floor(primary.options.max * shareOfPrimary)));

  async function connect(): Promise<pg.PoolClient> {
    if (Date.now() < restUntil) return connectToPrimary();
    try {
      return await replica.connect();
    } catch {
      restUntil = Date.now() + restMs;
      return connectToPrimary();
    }
  }

  async function connectToPrimary(): Promise<pg.PoolClient> {
    hotPathCounts.replicaFallbacks += 1;
    const leave = await places.enter();
    let client: pg.PoolClient;
    try {
      client = await primary.connect();
    } catch (error) {
      leave();
      throw error;
    }
    const giveBack = client.release.bind(client);
    client.release = (discard) => {
      leave();
      giveBack(discard);
    };
    return client;
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

/** First come, first served; who waits too long is refused as by a server that has no connection left. */
function limitPlaces(most: number): { enter(): Promise<() => void> } {
  let taken = 0;
  const waiting = new Set<() => void>();

  function leaveOnce(): () => void {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      taken -= 1;
      const [next] = waiting;
      next?.();
    };
  }

  return {
    async enter() {
      if (taken < most) {
        taken += 1;
        return leaveOnce();
      }
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(takePlace);
          reject(Object.assign(new Error('too many reads wait for the primary'), { code: '53300' }));
        }, waitMs);
        const takePlace = () => {
          clearTimeout(timer);
          waiting.delete(takePlace);
          taken += 1;
          resolve(leaveOnce());
        };
        waiting.add(takePlace);
      });
    },
  };
}
