import { randomInt } from 'node:crypto';
import { Failure } from '../../../failure.ts';
import { staffSignInProtectionPort } from '../sign-in-protection-port.ts';

const minLength = 12;
/** Without what is read wrongly: no 0, O, 1, l, I. */
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** At least twelve characters; for the rest the rule of players. */
export function requireGoodStaffPassword(
  password: string,
  member: { login_name: string; name: string },
  publicUrl: string,
): void {
  if (Array.from(password).length < minLength) throw new Failure('weakPassword');
  staffSignInProtectionPort.use.requireGoodPassword(password, [member.login_name, member.name], publicUrl);
}

/** To be read out once and changed at the first signing in. */
export function newTemporaryPassword(): string {
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  return `${group()}-${group()}-${group()}`;
}
