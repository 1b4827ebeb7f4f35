import fc from 'fast-check';
import pino from 'pino';
import { expect, test } from 'vitest';
import type { Deps } from '#src/deps.ts';
import { verifyLedger } from '#src/modules/wallet/verify-ledger.ts';
import { openDatabase, type Database } from '#src/db/pool.ts';
import { addUser, useTestDatabase } from '../database.ts';
import { walletCommands } from './wallet-commands.ts';
import { compareMembership, membershipCommands } from './membership-commands.ts';
import { compareOrders, compareWallet, newModel, type Real } from './world.ts';

// `npm run drill -- money-model` runs 20,000 sequences.
const sequences = Number(process.env['MONEY_MODEL_SEQUENCES'] ?? 200);
const firstSeed = Number(process.env['MONEY_MODEL_SEED'] ?? Date.now() % 1_000_000_000);
/** Sequences of different users at the same time: most of a sequence is waiting for the database. */
const lanes = 8;

const database = useTestDatabase();

test(
  `[X-M2] [X-M3] [X-M4] [X-M7] ${sequences} sequences of up to 50 commands leave what a simple model says, seed ${firstSeed}`,
  { timeout: 60_000 + sequences * 500 },
  async () => {
    const db = openDatabase({ url: database.url, poolSize: lanes, applicationName: 'lanyu-money-model' });
    let [made, commandsRun] = [0, 0];
    try {
      const lane = (_: unknown, number: number) =>
        fc.assert(
          fc.asyncProperty(
            fc.commands([...walletCommands, ...membershipCommands], { maxCommands: 50, size: 'max' }),
            async (commands) => {
              const model = newModel();
              const uid = await addUser(db, `m_${process.pid}_${(made += 1)}`);
              let numbers = 0;
              const deps = { db, log: pino({ level: 'silent' }), now: () => model.now } as unknown as Deps;
              const real: Real = { deps, uid, number: () => (numbers += 1) };
              await fc.asyncModelRun(() => ({ model, real }), commands);
              await compareWallet(model, real);
              await compareOrders(model, real);
              await compareMembership(model, real);
              commandsRun += [...commands].length;
            },
          ),
          { numRuns: Math.ceil(sequences / lanes), seed: firstSeed + number, endOnFailure: false },
        );
      await Promise.all(Array.from({ length: lanes }, lane));
      const proof = await verifyLedger({ db });
      console.log(
        `seeds ${firstSeed} to ${firstSeed + lanes - 1}: ${made} sequences, ${commandsRun} commands, ${proof.entries} entries proven`,
      );
      console.log(JSON.stringify(await countOrders(db)));
      expect(proof.differences).toEqual([]);
      expect(made).toBeGreaterThanOrEqual(sequences);
    } finally {
      await db.close();
    }
  },
);

async function countOrders(db: Database): Promise<Record<string, number>> {
  const rows = await db.write
    .selectFrom('orders_orders')
    .select(['kind', 'state', (eb) => eb.fn.countAll<string>().as('count')])
    .groupBy(['kind', 'state'])
    .execute();
  return Object.fromEntries(rows.map(({ kind, state, count }) => [`${kind} ${state}`, Number(count)]));
}
