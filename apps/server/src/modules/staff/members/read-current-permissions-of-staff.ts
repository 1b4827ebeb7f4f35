import type { Deps } from '../../../deps.ts';
import { selectMembers } from './members.queries.ts';
import { expandPermissionWildcard } from './permission-checks.ts';

/** What an operator may do at this moment; nothing for who is disabled, or gone. */
export async function readCurrentPermissionsOfStaff(
  deps: Pick<Deps, 'db' | 'now'>,
  staffId: string,
): Promise<readonly string[]> {
  const [member] = await selectMembers(deps.db.write, deps.now(), staffId);
  return member === undefined || member.disabled ? [] : expandPermissionWildcard(member.permissions);
}
