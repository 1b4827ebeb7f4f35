import { hash, randomBytes } from 'node:crypto';
import { areMacsEqual, type Key, type KeyRing } from './keys.ts';

/** X-A4: opaque, 256 bit. Only the hash is ever stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A token that says itself that it was made here: `random.key.mac`. A forged one is refused without a query. */
export function newSignedToken({ first }: KeyRing): string {
  const random = newToken();
  return `${random}.${first.id}.${macOf(first, random)}`;
}

/**
 * `unknown`: made before tokens were signed, or by a key that has left the ring. Only a look-up tells whether it is good.
 */
export function checkTokenSignature(keys: KeyRing, token: string): 'ours' | 'forged' | 'unknown' {
  const [random = '', id, mac = '', rest] = token.split('.');
  if (id === undefined || rest !== undefined) return 'unknown';
  const [key] = keys.named(id);
  if (key === undefined) return 'unknown';
  return areMacsEqual(Buffer.from(mac), Buffer.from(macOf(key, random))) ? 'ours' : 'forged';
}

function macOf(key: Key, random: string): string {
  return key.mac('session token', random).subarray(0, 12).toString('base64url');
}

export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}
