import { expect, test } from 'vitest';
import { servicesUp } from '@lanyu/services/services';
import { races } from './races.ts';

// The short form; `npm run drill -- races` runs each race two hundred times.
test(
  '[A-03] [A-15] [X-A1] [X-A2] of 64 at the same moment exactly one gets the name, the phone, the code, the export',
  { timeout: 600_000, retry: 0 },
  async () => {
    await servicesUp();
    expect(await races({ rounds: 1, parallel: 64, patient: true })).toEqual([]);
  },
);
