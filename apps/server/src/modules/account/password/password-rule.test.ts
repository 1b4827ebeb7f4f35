import { expect, test } from 'vitest';
import { requireGoodPassword } from './password-rule.ts';

const own = ['lanjing', '13800138000', '王小明'];
const check = (password: string) => () => requireGoodPassword(password, own, 'https://play.blue-whale.cn');

test.each([
  ['1234567'],
  ['password1'],
  ['PASSWORD1'],
  ['iloveyou1'],
  ['xx_Lanjing_2046'],
  ['a'.repeat(65)],
  ['岛岛岛岛岛岛岛'],
  ['12345678'],
  ['my 13800138000 phone'],
  ['王小明的密码很长很长'],
  ['Lanyu-2026'],
  ['lanyulanyulanyu'],
  ['蓝屿游戏蓝屿游戏2026'],
  ['BlueWhale-26'],
])('[X-A1] %s is no good password for lanjing, of that phone and name, at blue-whale', (password) => {
  expect(check(password)).toThrow('weakPassword');
});

test.each([
  ['correct horse battery'],
  ['岛上的风很大我不怕'],
  ['🐋🐋🐋🐋🐋🐋🐋🐋'],
  ['  leading and trailing  '],
  ['lanyu correct horse'],
])('[X-A1] %s is one', (password) => {
  expect(check(password)).not.toThrow();
});

test('an address of numbers has no names in it', () => {
  expect(() => requireGoodPassword('correct horse', [''], 'http://127.0.0.1:8080')).not.toThrow();
});
