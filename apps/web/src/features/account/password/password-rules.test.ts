import { expect, test } from 'vitest';
import { isLoginName, newPasswordErrors } from './password-rules.ts';
import { passwordStrength } from './password-strength.ts';

test('[X-A1] a login name is 4 to 20 letters, digits and underscores, first a letter', () => {
  for (const name of ['abcd', 'lanjing_2046', 'A1_______', 'a'.repeat(20)]) expect(isLoginName(name), name).toBe(true);
  for (const name of ['', 'abc', '1abc', '_abc', 'ab-cd', 'ab cd', '蓝鲸蓝鲸', 'a'.repeat(21)]) {
    expect(isLoginName(name), name).toBe(false);
  }
});

test('[X-A1] a new password has 8 to 64 characters, holds no login name, and is typed twice alike', () => {
  const errors = (password: string, repeated = password) => newPasswordErrors({ password, repeated }, 'Whale');
  expect(errors('chuan-ting-88')).toStrictEqual({});
  expect(errors('short77')).toStrictEqual({ password: '密码至少 8 位' });
  expect(errors('x'.repeat(65))).toStrictEqual({ password: '密码最多 64 位' });
  expect(errors('my-wHALE-boat')).toStrictEqual({ password: '密码不能包含登录名' });
  expect(errors('chuan-ting-88', 'chuan-ting-8')).toStrictEqual({ repeated: '两次输入的密码不一致' });
  expect(errors('chuan-ting-88', '')).toStrictEqual({ repeated: '请再输一次密码' });
});

test('strength: too short, ordinary, good, very strong', () => {
  expect(passwordStrength('a1B_x9z')).toBe(1);
  expect(passwordStrength('lanyu2046')).toBe(2);
  expect(passwordStrength('aaaaaaaaaaaaaaaaaaaaaaaa')).toBe(2);
  expect(passwordStrength('abcdefghijklmnop')).toBe(2);
  expect(passwordStrength('xg7Tq-4mz')).toBe(3);
  expect(passwordStrength('xg7Tq-4mz!Wb2')).toBe(4);
});

test('strength: the login name adds nothing, whatever characters somebody is typing there', () => {
  expect(passwordStrength('whale_2046-xg7T')).toBeGreaterThan(passwordStrength('whale_2046-xg7T', 'whale_2046'));
  expect(passwordStrength('xg7Tq-4mz!Wb2', 'ab(')).toBe(4);
});
