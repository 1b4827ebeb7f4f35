import { createHmac } from 'node:crypto';

/** Crockford's base 32: without I, L, O and U, which are mistaken for others or make words. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 16;
const shape = new RegExp(`^[${digits}]{${length}}$`);

/** A typed code in its printed form without dashes: O is 0, I and L are 1. Undefined for what can be no code. */
export function typedCode(typed: string): string | undefined {
  const code = typed
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return shape.test(code) ? code : undefined;
}

/** In groups of four, as it is shown. */
export function shownCode(code: string): string {
  return code.replaceAll(/.{4}(?!$)/g, '$&-');
}

/**
 * The stored form of a code: keyed with the application's secret, so that a copy of the table is no list of codes to
 * try.
 */
export function hashOfCode(secret: string, code: string): Buffer {
  return createHmac('sha256', `activation:${secret}`).update(code).digest();
}

/**
 * 80 bits derived from the secret and the request: a repeated request whose answer was lost returns the same codes, and
 * they are stored nowhere.
 */
export function codeFor(secret: string, ...from: readonly string[]): string {
  const bits = createHmac('sha256', `activation-code:${secret}`).update(from.join('\n')).digest();
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
