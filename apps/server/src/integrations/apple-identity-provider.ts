import { createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose';
import * as oidc from 'openid-client';
import type { Env } from '../env.ts';

/** What must be the same when the browser comes back. */
export interface SignInAttempt {
  state: string;
  nonce: string;
  verifier: string;
}

export interface Identity {
  issuer: string;
  subject: string;
}

export interface IdentityProvider {
  begin(): Promise<{ url: string; attempt: SignInAttempt }>;
  /** Rejects whatever is not a fresh answer to exactly this attempt, signed by the provider for this client. */
  finish(answer: Record<string, string>, attempt: SignInAttempt): Promise<Identity>;
}

const timeoutSeconds = 5;
/** Endpoints move rarely, but they do. */
const knownMs = 24 * 3600 * 1000;

/**
 * X-A9: a standard OpenID Connect client; null while none is configured. The provider is first asked when somebody
 * wants to sign in, so that a provider that is down stops neither a start nor anything else.
 */
export function openAppleIdentityProvider(env: Env, callbackPath: string, now: () => number): IdentityProvider | null {
  if (env.APPLE_CLIENT_ID === undefined) return null;
  const clientId = env.APPLE_CLIENT_ID;
  const makeSecret = clientSecret(env, clientId);
  /** Of the last exchange; any that is not old is as good as another. */
  let secret = '';
  const issuer = new URL(env.OIDC_ISSUER);
  const callback = new URL(callbackPath, env.PUBLIC_URL);
  let known: { configuration: Promise<oidc.Configuration>; until: number } | undefined;

  function sendSecret(...exchange: Parameters<oidc.ClientAuth>): void {
    oidc.ClientSecretPost(secret)(...exchange);
  }

  function discover(): Promise<oidc.Configuration> {
    if (known !== undefined && known.until > now()) return known.configuration;
    const configuration = oidc.discovery(issuer, clientId, {}, sendSecret, {
      timeout: timeoutSeconds,
      // The signature is checked although the token comes straight from the provider: one proxy less to believe.
      execute: [oidc.enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [])],
    });
    const current = { configuration, until: now() + knownMs };
    known = current;
    configuration.catch(() => {
      // The next caller tries again.
      if (known === current) known = undefined;
    });
    return configuration;
  }

  return {
    async begin() {
      const configuration = await discover();
      const attempt = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        // Apple does not announce PKCE; there the nonce protects against stolen codes.
        verifier: configuration.serverMetadata().supportsPKCE() ? oidc.randomPKCECodeVerifier() : '',
      };
      const url = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: callback.href,
        // Nothing about the person: with a name or an e-mail Apple would answer by a form posted from its own site.
        scope: 'openid',
        response_mode: 'query',
        state: attempt.state,
        nonce: attempt.nonce,
        ...(attempt.verifier !== '' && {
          code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
          code_challenge_method: 'S256',
        }),
      });
      return { url: url.href, attempt };
    },

    async finish(answer, attempt) {
      const address = new URL(callback);
      for (const [name, value] of Object.entries(answer)) address.searchParams.set(name, value);
      const configuration = await discover();
      secret = await makeSecret(configuration.serverMetadata().issuer);
      const tokens = await oidc.authorizationCodeGrant(configuration, address, {
        expectedState: attempt.state,
        expectedNonce: attempt.nonce,
        idTokenExpected: true,
        ...(attempt.verifier !== '' && { pkceCodeVerifier: attempt.verifier }),
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new Error('the provider sent no ID token');
      return { issuer: claims.iss, subject: claims.sub };
    },
  };
}

/** A secret as it was given, or Apple's: made from a key for every exchange, so that none has to be renewed. */
function clientSecret(env: Env, clientId: string): (audience: string) => Promise<string> {
  const { APPLE_CLIENT_SECRET: given, APPLE_TEAM_ID: team, APPLE_KEY_ID: keyId, APPLE_PRIVATE_KEY: pem } = env;
  if (given !== undefined) return () => Promise.resolve(given);
  if (team === undefined || keyId === undefined || pem === undefined) {
    throw new Error('APPLE_CLIENT_ID needs APPLE_CLIENT_SECRET, or APPLE_TEAM_ID, APPLE_KEY_ID and APPLE_PRIVATE_KEY');
  }
  const key = createPrivateKey(pem.replaceAll('\\n', '\n'));
  return (audience) =>
    new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(team)
      .setSubject(clientId)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(key);
}
