import { allPermissionsWildcard, type Permission } from '@lanyu/contract/permissions';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import { selectMembers } from './members.queries.ts';

/** Operators who hold a permission now and are not disabled. */
export async function listActiveStaffWithPermission(
  db: Kysely<Tables>,
  permission: Permission,
  now: number,
): Promise<{ id: string; name: string }[]> {
  const members = await selectMembers(db, now);
  return members
    .filter(
      ({ disabled, permissions }) =>
        !disabled && (permissions.includes(permission) || permissions.includes(allPermissionsWildcard)),
    )
    .map(({ id, name }) => ({ id, name }));
}
