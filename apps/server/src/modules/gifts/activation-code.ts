import { createHmac } from 'node:crypto';

/** Crockford's base 32: without I, L, O and U, which are mistaken for others or make words. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 16;
const shape = new RegExp(`^[${digits}]{${length}}$`);

/** What a person typed, as it was printed without its dashes: O is 0, I and L are 1. Undefined for what can be no code. */
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

/** What is kept of a code: under the application's secret, so that a copy of the table is no list of codes to try. */
export function hashOfCode(secret: string, code: string): Buffer {
  return createHmac('sha256', `activation:${secret}`).update(code).digest();
}

/**
 * 80 bits that follow from the secret and from what asked for them: whoever repeats the request whose answer got lost is
 * shown the same codes, and they are kept nowhere.
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
