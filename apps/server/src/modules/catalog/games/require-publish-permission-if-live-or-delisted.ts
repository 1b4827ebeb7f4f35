import { Failure } from '../../../failure.ts';
import type { GameStatus } from '../catalog-admin.queries.ts';

/** The operator who writes. */
export interface StaffWithPermissions {
  staffId: string;
  permissions: readonly string[];
}

/**
 * Only operators see drafts and blocked games. Changes to other games are public at once, or at their release without
 * another review: they need the permission to publish.
 */
export function requirePublishPermissionIfLiveOrDelisted(
  { permissions }: StaffWithPermissions,
  status: GameStatus,
): void {
  const shown = status === 'live' || status === 'delisted';
  if (shown && !permissions.includes('catalog.publish')) throw new Failure('noStaffPermission');
}
