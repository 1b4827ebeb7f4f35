import { expect, test } from 'vitest';
import { groupsOf, lengthOf } from './activation-code.ts';

test('[X-C5] a code falls into groups of four while it is typed or pasted, and can be taken back', () => {
  expect(groupsOf('abcd', 'abc')).toBe('ABCD');
  expect(groupsOf('ABCDe', 'ABCD')).toBe('ABCD-E');
  expect(groupsOf(' abcd efgh-jkmn pqrs ', '')).toBe('ABCD-EFGH-JKMN-PQRS');
  expect(groupsOf('abcdefghjkmnpqrstv', '')).toBe('ABCD-EFGH-JKMN-PQRS');
  expect(groupsOf('ABCD-', 'ABCD-E')).toBe('ABCD-');
  expect(lengthOf('ABCD-EFGH-JKMN-PQRS')).toBe(16);
});
