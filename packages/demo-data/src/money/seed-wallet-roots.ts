import type { Database } from '@lanyu/server/db/open-database';
import { addDaysToIsoDay, shanghaiYesterdayOf } from '@lanyu/server/db/shanghai-calendar';
import { computeAndStoreRoot } from '@lanyu/server/modules/wallet/roots/compute-and-store-roots';

const days = 7;

/** The roots of a week, some of them published. A site that has roots keeps its own. */
export async function seedWalletRoots(db: Database, now: number): Promise<void> {
  const before = await db.write.selectFrom('wallet_roots').select('root').limit(1).executeTakeFirst();
  if (before !== undefined) return;
  const finance = await db.write
    .selectFrom('staff_members')
    .select('id')
    .where('login_name', '=', 'finance')
    .executeTakeFirst();
  const yesterday = shanghaiYesterdayOf(now);
  for (let back = days - 1; back >= 0; back -= 1) {
    const day = addDaysToIsoDay(yesterday, -back);
    await computeAndStoreRoot({ db, now: () => now }, day);
    if (back < 2 || finance === undefined) continue;
    await db.write
      .insertInto('wallet_root_publications')
      .values({
        day,
        url: `https://example.com/lanyu/roots/${day}`,
        published_by: finance.id,
        published_at: new Date(now),
      })
      .execute();
  }
}
