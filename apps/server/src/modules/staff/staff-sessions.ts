import type { Database } from '../../db/pool.ts';
import { findStaffSession } from './staff.queries.ts';

/** Operators are few: every call asks PostgreSQL, so a withdrawn permission takes effect at once. */
export async function findStaff(db: Database, tokenHash: string, now: number) {
  const row = await findStaffSession(db.write, Buffer.from(tokenHash, 'base64url'));
  if (row === undefined || row.revoked_at !== null || row.expires_at <= now || row.disabled) return null;
  return { staffId: row.staff_id, permissions: row.permissions };
}
