import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, exportJWK, exportPKCS8, generateKeyPair, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { Provider } from 'oidc-provider';

export interface FakeAppleOpenIdProvider {
  issuer: string;
  /** What a server needs to sign people in through it. */
  env: Record<string, string>;
  /** The same with a key instead of a secret, as Apple gives it. */
  envWithKey: Record<string, string>;
  /** Lies about the next ID token: changes what it claims, or signs it with a key that is not the provider's. */
  forgeNext(forgery: { claims?: (claims: JWTPayload) => JWTPayload; signature?: 'foreign' }): void;
  /** Nobody answers any more, until `resume`. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  close(): Promise<void>;
}

const keyId = 'signing';

/** A certified OpenID provider on loopback, with pages where one signs in as anybody, by any password. */
export async function startFakeAppleOpenIdProvider(publicUrl: string): Promise<FakeAppleOpenIdProvider> {
  const http = createServer();
  const listen = (port: number) => new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = http.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const client = { id: 'portal', secret: 'what the provider gave the portal' };

  const own = await generateKeyPair('RS256', { extractable: true });
  const signingKey = { ...(await exportJWK(own.privateKey)), kid: keyId, alg: 'RS256', use: 'sig' };
  const foreign = await generateKeyPair('RS256');
  let forgery: Parameters<FakeAppleOpenIdProvider['forgeNext']>[0] | undefined;

  const provider = quietly(
    () =>
      new Provider(issuer, {
        clients: [
          {
            client_id: client.id,
            client_secret: client.secret,
            redirect_uris: [new URL('/api/v1/account/apple/callback', publicUrl).href],
            response_types: ['code'],
            grant_types: ['authorization_code'],
            token_endpoint_auth_method: 'client_secret_post',
          },
        ],
        cookies: { keys: ['only for tests'] },
        jwks: { keys: [signingKey] },
        ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
        findAccount: (_context, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
      }),
  );
  // A secret made from the key, by Apple's rules, is as good as the one that was given.
  const clientKey = await generateKeyPair('ES256', { extractable: true });
  const rules = {
    issuer: 'TEAM000001',
    subject: client.id,
    audience: issuer,
    maxTokenAge: '10m',
    requiredClaims: ['exp'],
  };
  provider.Client.prototype.compareClientSecret = async (given) =>
    given === client.secret ||
    jwtVerify(given, clientKey.publicKey, { ...rules, algorithms: ['ES256'] }).then(
      ({ protectedHeader }) => protectedHeader.kid === 'KEY0000001',
      () => false,
    );
  provider.use(async (context, next) => {
    await next();
    const answer = context.body as { id_token?: string } | undefined;
    if (forgery === undefined || context.path !== '/token' || answer?.id_token === undefined) return;
    const claims = decodeJwt(answer.id_token);
    const forged = new SignJWT(forgery.claims?.(claims) ?? claims).setProtectedHeader({ alg: 'RS256', kid: keyId });
    answer.id_token = await forged.sign(forgery.signature === 'foreign' ? foreign.privateKey : own.privateKey);
    forgery = undefined;
  });
  const answer = provider.callback();
  http.on('request', (request, response) => void answer(request, response));

  const pause = () =>
    new Promise<void>((resolve) => {
      http.close(() => resolve());
      http.closeAllConnections();
    });
  return {
    issuer,
    env: { OIDC_ISSUER: issuer, APPLE_CLIENT_ID: client.id, APPLE_CLIENT_SECRET: client.secret },
    envWithKey: {
      OIDC_ISSUER: issuer,
      APPLE_CLIENT_ID: client.id,
      APPLE_TEAM_ID: rules.issuer,
      APPLE_KEY_ID: 'KEY0000001',
      APPLE_PRIVATE_KEY: await exportPKCS8(clientKey.privateKey),
    },
    forgeNext: (next) => {
      forgery = next;
    },
    pause,
    resume: () => (http.listening ? Promise.resolve() : listen(port)),
    close: pause,
  };
}

/** It warns of what makes it unfit for production, memory and open pages, which is what it is here for. */
function quietly<T>(make: () => T): T {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return make();
  } finally {
    console.warn = warn;
  }
}
