import { expect, test } from 'vitest';
import { openCode, sealCode } from './sealed-code.ts';

const secret = 'x'.repeat(40);

test('[X-A2] a sealed code opens for its own row and secret only, and never looks the same twice', () => {
  const sealed = sealCode(secret, '7', '123456');
  expect(openCode(secret, '7', sealed)).toBe('123456');
  expect(sealed).not.toContain('123456');
  expect(sealCode(secret, '7', '123456')).not.toBe(sealed);
  expect(() => openCode(secret, '8', sealed)).toThrow();
  expect(() => openCode('y'.repeat(40), '7', sealed)).toThrow();
});
