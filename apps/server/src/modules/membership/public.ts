import type { Deps } from '../../deps.ts';
import { findMember } from './membership.queries.ts';

export { membershipPersonalData } from './membership-personal-data.ts';

/** levelType 0 for who is not, or no longer, a member; expTime stays to be shown. */
export async function readMembership(deps: Deps, userId: string): Promise<{ levelType: number; expTime: number }> {
  const member = await findMember(deps.db.write, userId);
  if (member === undefined) return { levelType: 0, expTime: 0 };
  return { levelType: member.exp_time > deps.now() ? member.level_type : 0, expTime: member.exp_time };
}
