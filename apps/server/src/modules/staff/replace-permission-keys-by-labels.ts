import { allPermissionsWildcard, permissionLabels } from '@lanyu/contract/permissions';
import { allPermissionsText } from '../../words/audit-and-approval-labels.ts';
import type { FieldValuesByName } from '../../words/describe-field-changes.ts';

/** Permissions as the contract says them: words of the server import nothing. */
export function replacePermissionKeysByLabels(fields: FieldValuesByName): FieldValuesByName {
  const { permission, permissions } = fields as { permission?: string; permissions?: readonly string[] };
  return {
    ...fields,
    ...(permission === undefined ? {} : { permission: permissionWord(permission) }),
    ...(permissions === undefined ? {} : { permissions: permissions.map(permissionWord) }),
  };
}

function permissionWord(permission: string): string {
  const known: Readonly<Record<string, string>> = permissionLabels;
  return permission === allPermissionsWildcard ? allPermissionsText : (known[permission] ?? permission);
}
