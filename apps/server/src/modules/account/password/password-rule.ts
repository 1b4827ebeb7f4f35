import { dictionary } from '@zxcvbn-ts/language-common';
import { Failure } from '../../../failure.ts';

const common: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** X-A1: 8 to 64 of any characters, not a common password, not the name of the account. */
export function requireGoodPassword(password: string, loginName: string): void {
  // Counted in graphemes, not in UTF-16 units.
  const length = Array.from(password).length;
  const plain = password.toLowerCase();
  if (length < 8 || length > 64 || common.has(plain) || plain.includes(loginName.toLowerCase())) {
    throw new Failure('weakPassword');
  }
}
