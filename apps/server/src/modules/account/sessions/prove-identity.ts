import type { Parsed } from '@lanyu/contract/all';
import { transaction, type Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { findUser } from '../account.queries.ts';
import { keyFor, reset, consumeAttempt } from '../limits/attempt-counters.ts';
import { passwordMatches } from '../../../passwords.ts';
import { lockLiveSession, markProved } from './sessions.queries.ts';
import { checkSmsCode, useSmsCode, type SmsPurpose } from '../sms/sms-codes.ts';

const freshMs = 15 * 60_000;

export interface SignedIn {
  uid: string;
  sessionId: string;
}

/**
 * Processes cache a session for a moment longer than it lives. Irreversible actions check it again, in their own
 * transaction and after locking the account: a user who was signed out a moment ago changes nothing any more.
 */
export async function requireSession(tx: Tx, deps: Pick<Deps, 'now'>, caller: SignedIn): Promise<{ provedAt: number }> {
  const session = await lockLiveSession(tx, caller.sessionId, deps.now());
  if (session === undefined) throw new Failure('sessionInvalid');
  return { provedAt: session.proved_at };
}

/** 2014: the action needs more proof than an open session. */
export async function requireFreshProof(tx: Tx, deps: Pick<Deps, 'now'>, caller: SignedIn): Promise<void> {
  const { provedAt } = await requireSession(tx, deps, caller);
  if (deps.now() - provedAt > freshMs) throw new Failure('reauthRequired');
}

export async function proveIdentity(
  deps: Deps,
  caller: SignedIn,
  input: Parsed<'POST /v1/account/prove'>,
): Promise<null> {
  if ((input.password === undefined) === (input.smsCode === undefined)) throw new Failure('badInput');
  if (input.password !== undefined) await requirePassword(deps, caller.uid, input.password);
  const codeId =
    input.smsCode === undefined ? undefined : await checkOwnPhone(deps, caller.uid, 'verify', input.smsCode);
  await transaction(deps.db, async (tx) => {
    await requireSession(tx, deps, caller);
    if (codeId !== undefined) await useSmsCode(tx, codeId, deps.now());
    await markProved(tx, caller.sessionId, deps.now());
  });
  return null;
}

/**
 * Checks the user's own password, with an attempt counter of its own: somebody inside the account must not be able to
 * guess it.
 */
export async function requirePassword(deps: Deps, uid: string, password: string): Promise<void> {
  const key = keyFor(deps.env.APP_SECRET, 'own-password', uid);
  if ((await consumeAttempt(deps.db.write, { key, max: 10, seconds: 15 * 60 }, deps.now())) === null) {
    throw new Failure('tooManyTries');
  }
  const user = await findUser(deps.db.write, uid);
  if (!(await passwordMatches(user.password_hash ?? undefined, password))) throw new Failure('badCredentials');
  await reset(deps.db.write, key);
}

/** Checks a code that was sent to the phone bound to this account; the action uses it up. */
export async function checkOwnPhone(deps: Deps, uid: string, purpose: SmsPurpose, code: string): Promise<string> {
  const { phone } = await findUser(deps.db.write, uid);
  if (phone === null) throw new Failure('phoneRequired');
  return checkSmsCode(deps, { phone, purpose, code });
}
