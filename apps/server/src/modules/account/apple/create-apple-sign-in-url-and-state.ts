import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import type { IdentityProvider } from '../../../integrations/apple-identity-provider.ts';
import { encryptAppleSignInAttempt } from './encrypt-and-decrypt-apple-sign-in-attempt.ts';
import { safeNextPathOrNull } from '../sessions/safe-next-path.ts';

/** X-A9: the address of the provider, and the state that the browser must bring back. */
export async function createAppleSignInUrlAndState(
  deps: Deps,
  provider: IdentityProvider | null,
  input: ParsedInputOf<'POST /v1/account/apple/start'>,
): Promise<{ url: string; sealed: string }> {
  if (provider === null) throw new Failure('notFound', 'no identity provider is configured');
  const begun = await provider.begin().catch((error: unknown) => {
    deps.log.warn({ err: error }, 'the identity provider does not answer');
    throw new Failure('busy');
  });
  const attempt = { ...begun.attempt, next: safeNextPathOrNull(input.next) };
  return { url: begun.url, sealed: await encryptAppleSignInAttempt(deps.keys, attempt, deps.now()) };
}
