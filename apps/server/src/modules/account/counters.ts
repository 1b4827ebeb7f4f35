import { createHmac } from 'node:crypto';
import type { Database } from '../../db/pool.ts';
import type { Tx } from '../../db/transaction.ts';
import { deleteCounter, selectCounts, takeOne } from './counters.queries.ts';

/** Something that may happen `max` times in a window of `seconds`, which begins with the first. */
export interface Counter {
  key: string;
  max: number;
  seconds: number;
}

/** What the column holds; a limit scaled up for a load test may be beyond it. */
const mostCountable = 2_147_483_647;

/**
 * Takes one of what is left: how many are taken now, or null when none was left. It is taken before the thing is done,
 * so that a thousand at the same moment cannot all find one left.
 */
export async function take(db: Database['write'] | Tx, counter: Counter, now: number): Promise<number | null> {
  const endsAt = now + counter.seconds * 1000;
  return (await takeOne(db, { key: counter.key, max: Math.min(counter.max, mostCountable), endsAt }, now)) ?? null;
}

export async function countOf(db: Database['write'] | Tx, key: string, now: number): Promise<number> {
  return (await countsOf(db, [key], now)).get(key) ?? 0;
}

/** What was taken of several at once; absent ones count nothing. */
export function countsOf(db: Database['write'] | Tx, keys: readonly string[], now: number) {
  return selectCounts(db, keys, now);
}

/** As if nothing had been taken. */
export async function reset(db: Database['write'] | Tx, key: string): Promise<void> {
  await deleteCounter(db, key);
}

/** A key that names what is counted and hides of whom: the table holds no phones, names or addresses. */
export function keyFor(secret: string, what: string, ...of: readonly string[]): string {
  const mac = createHmac('sha256', `counters:${secret}`).update(of.join('\n')).digest('base64url');
  return `${what}:${mac}`;
}
