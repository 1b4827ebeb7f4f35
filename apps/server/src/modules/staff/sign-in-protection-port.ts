import { defineModulePort } from '../../module-port.ts';
import type { Database } from '../../db/open-database.ts';
import type { Deps } from '../../deps.ts';
import type { KeyRing } from '../../keys.ts';

interface Counter {
  key: string;
  max: number;
  seconds: number;
}

/** What players and operators share: counters of attempts in PostgreSQL, proof of work, known bad passwords. */
export interface StaffSignInProtection {
  /** Null when none was left. */
  consumeAttempt(db: Database['write'], counter: Counter, now: number): Promise<number | null>;
  countsOf(db: Database['write'], keys: readonly string[], now: number): Promise<Map<string, number>>;
  reset(db: Database['write'], key: string): Promise<void>;
  keyFor(keys: KeyRing, what: string, ...of: readonly string[]): string;
  /** Throws `challengeRequired`. */
  passChallenge(deps: Pick<Deps, 'db' | 'env' | 'keys' | 'now'>, given: string | undefined): Promise<void>;
  /** Throws `weakPassword`. */
  requireGoodPassword(password: string, ownWords: readonly string[], publicUrl: string): void;
  /** One customer of a provider: an address, or all of its /64. */
  networksOf(address: string | undefined): { place: string };
}

/** Provided by the module of accounts. */
export const staffSignInProtectionPort = defineModulePort<StaffSignInProtection>('staff limits');
