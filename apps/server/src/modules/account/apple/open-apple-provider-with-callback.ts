import type { Deps } from '../../../deps.ts';
import { openAppleIdentityProvider, type IdentityProvider } from '../../../integrations/apple-identity-provider.ts';

/** The calls of signing in with Apple; also what its cookies are bound to. */
const appleBasePath = '/api/v1/account/apple';

/** Null if none is configured. */
export function openAppleProviderWithCallback(deps: Pick<Deps, 'env' | 'now'>): IdentityProvider | null {
  return openAppleIdentityProvider(deps.env, `${appleBasePath}/callback`, deps.now);
}
