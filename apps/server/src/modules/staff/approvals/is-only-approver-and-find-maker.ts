import type { ApprovalArea } from '@lanyu/contract/approvals';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import type { StaffCaller } from '../sessions/staff-caller.ts';
import { selectMembers } from '../members/members.queries.ts';
import { expandPermissionWildcard } from '../members/permission-checks.ts';

/** Longer than a request lives: a colleague who was sent away can say so to somebody. */
const takenPowerMs = 7 * 24 * 3600 * 1000;

/** Whether nobody else may decide in an area, and not because the maker saw to that. */
export async function isOnlyPossibleApprover(
  db: Kysely<Tables>,
  area: ApprovalArea,
  makerId: string,
  now: number,
): Promise<boolean> {
  const [maker] = await selectMembers(db, now, makerId);
  if (maker === undefined || (maker.took_power_at ?? 0) > now - takenPowerMs) return false;
  const members = await selectMembers(db, now);
  return !members.some(
    ({ id, disabled, permissions }) =>
      id !== makerId && !disabled && expandPermissionWildcard(permissions).includes(`approval.${area}`),
  );
}

/** Whoever asked, with what they hold now; undefined for who may not work any more. */
export async function findMakerAsCaller(db: Kysely<Tables>, id: string, now: number): Promise<StaffCaller | undefined> {
  const [member] = await selectMembers(db, now, id);
  if (member === undefined || member.disabled) return undefined;
  return {
    staffId: id,
    sessionId: '',
    permissions: expandPermissionWildcard(member.permissions),
    factorProven: true,
    provedRecently: true,
    mustChangePassword: false,
    knownDevice: false,
    addressAllowed: true,
  };
}
