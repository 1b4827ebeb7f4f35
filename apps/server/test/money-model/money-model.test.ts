import fc from 'fast-check';
import pino from 'pino';
import { afterAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '#src/db/open-database.ts';
import type { Deps } from '#src/deps.ts';
import { verifyLedger } from '#src/modules/wallet/verify-ledger.ts';
import { addUser } from '../harness/database.ts';
import { addGame } from '../fixtures/games.ts';
import { appUrl } from '../harness/services.ts';
import { asOwner, createDatabase, dropDatabase } from '../harness/template.ts';
import { addPromotionsOfModel, compareCoupons, countFaultsOfPromotions, couponCommands } from './coupon-commands.ts';
import { addUpCounts, countCouponsOfRun } from './count-coupons-of-run.ts';
import { compareRights, dailyWaivers, downloadCommands } from './download-commands.ts';
import { compareMembership, membershipCommands } from './membership-commands.ts';
import { ModelProvider } from './model-provider.ts';
import { orderCommands } from './order-commands.ts';
import { refundCommands } from './refund-commands.ts';
import { walletCommands } from './wallet-commands.ts';
import { compareOrders, compareWallet, newModel, type Real } from './world.ts';

// `npm run drill -- money-model` runs 20,000 sequences.
const sequences = Number(process.env['MONEY_MODEL_SEQUENCES'] ?? 150);
const firstSeed = Number(process.env['MONEY_MODEL_SEED'] ?? Date.now() % 1_000_000_000);
/** At the same time, each in a database of its own: jobs look at everybody's orders, and every sequence has its own clock. */
const lanes = 4;

const everything = [
  ...walletCommands,
  ...membershipCommands,
  ...orderCommands,
  ...downloadCommands,
  ...refundCommands,
  ...couponCommands,
];

const databases: string[] = [];
afterAll(async () => {
  for (const name of databases) await dropDatabase(name);
});

interface Counts {
  sequences: number;
  commands: number;
  entries: number;
  orders: Record<string, number>;
  /** How coupons and first recharges took part. */
  coupons: Record<string, number>;
}

test(
  `[X-M2] [X-M3] [X-M4] [X-M5] [X-M6] [X-M7] [X-M8] [X-M10] [X-M12] [X-C35] [X-C36] [A-09] ${sequences} sequences of up to 50 commands leave what a simple model says, seed ${firstSeed}`,
  { timeout: 60_000 + sequences * 500 },
  async () => {
    const counts: Counts = { sequences: 0, commands: 0, entries: 0, orders: {}, coupons: {} };
    await Promise.all(Array.from({ length: lanes }, (_, number) => runLane(firstSeed + number, counts)));
    console.log(`seeds ${firstSeed} to ${firstSeed + lanes - 1}: ${JSON.stringify(counts)}`);
    expect(counts.sequences).toBeGreaterThanOrEqual(sequences);
    // A model whose coupons are never promised, used and released proves nothing of them.
    const { coupons } = counts;
    const taken = ['coupon used', 'firstRecharge used'].map((what) => coupons[what] ?? 0);
    const released = (coupons['coupon released'] ?? 0) + (coupons['firstRecharge released'] ?? 0);
    expect(Math.min(...taken, released)).toBeGreaterThan(0);
  },
);

async function runLane(seed: number, counts: Counts): Promise<void> {
  const name = await createDatabase('migrated');
  databases.push(name);
  // Nothing is killed here: nobody has to wait for the disk.
  await asOwner((client) => client.query(`alter database ${name} set synchronous_commit = off`));
  const db = openDatabase({
    url: appUrl(name),
    // In a sequence everything happens one after the other.
    poolSize: 2,
    applicationName: 'lanyu-money-model',
    // A machine that is busy with something else is no fault of the ledger.
    statementTimeoutMs: 60_000,
  });
  try {
    const { games, staffId, promotions } = await furnish(db);
    const property = fc.asyncProperty(fc.commands(everything, { maxCommands: 50, size: 'max' }), async (commands) => {
      const model = newModel(promotions);
      let numbers = 0;
      const provider = new ModelProvider();
      const deps = {
        db,
        log: pino({ level: 'silent' }),
        now: () => model.now,
        payments: new Map([['sandbox', provider]]),
        env: { PUBLIC_URL: 'http://127.0.0.1', TIMEOUT_SCALE: 20 },
        // What is enqueued is done when a command says so.
        queue: { enqueue: async () => undefined },
        storage: { downloadUrl: async () => '/files/x' },
      } as unknown as Deps;
      counts.sequences += 1;
      const uid = await addUser(db, `m_${process.pid}_${counts.sequences}`);
      const real: Real = { deps, uid, staffId, provider, games, promotions, number: () => (numbers += 1) };
      try {
        await fc.asyncModelRun(() => ({ model, real }), commands);
        counts.commands += [...commands].length;
        await compareWallet(model, real);
        await compareOrders(model, real);
        await compareMembership(model, real);
        await compareRights(model, real);
        await compareCoupons(model, real);
      } finally {
        // The next sequence begins at an earlier time, and knows nothing of these.
        await db.write.updateTable('orders_orders').set({ ask_at: null }).where('user_id', '=', uid).execute();
      }
    });
    await fc.assert(property, { numRuns: Math.ceil(sequences / lanes), seed });
    const proof = await verifyLedger({ db });
    expect(proof.differences).toEqual([]);
    expect(await countFaultsOfPromotions(db)).toEqual([]);
    counts.entries += proof.entries;
    addUpCounts(counts.orders, await countOrders(db));
    addUpCounts(counts.coupons, await countCouponsOfRun(db));
  } finally {
    await db.close();
  }
}

/** More games that are free for members than a member may fetch in a day. */
async function furnish(db: Database): Promise<Pick<Real, 'games' | 'staffId' | 'promotions'>> {
  const games: Real['games'][number][] = [];
  for (const [price, vipFree] of [
    [30, true],
    [45, true],
    [60, true],
    [90, true],
    [25, true],
    [70, false],
  ] as const) {
    const id = await addGame(db, { online_type: 1, buy_amount: price, vip_free: vipFree });
    await db.write
      .insertInto('catalog_packages')
      .values({
        game_id: id,
        platform: 1,
        version: '1.0.0',
        size: '1000',
        sha256: '0'.repeat(64),
        file_key: `packages/${id}.apk`,
        published_at: new Date(0),
      })
      .execute();
    games.push({ id, price, vipFree });
  }
  await db.write
    .insertInto('site_settings')
    .values({ key: 'memberDailyDownloads', value: JSON.stringify(dailyWaivers) })
    .execute();
  const { id: staffId } = await db.write
    .insertInto('staff_members')
    .values({ login_name: 'operator', name: '运营', password_hash: '$argon2id$unusable' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { games, staffId, promotions: await addPromotionsOfModel(db) };
}

async function countOrders(db: Database): Promise<[string, number][]> {
  const rows = await db.write
    .selectFrom('orders_orders')
    .select(['kind', 'state', (eb) => eb.fn.countAll<string>().as('count')])
    .groupBy(['kind', 'state'])
    .execute();
  return rows.map(({ kind, state, count }) => [`${kind} ${state}`, Number(count)]);
}
