// Many at the same moment want coins, a cap or a waiver that is enough for one of them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillMoneyFixture } from '../money/money-fixture.ts';
import { makeNotifier } from '../money/notifier.ts';
import { couponRaces } from './coupon-races.ts';
import { ledgerFaults, moneyRaces, type MoneyTrack } from './money-race-kinds.ts';
import { runRaces, type Race, type RaceOptions } from './run-races.ts';

export async function runMoneyRaces(options: RaceOptions): Promise<string[]> {
  const storage = mkdtempSync(join(tmpdir(), 'lanyu-money-'));
  try {
    return await runRaces(
      {
        name: 'money-races',
        races: withLedger,
        async setScene({ owner, agent }) {
          // As many as race, and twenty of which a member has had nineteen today.
          const games = Array.from({ length: options.parallel + 20 }, () => ({ price: 60, vipFree: true }));
          const world = await fillMoneyFixture(owner, { players: 0, games, storage });
          const notifier = makeNotifier(agent);
          return { scene: { world, notifier }, env: { STORAGE_DIR: storage, ...notifier.env } };
        },
      },
      options,
    );
  } finally {
    rmSync(storage, { recursive: true, force: true });
  }
}

const withLedger = [...moneyRaces, ...couponRaces].map((race): Race<MoneyTrack> => ({
  ...race,
  async prepare(track) {
    const run = await race.prepare(track);
    return {
      start: run.start,
      settle: async (answers) => [...(await run.settle(answers)), ...(await ledgerFaults(track, run))],
    };
  },
}));
