import type { CallName } from '@lanyu/contract/all-calls';
import type { Tx } from '../../../db/transaction.ts';
import { Failure } from '../../../failure.ts';
import { recordAudit, type AuditEntry } from '../record-audit.ts';
import {
  countEnabledOwners,
  lockOwners,
  updateTimeOfRemovingOthersPermissions,
  selectMembers,
  type MemberRow,
} from './members.queries.ts';
import { assertHoldsPermissions } from './permission-checks.ts';

/** Who changes an operator: another one by a call, or the owner of the machine by the command line. */
export interface MemberChangeActor {
  /** Null: the command line. */
  staffId: string | null;
  permissions: readonly string[];
}

/** The command `staff`, as the log names it. */
export type StaffCliCallName = `npm run staff -- ${string}`;

export async function findMemberOrThrowNotFound(tx: Tx, id: string, now: number): Promise<MemberRow> {
  const [member] = await selectMembers(tx, now, id);
  if (member === undefined) throw new Failure('notFound');
  return member;
}

/** Somebody else's account, and of nobody who holds more. */
export async function requireManageableMember(
  tx: Tx,
  actor: MemberChangeActor,
  id: string,
  now: number,
): Promise<MemberRow> {
  const member = await findMemberOrThrowNotFound(tx, id, now);
  if (actor.staffId === id) throw new Failure('ownRoles');
  assertHoldsPermissions(actor, member.permissions);
  return member;
}

/** Does it, unless that leaves the site without an owner who can sign in. A site that has none yet may stay so. */
export async function runChangeUnlessNoOwnerRemains(tx: Tx, change: () => Promise<void>): Promise<void> {
  await lockOwners(tx);
  const before = await countEnabledOwners(tx);
  await change();
  if (before > 0 && (await countEnabledOwners(tx)) === 0) throw new Failure('lastOwner');
}

/** Who takes power from a colleague by their own word decides nothing alone for a while. */
export async function recordActorRemovedPermissions(
  tx: Tx,
  { staffId }: Pick<MemberChangeActor, 'staffId'>,
  now: number,
): Promise<void> {
  if (staffId !== null) await updateTimeOfRemovingOthersPermissions(tx, staffId, now);
}

/** What the command line does is nobody's of the operators; the entry names the account it was done to. */
export function recordMemberAudit(
  tx: Tx,
  actor: MemberChangeActor,
  id: string,
  entry: { call: CallName | StaffCliCallName } & Pick<AuditEntry, 'before' | 'after'>,
): Promise<void> {
  return recordAudit(tx, { staffId: actor.staffId, object: `staff ${id}`, ...entry });
}
