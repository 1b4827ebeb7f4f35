import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import type { StaffCaller } from '../sessions/staff-caller.ts';
import { staffSignInProtectionPort } from '../sign-in-protection-port.ts';

const day = 24 * 3600;
const maxTries = 10;

/**
 * Takes a try before a code is looked at. Who knows the password and guesses codes uses up the tries of strangers;
 * devices the operator signed in from have their own, and so has a session whose factor was proven before.
 */
export async function takeSecondFactorAttempt(
  deps: Pick<Deps, 'db' | 'keys' | 'now'>,
  caller: Pick<StaffCaller, 'staffId' | 'sessionId' | 'factorProven' | 'knownDevice'>,
): Promise<{ succeed(): Promise<void> }> {
  const limits = staffSignInProtectionPort.use;
  const [kind, of] = caller.factorProven
    ? ['session', caller.sessionId]
    : [caller.knownDevice ? 'known' : 'stranger', caller.staffId];
  const key = limits.keyFor(deps.keys, `staff-factor-${kind}`, of);
  const taken = await limits.consumeAttempt(deps.db.write, { key, max: maxTries, seconds: day }, deps.now());
  if (taken === null) throw new Failure('tooManyTries');
  return { succeed: () => limits.reset(deps.db.write, key) };
}
