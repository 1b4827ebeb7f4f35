import type { Data, Parsed } from '@lanyu/contract/all';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { hashToken, newToken } from '../../tokens.ts';
import { passwordMatches } from '../../passwords.ts';
import { findStaffByLoginName, insertStaffSession } from './staff.queries.ts';

/** A working day: an operator signs in every morning. */
const sessionMs = 12 * 3600 * 1000;

export async function signInStaff(
  deps: Deps,
  input: Parsed<'POST /admin/v1/staff/login'>,
): Promise<Data<'POST /admin/v1/staff/login'>> {
  const member = await findStaffByLoginName(deps.db.write, input.loginName);
  const matches = await passwordMatches(member?.password_hash, input.password);
  if (!matches || member === undefined || member.disabled) throw new Failure('badCredentials');

  const token = newToken();
  await insertStaffSession(deps.db.write, {
    tokenHash: Buffer.from(hashToken(token), 'base64url'),
    staffId: member.id,
    expiresAt: new Date(deps.now() + sessionMs),
  });
  return { uid: member.id, token, name: member.name, permissions: member.permissions };
}
