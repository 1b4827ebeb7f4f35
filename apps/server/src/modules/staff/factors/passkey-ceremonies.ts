import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { randomBytes } from 'node:crypto';
import type { Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { StaffCaller } from '../sessions/staff-caller.ts';
import { staffSignInProtectionPort } from '../sign-in-protection-port.ts';
import { isMacUnderAnyKey, macsUnderEachKey } from '../encrypt-and-mac.ts';
import { selectPasskeys } from './factors.queries.ts';

type Parts = Pick<Deps, 'db' | 'env' | 'keys' | 'now'>;
type Who = Pick<StaffCaller, 'staffId' | 'sessionId'>;
type Ceremony = 'enrol' | 'prove';

const livesMs = 5 * 60_000;

/** Passkeys belong to the site's host; browsers take names only, no bare addresses. */
function siteOf({ env }: Parts) {
  const { hostname, origin } = new URL(env.PUBLIC_URL);
  return { rpID: hostname, origin };
}

/** Signed instead of stored: it says for which session and what it was made, until when. */
function newChallenge({ keys, now }: Parts, { sessionId }: Who, ceremony: Ceremony): Uint8Array<ArrayBuffer> {
  const nonce = randomBytes(16).toString('base64url');
  const until = String(now() + livesMs);
  const [mac] = macsUnderEachKey(keys, 'passkey challenge', ceremony, sessionId, nonce, until);
  return new Uint8Array(Buffer.from([nonce, until, mac.toString('base64url')].join('.')));
}

/** Good once: a second answer to the same challenge is refused. */
function isOwnChallenge(parts: Parts, { sessionId }: Who, ceremony: Ceremony) {
  return async (given: string): Promise<boolean> => {
    const [nonce = '', until = '', mac = ''] = Buffer.from(given, 'base64url').toString().split('.');
    const { keys, db, now } = parts;
    if (!isMacUnderAnyKey(mac, keys, 'passkey challenge', ceremony, sessionId, nonce, until)) return false;
    if (Number(until) <= now()) return false;
    const counter = { key: staffSignInProtectionPort.use.keyFor(keys, 'staff-passkey', nonce), max: 1, seconds: 600 };
    return (await staffSignInProtectionPort.use.consumeAttempt(db.write, counter, now())) !== null;
  };
}

export async function passkeyRegistrationOptions(parts: Parts, who: Who, loginName: string): Promise<string> {
  const before = await selectPasskeys(parts.db.write, who.staffId);
  const options = await generateRegistrationOptions({
    rpName: siteOf(parts).rpID,
    rpID: siteOf(parts).rpID,
    userName: loginName,
    userID: new Uint8Array(Buffer.from(who.staffId)),
    challenge: newChallenge(parts, who, 'enrol'),
    attestationType: 'none',
    excludeCredentials: before.map(({ credential_id }) => ({ id: credential_id })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
  return JSON.stringify(options);
}

export async function passkeyChallengeOptions(parts: Parts, who: Who): Promise<string> {
  const passkeys = await selectPasskeys(parts.db.write, who.staffId);
  const options = await generateAuthenticationOptions({
    rpID: siteOf(parts).rpID,
    challenge: newChallenge(parts, who, 'prove'),
    userVerification: 'required',
    allowCredentials: passkeys.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: transports as AuthenticatorTransport[],
    })),
  });
  return JSON.stringify(options);
}

/** The new credential, or undefined for an answer that proves nothing. */
export async function verifyNewPasskey(parts: Parts, who: Who, response: string) {
  const { rpID, origin } = siteOf(parts);
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: JSON.parse(response) as RegistrationResponseJSON,
      expectedChallenge: isOwnChallenge(parts, who, 'enrol'),
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
    });
    return verified ? registrationInfo?.credential : undefined;
  } catch {
    return undefined;
  }
}

/** The operator's own passkey that signed, with its counter now; undefined for an answer that proves nothing. */
export async function verifyPasskey(
  parts: Parts,
  tx: Tx,
  who: Who,
  text: string,
): Promise<{ id: string; counter: number } | undefined> {
  const { rpID, origin } = siteOf(parts);
  const passkeys = await selectPasskeys(tx, who.staffId);
  try {
    const response = JSON.parse(text) as AuthenticationResponseJSON;
    const passkey = passkeys.find(({ credential_id }) => credential_id === response.id);
    if (passkey === undefined) return undefined;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: isOwnChallenge(parts, who, 'prove'),
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.counter),
      },
    });
    return verified ? { id: passkey.id, counter: authenticationInfo.newCounter } : undefined;
  } catch {
    return undefined;
  }
}
