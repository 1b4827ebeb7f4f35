import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { areMacsEqual, type KeyRing } from '../../keys.ts';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

type Purpose = 'totp secret' | 'one-time code' | 'known device' | 'passkey challenge' | 'returned codes';

/** Encrypts a text for one owner: `owner` says whose it is, and it opens for nobody else. Begins with the key's id. */
export function encryptForOwner(keys: KeyRing, purpose: Purpose, owner: string, text: string): string {
  const iv = randomBytes(ivBytes);
  const key = keys.first.bytes(`staff: ${purpose}`);
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${keys.first.id}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`;
}

/** Undefined for what was sealed for another owner, under a key that is not in the ring any more, or never. */
export function decryptForOwner(keys: KeyRing, purpose: Purpose, owner: string, sealed: string): string | undefined {
  const [id = '', text = ''] = sealed.split('.', 2);
  const bytes = Buffer.from(text, 'base64url');
  const [key] = keys.named(id);
  if (key === undefined || bytes.length <= ivBytes + tagBytes) return undefined;
  try {
    const decipher = createDecipheriv(algorithm, key.bytes(`staff: ${purpose}`), bytes.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/** One for each key of the ring; the first is what is written. */
export function macsUnderEachKey(keys: KeyRing, purpose: Purpose, ...parts: readonly string[]): [Buffer, ...Buffer[]] {
  const [, ...older] = keys.all;
  const macOf = (key: KeyRing['first']) => key.mac(`staff: ${purpose}`, parts.join('\n'));
  return [macOf(keys.first), ...older.map(macOf)];
}

export function isMacUnderAnyKey(given: string, keys: KeyRing, purpose: Purpose, ...parts: readonly string[]): boolean {
  const found = Buffer.from(given, 'base64url');
  return macsUnderEachKey(keys, purpose, ...parts).some((wanted) => areMacsEqual(found, wanted));
}
