import type { Parsed } from '@lanyu/contract/all';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { findUser } from './account.queries.ts';
import { keyFor, reset, take } from './counters.ts';
import { passwordMatches } from './passwords.ts';
import { findProvedAt, markProved } from './sessions.queries.ts';
import { checkSmsCode, useSmsCode, type SmsPurpose } from './sms-codes.ts';

const freshMs = 15 * 60_000;

/** Who calls, and by which session. */
export interface SignedIn {
  uid: string;
  sessionId: string;
}

/** 2014: what cannot be taken back wants more than a phone that was left on a table. Asked of the primary. */
export async function requireFreshProof(deps: Pick<Deps, 'db' | 'now'>, caller: SignedIn): Promise<void> {
  const provedAt = await findProvedAt(deps.db.write, caller.sessionId);
  if (deps.now() - provedAt > freshMs) throw new Failure('reauthRequired');
}

export async function proveIdentity(
  deps: Deps,
  caller: SignedIn,
  input: Parsed<'POST /v1/account/prove'>,
): Promise<null> {
  if ((input.password === undefined) === (input.smsCode === undefined)) throw new Failure('badInput');
  if (input.password !== undefined) await requirePassword(deps, caller.uid, input.password);
  else await requireOwnPhone(deps, caller.uid, 'verify', input.smsCode as string);
  await markProved(deps.db.write, caller.sessionId, deps.now());
  return null;
}

/** The user's own password, with tries of their own: somebody inside the account must not be able to guess it. */
export async function requirePassword(deps: Deps, uid: string, password: string): Promise<void> {
  const key = keyFor(deps.env.APP_SECRET, 'own-password', uid);
  if ((await take(deps.db.write, { key, max: 10, seconds: 15 * 60 }, deps.now())) === null) {
    throw new Failure('tooManyTries');
  }
  const user = await findUser(deps.db.write, uid);
  if (!(await passwordMatches(user.password_hash ?? undefined, password))) throw new Failure('badCredentials');
  await reset(deps.db.write, key);
}

/** A code that was sent to the phone bound to this account; used up. */
export async function requireOwnPhone(deps: Deps, uid: string, purpose: SmsPurpose, code: string): Promise<void> {
  const { phone } = await findUser(deps.db.write, uid);
  if (phone === null) throw new Failure('phoneRequired');
  await useSmsCode(deps.db.write, await checkSmsCode(deps, { phone, purpose, code }), deps.now());
}
