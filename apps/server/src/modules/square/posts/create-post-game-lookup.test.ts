import { expect, test } from 'vitest';
import type { Deps } from '#src/deps.ts';
import { readEnv } from '#src/env.ts';
import { addGame } from '#test/fixtures/games.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { createPostGameLookup } from './create-post-game-lookup.ts';

const t = useTestDatabase();
const deps = (): Pick<Deps, 'db' | 'env' | 'now'> => ({ db: t.db, env: readEnv(t.env), now: Date.now });
const strange = (from: number, count: number) => Array.from({ length: count }, (_, n) => String(1e6 + from + n));

test('a page keeps its games, however many other pages ask for meanwhile', async () => {
  const id = await addGame(t.db, { name: '月海回声' });
  await createPostGameLookup(deps(), [id]);
  const gameOf = await createPostGameLookup(deps(), [id]);
  for (let page = 0; page < 5; page += 1) await createPostGameLookup(deps(), strange(page * 1000, 1000));
  expect(gameOf(id)?.name).toBe('月海回声');
  expect(gameOf('999')).toBeNull();
});
