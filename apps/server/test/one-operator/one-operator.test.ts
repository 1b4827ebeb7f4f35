import fc from 'fast-check';
import { expect, test } from 'vitest';
import { verifyLedger } from '#src/modules/wallet/verify-ledger.ts';
import { acts, perform } from './acts.ts';
import { openLane } from './lane.ts';
import { addCast, OperatorWorld } from './world.ts';

// `npm run drill -- one-operator` runs 20,000 sequences.
const sequences = Number(process.env['ONE_OPERATOR_SEQUENCES'] ?? 40);
const firstSeed = Number(process.env['ONE_OPERATOR_SEED'] ?? Date.now() % 1_000_000_000);
/** At the same time, each in a database of its own: limits and roles are the site's. */
const lanes = sequences > 1000 ? 3 : 2;

const counts = { sequences: 0, calls: 0, direct: 0, waitedOut: 0, atTheLimit: 0 };

async function runLane(seed: number): Promise<void> {
  const lane = await openLane();
  try {
    const cast = await addCast(lane);
    let number = 0;
    const sequence = fc.record({
      alone: fc.boolean(),
      acts: fc.array(acts, { minLength: 1, maxLength: 12, size: 'max' }),
    });
    const property = fc.asyncProperty(sequence, async ({ alone, acts: all }) => {
      number += 1;
      const world = new OperatorWorld(lane, cast, number, alone);
      await world.start();
      for (const [at, act] of all.entries()) {
        await perform(world, act);
        if (!(await world.check(at === all.length - 1))) break;
      }
      counts.sequences += 1;
      counts.calls += world.calls;
      counts.direct += world.direct;
      counts.waitedOut += world.waitedOut;
      if (world.fullest() > 0.9) counts.atTheLimit += 1;
    });
    await fc.assert(property, { numRuns: Math.ceil(sequences / lanes), seed });
    expect((await verifyLedger(lane)).differences).toEqual([]);
  } finally {
    await lane.close();
  }
}

test(
  `of ${sequences} sequences of what one operator may try none hands out more than the limits of its day, seed ${firstSeed}`,
  { timeout: 120_000 + sequences * 500 },
  async () => {
    const started = performance.now();
    await Promise.all(Array.from({ length: lanes }, (_, lane) => runLane(firstSeed + lane)));
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    console.log(`seeds ${firstSeed} to ${firstSeed + lanes - 1}, ${seconds} s: ${JSON.stringify(counts)}`);
    expect(counts.sequences).toBeGreaterThanOrEqual(sequences);
    expect(counts.direct).toBeGreaterThan(0);
  },
);
