import { expect, test } from 'vitest';
import { openKeyRing } from '../../../keys.ts';
import { decryptSmsCode, encryptSmsCode } from './encrypt-sms-code.ts';

const keys = openKeyRing({ APP_SECRET: 'x'.repeat(40) });

test('[X-A2] a sealed code opens for its own row and keys only, and never looks the same twice', () => {
  const sealed = encryptSmsCode(keys, '7', '123456');
  expect(decryptSmsCode(keys, '7', sealed)).toBe('123456');
  expect(sealed).not.toContain('123456');
  expect(encryptSmsCode(keys, '7', '123456')).not.toBe(sealed);
  expect(() => decryptSmsCode(keys, '8', sealed)).toThrow();
  expect(() => decryptSmsCode(openKeyRing({ APP_SECRET: 'y'.repeat(40) }), '7', sealed)).toThrow();
  const rotated = openKeyRing({ APP_SECRETS: `new:${'z'.repeat(40)},old:${'x'.repeat(40)}` });
  expect(decryptSmsCode(rotated, '7', sealed)).toBe('123456');
});
