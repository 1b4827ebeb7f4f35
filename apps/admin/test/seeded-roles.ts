import { initialRolePermissions } from '@lanyu/contract/initial-roles';
import { allPermissions, allPermissionsWildcard } from '@lanyu/contract/permissions';

/** The roles every site begins with, as the database has them. */
export function seededRoles(): { key: string; permissions: string[] }[] {
  return Object.entries(initialRolePermissions).map(([key, held]) => ({
    key,
    permissions: held.includes(allPermissionsWildcard) ? [...allPermissions] : [...held],
  }));
}

/** Who a call of the contract lets in, read from it alone. */
export function mayCall(who: string, permissions: readonly string[]): boolean {
  const needed = who.replace('staff:', '');
  return (
    needed === 'any' || needed.split('|').some((each) => each.split('+').every((one) => permissions.includes(one)))
  );
}
