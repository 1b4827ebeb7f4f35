import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables/tables.ts';
import type { Tx } from '../../db/transaction.ts';
import { findMember, findMemberPipelined } from './membership.queries.ts';
import { currentLevelByExpiry, expiryOfNonMember, type ExpiryByLevel } from './extend-and-shorten-level-expiry.ts';

type MemberRow = NonNullable<Awaited<ReturnType<typeof findMember>>>;

export function expiryByLevelFromRow(row: MemberRow | undefined): ExpiryByLevel {
  return row === undefined ? expiryOfNonMember : { until1: row.until_1, until2: row.until_2, until3: row.until_3 };
}

/** A number that the database or the contract holds to 1, 2 and 3. */
export function parseMembershipLevelNumber(level: number): 1 | 2 | 3 {
  if (level === 1 || level === 2 || level === 3) return level;
  throw new Error(`no level ${level}`);
}

/**
 * levelType 0 for a user who is not, or no longer, a member; expTime stays for display. Pass the primary, or the
 * current transaction.
 */
export async function readMembershipAt(
  db: Kysely<Tables>,
  uid: string,
  now: number,
): Promise<{ levelType: number; expTime: number }> {
  return membershipFromRow(await findMember(db, uid), now);
}

/** The same with the next statement of the transaction, for a time that is known when its answer is there. */
export async function readMembershipPipelined(
  tx: Tx,
  uid: string,
): Promise<(now: number) => { levelType: number; expTime: number }> {
  const found = await findMemberPipelined(tx, uid);
  return (now) => membershipFromRow(found.first(), now);
}

function membershipFromRow(row: MemberRow | undefined, now: number): { levelType: number; expTime: number } {
  const terms = expiryByLevelFromRow(row);
  return { levelType: currentLevelByExpiry(terms, now), expTime: terms.until1 };
}
