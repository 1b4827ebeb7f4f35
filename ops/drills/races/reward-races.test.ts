import { expect, test } from 'vitest';
import { servicesUp } from '@lanyu/services/services';
import { rewardRaces } from './reward-races.ts';

// The short form; `npm run drill -- reward-races` runs each race five hundred times.
test(
  '[X-C9] of 64 at the same moment over two processes exactly one gets what there is once',
  { timeout: 600_000, retry: 0 },
  async () => {
    await servicesUp();
    expect(await rewardRaces({ rounds: 2, parallel: 64, patient: true })).toEqual([]);
  },
);
