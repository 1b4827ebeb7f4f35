import { expect, test } from 'vitest';
import { hashPassword, passwordMatches } from './passwords.ts';

test('a new password is kept as Argon2id at 19 MiB and two rounds, with a salt of its own', async () => {
  const hashes = [await hashPassword('one of the players'), await hashPassword('one of the players')];
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(hashes[0]).not.toBe(hashes[1]);
  expect(await passwordMatches(hashes[0], 'one of the players')).toBe(true);
  expect(await passwordMatches(hashes[0], 'one of the player')).toBe(false);
});

test('where nobody is, no password matches', async () => {
  expect(await passwordMatches(undefined, 'nobody has this password')).toBe(false);
});
