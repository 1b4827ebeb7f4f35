import type { ApprovalArea } from '@lanyu/contract/approvals';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import type { StaffCaller } from '../sessions/staff-caller.ts';
import { selectMembers } from '../members/members.queries.ts';
import { expandPermissions } from '../members/permissions.ts';

/** How many others may decide in an area. */
export async function countDeciders(
  db: Kysely<Tables>,
  area: ApprovalArea,
  except: string,
  now: number,
): Promise<number> {
  const members = await selectMembers(db, now);
  return members.filter(
    ({ id, disabled, permissions }) =>
      id !== except && !disabled && expandPermissions(permissions).includes(`approval.${area}`),
  ).length;
}

/** Whoever asked, with what they hold now; undefined for who may not work any more. */
export async function findMaker(db: Kysely<Tables>, id: string, now: number): Promise<StaffCaller | undefined> {
  const [member] = await selectMembers(db, now, id);
  if (member === undefined || member.disabled) return undefined;
  return {
    staffId: id,
    sessionId: '',
    permissions: expandPermissions(member.permissions),
    factorProven: true,
    provedRecently: true,
    mustChangePassword: false,
    knownDevice: false,
    addressAllowed: true,
  };
}
