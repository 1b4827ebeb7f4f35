import { expect, test } from 'vitest';
import { requireGoodPassword } from './password-rule.ts';

test.each([
  ['1234567'],
  ['password1'],
  ['PASSWORD1'],
  ['iloveyou1'],
  ['xx_Lanjing_2046'],
  ['a'.repeat(65)],
  ['岛岛岛岛岛岛岛'],
  ['12345678'],
])('[X-A1] %s is no good password for lanjing', (password) => {
  expect(() => requireGoodPassword(password, 'lanjing')).toThrow('weakPassword');
});

test.each([['correct horse battery'], ['岛上的风很大我不怕'], ['🐋🐋🐋🐋🐋🐋🐋🐋'], ['  leading and trailing  ']])(
  '[X-A1] %s is one',
  (password) => {
    expect(() => requireGoodPassword(password, 'lanjing')).not.toThrow();
  },
);
