import { createHmac, createSecretKey, hash, hkdfSync, timingSafeEqual, type KeyObject } from 'node:crypto';

/** What a key is derived for. The words are part of the derivation: another word is another key. */
export type KeyPurpose =
  | 'cursor'
  | 'xsrf'
  | 'device cookie'
  | 'session token'
  | 'storage download'
  | 'video files'
  | 'sms code'
  | 'sms code in a job'
  | 'apple-attempt'
  | 'challenge'
  | 'challenge key'
  | 'counters'
  | 'activation'
  | 'activation code'
  | 'referral phone'
  | 'referral network'
  | 'searched'
  | 'video play'
  | 'preview ticket'
  | `staff: ${'totp secret' | 'one-time code' | 'known device' | 'passkey challenge' | 'returned codes'}`;

/** One secret of the ring. Nothing is signed with the secret itself: every purpose has a key of its own (HKDF-SHA256). */
export interface Key {
  /** Written into what is signed. */
  readonly id: string;
  mac(purpose: KeyPurpose, text: string | Uint8Array): Buffer;
  /** For ciphers. */
  bytes(purpose: KeyPurpose): Buffer;
  /** As MACs were made before there was a ring, for what is stored or handed out for longer than minutes. */
  oldMac(prefix: string, text: string | Uint8Array): Buffer;
}

export interface KeyRing {
  /** Signs. */
  readonly first: Key;
  /** All are accepted. */
  readonly all: readonly Key[];
  /** The keys that may have signed what names this id: one, or none. What names no id was signed before there were ids, by any. */
  named(id: string | undefined): readonly Key[];
}

const idShape = /^[A-Za-z0-9_-]{1,12}$/;
const minSecret = 32;

/**
 * `APP_SECRETS` is `id:secret,id:secret`; the first signs. `APP_SECRET` is a ring of one key; beside `APP_SECRETS` it is
 * the last of the ring. Throws, without a secret in its words, where that gives no usable ring.
 */
export function openKeyRing(env: { APP_SECRET?: string | undefined; APP_SECRETS?: string | undefined }): KeyRing {
  const listed = (env.APP_SECRETS ?? '').split(',').flatMap((entry) => {
    if (entry.trim() === '') return [];
    const colon = entry.indexOf(':');
    const [id, secret] = [entry.slice(0, colon).trim(), entry.slice(colon + 1).trim()];
    if (colon < 0 || !idShape.test(id)) throw new Error('APP_SECRETS: must be id:secret, comma-separated');
    if (secret.length < minSecret) throw new Error(`APP_SECRETS: the secret of ${id} is shorter than ${minSecret}`);
    return [{ id, secret }];
  });
  const alone = env.APP_SECRET;
  const isListed = listed.some(({ secret }) => secret === alone);
  const entries = alone === undefined || isListed ? listed : [...listed, { id: hashId(alone), secret: alone }];
  const ids = entries.flatMap(({ id, secret }) => [...new Set([id, hashId(secret)])]);
  if (new Set(ids).size < ids.length) throw new Error('APP_SECRETS: two keys have the same id or secret');
  const all = entries.map(({ id, secret }) => createKey(id, secret));
  const [first] = all;
  if (first === undefined) throw new Error('APP_SECRET: neither it nor APP_SECRETS is set');
  // A secret that once stood alone signed with the id of its hash: it answers to that too.
  const byId = new Map(
    entries.flatMap(({ id, secret }, index) => [id, hashId(secret)].map((name) => [name, [all[index] as Key]])),
  );
  return { first, all, named: (id) => (id === undefined ? all : (byId.get(id) ?? [])) };
}

/** Whether two MACs are equal, in the same time whether they are or not. */
export function areMacsEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

function hashId(secret: string): string {
  return hash('sha256', `key id\0${secret}`, 'hex').slice(0, 8);
}

function createKey(id: string, secret: string): Key {
  // Deriving and importing a key costs more than a MAC with it.
  const derived = new Map<KeyPurpose, { bytes: Buffer; key: KeyObject }>();
  const old = new Map<string, KeyObject>();
  function derive(purpose: KeyPurpose) {
    let found = derived.get(purpose);
    if (found === undefined) {
      const bytes = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
      found = { bytes, key: createSecretKey(bytes) };
      derived.set(purpose, found);
    }
    return found;
  }
  return {
    id,
    mac: (purpose, text) => createHmac('sha256', derive(purpose).key).update(text).digest(),
    bytes: (purpose) => derive(purpose).bytes,
    oldMac(prefix, text) {
      let key = old.get(prefix);
      if (key === undefined) {
        key = createSecretKey(`${prefix}${secret}`, 'utf8');
        old.set(prefix, key);
      }
      return createHmac('sha256', key).update(text).digest();
    },
  };
}
