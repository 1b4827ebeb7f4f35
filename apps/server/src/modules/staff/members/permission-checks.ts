import { allPermissions, allPermissionsWildcard, moneyPermissions } from '@lanyu/contract/permissions';
import { Failure } from '../../../failure.ts';

/** The owner's role says "everything": what that is, the contract knows. */
export function expandPermissionWildcard(held: readonly string[]): string[] {
  return held.includes(allPermissionsWildcard) ? [...allPermissions] : [...held];
}

export function hasMoneyPermission(permissions: readonly string[]): boolean {
  return permissions.some((permission) => moneyPermissions.includes(permission));
}

/** Nobody gives what they do not hold, nor takes over the account of somebody who holds more. */
export function assertHoldsPermissions(actor: { permissions: readonly string[] }, needed: readonly string[]): void {
  if (!expandPermissionWildcard(needed).every((permission) => actor.permissions.includes(permission))) {
    throw new Failure('permissionNotHeld');
  }
}
