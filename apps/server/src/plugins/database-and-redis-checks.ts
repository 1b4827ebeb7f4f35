import { sql } from 'kysely';
import type { Database } from '../db/open-database.ts';
import type { RedisConnection } from '../integrations/redis.ts';

export interface DatabaseAndRedisCheckResult {
  ok: boolean;
  milliseconds: number;
}

export type RunDatabaseAndRedisChecks = () => Promise<Record<string, DatabaseAndRedisCheckResult>>;

/**
 * Each engine by itself, for whoever wants to know why: `/readyz` stays true while a process can answer anything, and an
 * engine that is away is no reason to take every process out of rotation.
 */
export function createDatabaseAndRedisChecks({
  db,
  cache,
}: {
  db: Database;
  cache: RedisConnection;
}): RunDatabaseAndRedisChecks {
  const engines: Record<string, () => Promise<boolean>> = {
    primary: async () => (await sql`select 1`.execute(db.write)).rows.length === 1,
    redis: async () => (await cache.attempt((redis) => redis.ping())) !== undefined,
    ...(db.read === db.write ? {} : { reads: async () => (await sql`select 1`.execute(db.read)).rows.length === 1 }),
  };
  return async () => {
    const checks = await Promise.all(
      Object.entries(engines).map(async ([name, answers]) => {
        const began = performance.now();
        const ok = await answers().catch(() => false);
        return [name, { ok, milliseconds: Math.round(performance.now() - began) }] as const;
      }),
    );
    return Object.fromEntries(checks);
  };
}
