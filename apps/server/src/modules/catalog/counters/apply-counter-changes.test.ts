import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '#src/db/transaction.ts';
import { readDataVersion } from '#src/db/data-versions.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { addGame } from '#test/fixtures/games.ts';
import { applyCounterChanges } from './apply-counter-changes.ts';
import { addToDecayingHeat, hotScoreFromHeatSum, ratingScoreOfStarCounts, heatWeights } from './heat-and-score.ts';

const t = useTestDatabase();
const deps = () => ({ db: t.db });
const versionNow = async () => Number(await readDataVersion(t.db.pool, 'catalog'));

interface Change {
  game: number;
  downloads: number;
  wishes: number;
  before: number;
  after: number;
}

const insert = (db: typeof t.db.write, ids: readonly string[], { game, downloads, wishes, before, after }: Change) =>
  db
    .insertInto('catalog_changes')
    .values({ game_id: ids[game] as string, downloads, wishes, stars_before: before, stars_after: after })
    .execute();

const counters = (id: string) =>
  t.db.write.selectFrom('catalog_counters').selectAll().where('game_id', '=', id).executeTakeFirst();

describe('counting', () => {
  const change = fc.record({
    game: fc.integer({ min: 0, max: 2 }),
    downloads: fc.integer({ min: 0, max: 3 }),
    wishes: fc.integer({ min: -1, max: 1 }),
    before: fc.integer({ min: 0, max: 5 }),
    after: fc.integer({ min: 0, max: 5 }),
  });
  /** Something happens; the job runs; it runs twice at once, in small batches; it dies in the middle of a batch. */
  const step = fc.oneof(
    { weight: 5, arbitrary: change },
    { weight: 1, arbitrary: fc.constantFrom('run' as const, 'twice' as const, 'dies' as const) },
  );

  test(
    'any interleaving of changes, runs, runs at once and deaths gives the exact counts',
    { timeout: 180_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
          const ids = [await addGame(t.db), await addGame(t.db), await addGame(t.db)];
          const expected = ids.map(() => ({ downloads: 0, wishes: 0, stars: [0, 0, 0, 0, 0] }));
          for (const now of steps) {
            if (now === 'run') await applyCounterChanges(deps(), { most: { changes: 3 } });
            else if (now === 'twice')
              await Promise.all([
                applyCounterChanges(deps(), { most: { games: 1 } }),
                applyCounterChanges(deps(), { most: { games: 1 } }),
              ]);
            else if (now === 'dies') await dieWhileCounting();
            else {
              await insert(t.db.write, ids, now);
              const sums = expected[now.game] as (typeof expected)[number];
              sums.downloads += now.downloads;
              sums.wishes += now.wishes;
              if (now.before > 0) sums.stars[now.before - 1] = (sums.stars[now.before - 1] as number) - 1;
              if (now.after > 0) sums.stars[now.after - 1] = (sums.stars[now.after - 1] as number) + 1;
            }
          }
          await applyCounterChanges(deps());
          for (const [index, id] of ids.entries()) {
            const row = await counters(id);
            expect({
              downloads: Number(row?.downloads),
              wishes: Number(row?.wishes),
              stars: row?.stars.map(Number),
            }).toEqual(expected[index]);
          }
          expect(await t.db.write.selectFrom('catalog_changes').select('id').execute()).toEqual([]);
        }),
        { numRuns: 25 },
      );
    },
  );

  /** Does all the work of a batch, but no commit. */
  async function dieWhileCounting(): Promise<void> {
    const dying = transaction(t.db, async (tx) => {
      const inside = { write: { transaction: () => ({ execute: (fn: (tx: unknown) => unknown) => fn(tx) }) } };
      await applyCounterChanges({ db: inside as never }, { most: { changes: 3 } });
      throw new Error('killed');
    });
    await expect(dying).rejects.toThrow('killed');
  }
});

describe('what is counted', () => {
  let game = '';
  beforeAll(async () => {
    game = await addGame(t.db);
  });

  test('[X-C2] lists sort by the new heat and score, search knows it, and kept answers are told', async () => {
    const version = await versionNow();
    const many = { downloads: 4, wishes: 2, before: 0, after: 5 };
    await insert(t.db.write, [game], { game: 0, ...many });
    const { created_at: happenedAt } = await t.db.write
      .selectFrom('catalog_changes')
      .select('created_at')
      .executeTakeFirstOrThrow();
    expect(await applyCounterChanges(deps())).toBe(1);
    const weight = 4 * heatWeights.downloads + 2 * heatWeights.wishes + heatWeights.reviews;
    const hot = hotScoreFromHeatSum(addToDecayingHeat(0n, weight, happenedAt));
    const score = ratingScoreOfStarCounts([0, 0, 0, 0, 1]);
    const row = await counters(game);
    expect(Number(row?.hot)).toBe(hot);
    expect(row?.score).toBe(score);
    const listed = await t.db.write
      .selectFrom('catalog_shelf_games')
      .select(['hot', 'score'])
      .where('game_id', '=', game)
      .execute();
    expect(listed).toEqual([{ hot: row?.hot, score }]);
    const found = await t.db.write
      .selectFrom('search_documents')
      .select('popularity')
      .where('kind', '=', 'game')
      .where('ref_id', '=', game)
      .executeTakeFirst();
    expect(String(found?.popularity)).toBe(row?.hot);
    expect(await versionNow()).toBe(version + 1);
  });

  test('with nothing to count nothing is touched', async () => {
    const version = await versionNow();
    expect(await applyCounterChanges(deps())).toBe(0);
    expect(await versionNow()).toBe(version);
  });

  test('many changes of many games in many bites are told once', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => addGame(t.db)));
    for (const id of ids) await insert(t.db.write, [id], { game: 0, downloads: 1, wishes: 0, before: 0, after: 0 });
    const version = await versionNow();
    expect(await applyCounterChanges(deps(), { most: { games: 5 } })).toBe(12);
    expect(await versionNow()).toBe(version + 1);
  });

  test('a game that is known only by what lists sort by keeps its place when something is added', async () => {
    const id = await addGame(t.db, { counters: { hot: '360000' } });
    await insert(t.db.write, [id], { game: 0, downloads: 0, wishes: 0, before: 3, after: 4 });
    await applyCounterChanges(deps());
    expect((await counters(id))?.hot).toBe('360000');
  });

  test('the same events weigh half a week later', async () => {
    const old = await addGame(t.db);
    const young = await addGame(t.db);
    await sql`
      insert into catalog_changes (game_id, downloads, created_at)
      values (${old}, 8, now() - interval '7 days'), (${young}, 4, now())`.execute(t.db.write);
    await applyCounterChanges(deps());
    const hot = async (id: string) => Number((await counters(id))?.hot);
    expect(await hot(old)).toBe(await hot(young));
  });
});
