import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction, type Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { findUserOrThrow } from '../account.queries.ts';
import { attemptCounterKey, resetCounter, consumeAttemptOrNull } from '../limits/attempt-counters.ts';
import { passwordMatches } from '../../../passwords.ts';
import { lockLiveSession, markSessionReauthenticated } from './sessions.queries.ts';
import { requireRightSmsCodeCountingAttempt, consumeCheckedSmsCode, type SmsPurpose } from '../sms/sms-codes.ts';

const freshMs = 15 * 60_000;

export interface SignedInCaller {
  uid: string;
  sessionId: string;
}

/**
 * Processes cache a session for a moment longer than it lives. Irreversible actions check it again, in their own
 * transaction and after locking the account: a user who was signed out a moment ago changes nothing any more.
 */
export async function requireAndLockLiveSession(
  tx: Tx,
  deps: Pick<Deps, 'now'>,
  caller: SignedInCaller,
): Promise<{ provedAt: number }> {
  const session = await lockLiveSession(tx, caller.sessionId, deps.now());
  if (session === undefined) throw new Failure('sessionInvalid');
  return { provedAt: session.proved_at };
}

/** 2014: the action needs more proof than an open session. */
export async function requireRecentReauthentication(
  tx: Tx,
  deps: Pick<Deps, 'now'>,
  caller: SignedInCaller,
): Promise<void> {
  const { provedAt } = await requireAndLockLiveSession(tx, deps, caller);
  if (deps.now() - provedAt > freshMs) throw new Failure('reauthRequired');
}

export async function reauthenticateAndMarkSession(
  deps: Deps,
  caller: SignedInCaller,
  input: ParsedInputOf<'POST /v1/account/prove'>,
  browserId: string | undefined,
): Promise<null> {
  if ((input.password === undefined) === (input.smsCode === undefined)) throw new Failure('badInput');
  if (input.password !== undefined) await requireOwnPasswordLimitingTries(deps, caller.uid, input.password);
  const codeId =
    input.smsCode === undefined
      ? undefined
      : await requireRightOwnPhoneCodeCountingAttempt(deps, caller.uid, {
          purpose: 'verify',
          browserId,
          code: input.smsCode,
        });
  await transaction(deps.db, async (tx) => {
    await requireAndLockLiveSession(tx, deps, caller);
    if (codeId !== undefined) await consumeCheckedSmsCode(tx, codeId, deps.now());
    await markSessionReauthenticated(tx, caller.sessionId, deps.now());
  });
  return null;
}

/**
 * Checks the user's own password, with an attempt counter of its own: somebody inside the account must not be able to
 * guess it.
 */
export async function requireOwnPasswordLimitingTries(deps: Deps, uid: string, password: string): Promise<void> {
  const key = attemptCounterKey(deps.keys, 'own-password', uid);
  if ((await consumeAttemptOrNull(deps.db.write, { key, max: 10, seconds: 15 * 60 }, deps.now())) === null) {
    throw new Failure('tooManyTries');
  }
  const user = await findUserOrThrow(deps.db.write, uid);
  if (!(await passwordMatches(user.password_hash ?? undefined, password))) throw new Failure('badCredentials');
  await resetCounter(deps.db.write, key);
}

/** Checks a code that was sent to the phone bound to this account; the action uses it up. */
export async function requireRightOwnPhoneCodeCountingAttempt(
  deps: Deps,
  uid: string,
  given: { purpose: SmsPurpose; browserId: string | undefined; code: string },
): Promise<string> {
  const { phone } = await findUserOrThrow(deps.db.write, uid);
  if (phone === null) throw new Failure('phoneRequired');
  return requireRightSmsCodeCountingAttempt(deps, { ...given, phone });
}
