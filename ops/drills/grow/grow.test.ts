import { expect, test } from 'vitest';
import { grow } from './grow.ts';

test(
  '[X-M3] a small ledger is filled, walked and proven; what somebody changed is found',
  { timeout: 120_000 },
  async () => {
    const faults = await grow({ entries: 1200, entriesOfHour: 20, mostHourlySeconds: 60, mostSnapshotSeconds: 60 });
    expect(faults).toEqual([]);
  },
);
