import { expect, test } from 'vitest';
import { servicesUp } from '@lanyu/services/services';
import { runMoneyRaces } from './money-races.ts';

// The short form; `npm run drill -- money-races` runs each race a thousand times.
test(
  '[X-M5] [X-M7] [X-M8] [X-M10] [X-M12] [X-C35] [X-C36] of 64 at the same moment exactly one gets the last coins, the cap, the waiver, the refund, the coupon',
  { timeout: 600_000, retry: 0 },
  async () => {
    await servicesUp();
    expect(await runMoneyRaces({ rounds: 3, parallel: 64, patient: true })).toEqual([]);
  },
);
