// The two things that are bought with coins, as the server's own use cases buy them.
import type { Deps } from '@lanyu/server/deps';
import type { Database } from '@lanyu/server/db/open-database';
import { openLocalDiskStorage } from '@lanyu/server/integrations/storage/local-disk';
import { acquireOrBuyGameAndIssueDownloadUrl } from '@lanyu/server/modules/downloads/acquire-and-download-game';
import { buyMembership } from '@lanyu/server/modules/membership/buy-membership';
import { databaseUrl } from '../../drills/support/stage.ts';
import { pairOf, places, price, type MoneyData } from './data.ts';
import { record, type Purchase, type Step } from './recorded.ts';
import { openKeyRing } from '@lanyu/server/keys';

export const plan = { vipType: 1, price: 300 } as const;

/** Pairs of the last games are left to recordings. */
const spare = places.players * (places.games - 10);

export async function recordPurchases(data: MoneyData, folder: string): Promise<Record<'game' | 'membership', Step[]>> {
  const storage = openLocalDiskStorage({ folder, keys: openKeyRing({ APP_SECRET: 'x'.repeat(32) }) });
  const deps = (db: Database) => ({ db, storage, now: Date.now }) as unknown as Deps;
  const one = (n: number): Purchase => ({ ...pairOf(spare + n), key: crypto.randomUUID() });
  const [first, second] = [one(0), one(1)];
  const url = databaseUrl('app', data.database);
  return {
    game: await record(url, first, (db) =>
      acquireOrBuyGameAndIssueDownloadUrl(deps(db), first.uid, {
        id: first.game,
        platformType: 1,
        price,
        idempotencyKey: first.key,
      }),
    ),
    membership: await record(url, second, (db) =>
      buyMembership(deps(db), second.uid, { ...plan, idempotencyKey: second.key }),
    ),
  };
}
