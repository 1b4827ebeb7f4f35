import type { Database } from '../../../db/open-database.ts';
import { expandPermissionWildcard, hasMoneyPermission } from '../members/permission-checks.ts';
import type { StaffCaller } from './staff-caller.ts';
import { normalizeIpForPostgres } from './normalize-ip-for-postgres.ts';
import { findStaffSession, markSessionSeen } from './sessions.queries.ts';

const minute = 60_000;
/** A working day: an operator signs in every morning. */
export const staffSessionMaxMs = 12 * 60 * minute;
/** From the password to the second factor. */
const unprovenMs = 15 * minute;
const recentMs = 5 * minute;

export function maxIdleMinutesOfStaff(permissions: readonly string[]): number {
  return hasMoneyPermission(permissions) ? 15 : 30;
}

interface StaffSessions {
  find(tokenHash: string, address: string | undefined): Promise<StaffCaller | null>;
}

/** What was found dead once is dead: a token that is sent again and again costs one query a minute. */
const deadMs = 60_000;
const deadMost = 20_000;

export function createStaffSessionFinder(db: Database, now: () => number): StaffSessions {
  const dead = new Map<string, number>();
  return {
    async find(tokenHash, address) {
      if ((dead.get(tokenHash) ?? 0) > performance.now()) return null;
      const asked = performance.now();
      const found = await findStaff(db, tokenHash, address, now());
      if (found === null) {
        if (dead.size >= deadMost) dead.clear();
        dead.set(tokenHash, asked + deadMs);
      }
      return found;
    },
  };
}

/** Operators are few: every call asks PostgreSQL, so a withdrawn permission takes effect at once. */
async function findStaff(
  db: Database,
  tokenHash: string,
  address: string | undefined,
  now: number,
): Promise<StaffCaller | null> {
  const row = await findStaffSession(
    db.write,
    Buffer.from(tokenHash, 'base64url'),
    normalizeIpForPostgres(address),
    now,
  );
  if (row === undefined) return null;
  const held = expandPermissionWildcard(row.permissions);
  if (row.last_seen_at + maxIdleMinutesOfStaff(held) * minute <= now) return null;
  if (row.factor_at === null && row.created_at + unprovenMs <= now) return null;
  if (row.last_seen_at + minute <= now) await markSessionSeen(db.write, row.id, now);
  const factorProven = row.factor_at !== null;
  return {
    staffId: row.staff_id,
    sessionId: row.id,
    permissions: factorProven && !row.must_change_password ? held : [],
    factorProven,
    provedRecently: row.proved_at !== null && row.proved_at + recentMs > now,
    mustChangePassword: row.must_change_password,
    knownDevice: row.known_device,
    addressAllowed: row.address_allowed,
  };
}
