import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { hashPassword, passwordMatches } from '../../../passwords.ts';
import type { StaffCaller } from '../sessions/staff-caller.ts';
import { takeSecondFactorAttempt } from '../factors/take-second-factor-attempt.ts';
import { findMemberOrThrow, updatePasswordIfUnchanged } from '../members/members.queries.ts';
import { requireGoodStaffPassword } from '../members/staff-password-rule-and-generator.ts';
import { recordAudit } from '../record-audit.ts';
import { revokeStaffSessions } from '../sessions/sessions.queries.ts';
import { readOwnStaffAccount } from './read-own-staff-account.ts';

const call = 'POST /admin/v1/staff/password';

/** Works with a temporary password too, but never before the second factor: the guard lets such sessions in here. */
export async function changeOwnPasswordAndEndOtherSessions(
  deps: Deps,
  input: ParsedInputOf<typeof call>,
  caller: StaffCaller,
): Promise<DataOf<typeof call>> {
  if (!caller.factorProven) throw new Failure('secondFactorRequired');
  const member = await findMemberOrThrow(deps.db.write, caller.staffId);
  const tries = await takeSecondFactorAttempt(deps, caller);
  if (!(await passwordMatches(member.password_hash, input.oldPassword))) throw new Failure('badCredentials');
  if (input.password === input.oldPassword) throw new Failure('weakPassword');
  requireGoodStaffPassword(input.password, member, deps.env.PUBLIC_URL);
  const passwordHash = await hashPassword(input.password);
  await transaction(deps.db, async (tx) => {
    if (!(await updatePasswordIfUnchanged(tx, member.id, member.password_hash, passwordHash)))
      throw new Failure('sessionInvalid');
    const ended = await revokeStaffSessions(tx, member.id, { but: caller.sessionId }, deps.now());
    await recordAudit(tx, {
      staffId: member.id,
      call,
      object: `staff ${member.id}`,
      before: null,
      after: { password: 'changed', endedSessions: ended },
    });
  });
  await tries.succeed();
  return readOwnStaffAccount(deps, caller);
}
