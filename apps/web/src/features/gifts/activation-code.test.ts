import { expect, test } from 'vitest';
import { formatTypedCode, lengthOf } from './activation-code.ts';

test('[X-C5] a code falls into groups of four while it is typed or pasted, and can be taken back', () => {
  expect(formatTypedCode('abcd', 'abc')).toBe('ABCD');
  expect(formatTypedCode('ABCDe', 'ABCD')).toBe('ABCD-E');
  expect(formatTypedCode(' abcd efgh-jkmn pqrs ', '')).toBe('ABCD-EFGH-JKMN-PQRS');
  expect(formatTypedCode('abcdefghjkmnpqrstv', '')).toBe('ABCD-EFGH-JKMN-PQRS');
  expect(formatTypedCode('ABCD-', 'ABCD-E')).toBe('ABCD-');
  expect(lengthOf('ABCD-EFGH-JKMN-PQRS')).toBe(16);
});
