import { sql } from 'kysely';
import type { Database } from '@lanyu/server/db/open-database';
import { transaction } from '@lanyu/server/db/transaction';
import { insertRanking, selectTopGameIds } from '@lanyu/server/modules/catalog/catalog-jobs.queries';
import { buildRankings } from '@lanyu/server/modules/catalog/rankings/build-rankings';
import { seededRandom } from './seeded-random.ts';

const day = 24 * 3600 * 1000;

/** Rankings of this morning, and, in a new catalogue, of the morning before, so that places have moved. */
export async function seedRankings(db: Database, now: number): Promise<void> {
  const morning = now - (now % day);
  await transaction(db, async (tx) => {
    const any = await tx
      .selectFrom('catalog_rankings')
      .select(sql`1`.as('one'))
      .limit(1)
      .executeTakeFirst();
    if (any !== undefined) return;
    for (const rule of ['hot', 'score', 'downloads', 'rising'] as const) {
      const chance = seededRandom(`yesterday's ${rule}`);
      const top = await selectTopGameIds(tx, rule, morning - day, 100);
      // Towards the end places are closer together and change more.
      const then = top
        .map((id, place) => ({ id, place: place + (chance() - 0.5) * (3 + place / 4) }))
        .toSorted((a, b) => a.place - b.place);
      await insertRanking(
        tx,
        rule,
        morning - day,
        then.map(({ id }) => id),
      );
    }
  });
  await buildRankings({ db, now: () => morning }, morning);
}
