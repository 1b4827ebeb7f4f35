import { permissionLabels, type Permission } from '@lanyu/contract/permissions';
import { shellWords } from '#src/words/shell.ts';

/** Why a button cannot be pressed by this operator. */
export function missingPermissionText(permission: Permission): string {
  return shellWords.needs(permissionLabels[permission]);
}
