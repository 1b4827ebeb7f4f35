import type { CallError } from '@lanyu/client/errors';
import type { ResultCodeOfName } from '@lanyu/contract/result-codes';
import { hasCode } from '#src/lib/network/has-code.ts';

type Refusal =
  | 'badCredentials'
  | 'badSmsCode'
  | 'phoneUnusable'
  | 'nameUnavailable'
  | 'weakPassword'
  | 'underage'
  | 'badInviteCode'
  | 'reauthRequired'
  | 'accountClosing'
  | 'banned';

/** Answers that a form puts beside a field or asks about; held to the contract by their types. */
export const accountErrorCodes: { readonly [N in Refusal]: ResultCodeOfName<N> } = {
  badCredentials: 2001,
  badSmsCode: 2002,
  phoneUnusable: 2006,
  nameUnavailable: 2007,
  weakPassword: 2008,
  underage: 2011,
  badInviteCode: 2013,
  reauthRequired: 2014,
  accountClosing: 2015,
  banned: 2005,
};

export function isAccountErrorNamed(error: unknown, name: Refusal): error is CallError {
  return hasCode(error, accountErrorCodes[name]);
}
