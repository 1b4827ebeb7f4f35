import { expect, test } from 'vitest';
import { formatTypedActivationCode, typedCodeLength } from './activation-code.ts';

test('[X-C5] a code falls into groups of four while it is typed or pasted, and can be taken back', () => {
  expect(formatTypedActivationCode('abcd', 'abc')).toBe('ABCD');
  expect(formatTypedActivationCode('ABCDe', 'ABCD')).toBe('ABCD-E');
  expect(formatTypedActivationCode(' abcd efgh-jkmn pqrs ', '')).toBe('ABCD-EFGH-JKMN-PQRS');
  expect(formatTypedActivationCode('abcdefghjkmnpqrstv', '')).toBe('ABCD-EFGH-JKMN-PQRS');
  expect(formatTypedActivationCode('ABCD-', 'ABCD-E')).toBe('ABCD-');
  expect(typedCodeLength('ABCD-EFGH-JKMN-PQRS')).toBe(16);
});
