import type { Key, KeyRing } from '../../../keys.ts';

/** Crockford's base 32: without I, L, O and U, which are mistaken for others or make words. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 16;
const shape = new RegExp(`^[${digits}]{${length}}$`);

/** A typed code in its printed form without dashes: O is 0, I and L are 1. Undefined for what can be no code. */
export function normalizeTypedActivationCode(typed: string): string | undefined {
  const code = typed
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return shape.test(code) ? code : undefined;
}

/** In groups of four, as it is shown. */
export function formatActivationCode(code: string): string {
  return code.replaceAll(/.{4}(?!$)/g, '$&-');
}

/**
 * The stored form of a code: keyed with the first key of the ring, so that a copy of the table is no list of codes to
 * try.
 */
export function hashActivationCode({ first }: KeyRing, code: string): Buffer {
  return first.mac('activation', code);
}

/** All forms in which a code may be stored: under each key of the ring, and as it was before there was a ring. */
export function hashActivationCodeUnderEachKey(keys: KeyRing, code: string): Buffer[] {
  return keys.all.flatMap((key) => [key.mac('activation', code), key.oldMac('activation:', code)]);
}

/**
 * 80 bits derived from a key and the request: a repeated request whose answer was lost returns the same codes, and they
 * are stored nowhere.
 */
export function deriveActivationCode({ first }: KeyRing, ...from: readonly string[]): string {
  return codeOf(first.mac('activation code', from.join('\n')));
}

/** The ways to make the codes of a request: by each key of the ring, and as it was done before there was a ring. */
export function activationCodeDeriversOfKeys(keys: KeyRing): ((...from: readonly string[]) => string)[] {
  const makersOf = (key: Key) => [
    (...from: readonly string[]) => codeOf(key.mac('activation code', from.join('\n'))),
    (...from: readonly string[]) => codeOf(key.oldMac('activation-code:', from.join('\n'))),
  ];
  return keys.all.flatMap(makersOf);
}

function codeOf(bits: Buffer): string {
  let code = '';
  let held = 0;
  let count = 0;
  for (const byte of bits) {
    held = (held << 8) | byte;
    count += 8;
    while (count >= 5 && code.length < length) {
      count -= 5;
      code += digits[(held >> count) & 31];
    }
    held &= (1 << count) - 1;
  }
  return code;
}
