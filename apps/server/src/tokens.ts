import { hash, randomBytes } from 'node:crypto';

/** X-A4: opaque, 256 bit. Only the hash is ever stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}
