import { everyPermission, staffPermissions } from '@lanyu/contract/permissions';
import { everyPermissionWord } from '../../words/audit-fields.ts';
import type { Fields } from '../../words/field-changes.ts';

/** Permissions as the contract says them: words of the server import nothing. */
export function withPermissionWords(fields: Fields): Fields {
  const { permission, permissions } = fields as { permission?: string; permissions?: readonly string[] };
  return {
    ...fields,
    ...(permission === undefined ? {} : { permission: permissionWord(permission) }),
    ...(permissions === undefined ? {} : { permissions: permissions.map(permissionWord) }),
  };
}

function permissionWord(permission: string): string {
  const known: Readonly<Record<string, string>> = staffPermissions;
  return permission === everyPermission ? everyPermissionWord : (known[permission] ?? permission);
}
