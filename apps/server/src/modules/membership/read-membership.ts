import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { findMember } from './membership.queries.ts';
import { levelOf } from './terms.ts';

/** levelType 0 for who is not, or no longer, a member; expTime stays to be shown. Give it the primary, or the transaction one is in. */
export async function membershipOf(
  db: Kysely<Tables>,
  uid: string,
  now: number,
): Promise<{ levelType: number; expTime: number }> {
  const member = await findMember(db, uid);
  if (member === undefined) return { levelType: 0, expTime: 0 };
  const terms = { until1: member.until_1, until2: member.until_2, until3: member.until_3 };
  return { levelType: levelOf(terms, now), expTime: terms.until1 };
}
