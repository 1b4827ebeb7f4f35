import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Key, KeyRing } from '../../../keys.ts';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
const options = { authTagLength: tagBytes };

/**
 * The worker needs the code itself, but the database must not have it: it is encrypted under a key of the application,
 * for one row.
 */
export function encryptSmsCode({ first }: KeyRing, id: string, code: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, keyOf(first), iv, options).setAAD(Buffer.from(id));
  const sealed = Buffer.concat([cipher.update(code, 'utf8'), cipher.final()]);
  return `${first.id}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`;
}

/** Throws when it was sealed for another row or under a key that is not in the ring. */
export function decryptSmsCode(keys: KeyRing, id: string, sealed: string): string {
  const [keyId, text = ''] = sealed.split('.');
  const [key] = keys.named(keyId ?? '');
  if (key === undefined) throw new Error('sealed with a key that is not in the ring');
  const bytes = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv(algorithm, keyOf(key), bytes.subarray(0, ivBytes), options)
    .setAAD(Buffer.from(id))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
}

function keyOf(key: Key): Buffer {
  return key.bytes('sms code in a job');
}
