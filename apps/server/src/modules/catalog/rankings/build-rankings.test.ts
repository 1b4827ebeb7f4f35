import { expect, test } from 'vitest';
import { useTestDatabase } from '#test/harness/database.ts';
import { addGame } from '#test/fixtures/games.ts';
import { buildRankings } from './build-rankings.ts';

const t = useTestDatabase();
const day = 24 * 3600 * 1000;
const ranked = async (rule: 'hot' | 'score' | 'downloads' | 'rising', takenAt: number) => {
  const rows = await t.db.write
    .selectFrom('catalog_rankings')
    .select(['game_id', 'taken_at'])
    .where('rule', '=', rule)
    .orderBy('place')
    .execute();
  return rows.filter((row) => row.taken_at === takenAt).map(({ game_id }) => game_id);
};

test('[X-C2] each ranking by its rule, only of what players can see, once a morning, for sixty days', async () => {
  const now = Date.UTC(2026, 6, 15, 0, 0, 20);
  const morning = Date.UTC(2026, 6, 15);
  const out = (days: number) => ({ publish_at: new Date(now - days * day) });
  const many = ['0', '0', '0', '0', '10'];
  const old = await addGame(t.db, { ...out(90), counters: { hot: '900', downloads: '50', score: 8000, stars: many } });
  const fresh = await addGame(t.db, {
    ...out(3),
    counters: { hot: '500', downloads: '70', score: 9000, stars: ['0', '0', '0', '0', '9'] },
  });
  const fine = await addGame(t.db, { ...out(29), counters: { hot: '400', downloads: '0', score: 8500, stars: many } });
  const top = { hot: '9999', downloads: '9999', score: 9999, stars: ['0', '0', '0', '0', '99'] };
  for (const status of ['draft', 'blocked', 'delisted'] as const)
    await addGame(t.db, { ...out(1), status, counters: top });
  await addGame(t.db, { ...out(-1), counters: top });

  const deps = { db: t.db, now: () => now };
  expect(await buildRankings(deps)).toBe(true);
  expect(await ranked('hot', morning)).toEqual([old, fresh, fine]);
  expect(await ranked('rising', morning)).toEqual([fresh, fine]);
  expect(await ranked('score', morning)).toEqual([fine, old]);
  expect(await ranked('downloads', morning)).toEqual([fresh, old]);

  // The same job again, an hour later: still the ranking of that morning.
  expect(await buildRankings({ db: t.db, now: () => now + day / 24 })).toBe(false);
  expect(await ranked('hot', morning)).toEqual([old, fresh, fine]);

  expect(await buildRankings({ db: t.db, now: () => now + 59 * day })).toBe(true);
  expect(await ranked('hot', morning)).not.toEqual([]);
  expect(await buildRankings({ db: t.db, now: () => now + 61 * day })).toBe(true);
  expect(await ranked('hot', morning)).toEqual([]);
});
