import { CallError, CODE_WITHOUT_ENVELOPE } from '@lanyu/client/errors';
import { dateTimeText } from '#src/lib/format/time.ts';
import { signInRegisterAndPasswordWords } from '#src/words/sign-in-register-and-password.ts';
import { isAccountErrorNamed } from '../account-error-codes.ts';

/** A refusal by a ban that ends (2005), in words that say when; every other error as it is. */
export function addBanEndToErrorMessage(error: unknown): unknown {
  if (!isAccountErrorNamed(error, 'banned')) return error;
  const { untilTime } = (error.data ?? {}) as { untilTime?: unknown };
  if (typeof untilTime !== 'number' || untilTime === 0) return error;
  const { reason, httpMessage, status, requestId, url, data } = error;
  const facts = { reason, httpMessage, status, requestId, url, data };
  // Without its code, so that no language puts its own phrase in place of these words.
  return new CallError(
    { ...facts, code: CODE_WITHOUT_ENVELOPE, msg: signInRegisterAndPasswordWords.bannedUntil(dateTimeText(untilTime)) },
    { cause: error },
  );
}
