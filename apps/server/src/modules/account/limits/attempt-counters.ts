import type { Database } from '../../../db/open-database.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { KeyRing } from '../../../keys.ts';
import { deleteCounter, selectAttemptCounts, takeAttemptIfLeft } from './attempt-counters.queries.ts';

/** Allows `max` attempts in a window of `seconds`, which begins with the first attempt. */
export interface AttemptLimit {
  key: string;
  max: number;
  seconds: number;
}

/** The maximum of the column; a limit scaled up for a load test may exceed it. */
const maxCountable = 2_147_483_647;

/**
 * Takes one attempt: returns how many are taken now, or null when none was left. The attempt is taken before the
 * action, so that a thousand concurrent requests cannot all find one left.
 */
export async function consumeAttemptOrNull(
  db: Database['write'] | Tx,
  counter: AttemptLimit,
  now: number,
): Promise<number | null> {
  const endsAt = now + counter.seconds * 1000;
  return (
    (await takeAttemptIfLeft(db, { key: counter.key, max: Math.min(counter.max, maxCountable), endsAt }, now)) ?? null
  );
}

export async function readAttemptCount(db: Database['write'] | Tx, key: string, now: number): Promise<number> {
  return (await readAttemptCounts(db, [key], now)).get(key) ?? 0;
}

/** The attempts taken from several counters at once; missing counters count as 0. */
export function readAttemptCounts(db: Database['write'] | Tx, keys: readonly string[], now: number) {
  return selectAttemptCounts(db, keys, now);
}

/** Resets the counter. */
export async function resetCounter(db: Database['write'] | Tx, key: string): Promise<void> {
  await deleteCounter(db, key);
}

/**
 * A key that names what is counted and hides whom: the table holds no phones, names or addresses. Under another first key
 * of the ring counting begins anew (decision 48).
 */
export function attemptCounterKey(keys: KeyRing, what: string, ...of: readonly string[]): string {
  return `${what}:${keys.first.mac('counters', of.join('\n')).toString('base64url')}`;
}
