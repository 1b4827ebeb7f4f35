import { expect, test } from 'vitest';
import { servicesUp } from '../services/services.ts';
import { comeback } from './comeback.ts';

// The short form; `npm run drill -- comeback` runs each race five hundred times.
test(
  '[X-C9] of 64 at the same moment over two processes exactly one gets what there is once',
  { timeout: 600_000, retry: 0 },
  async () => {
    await servicesUp();
    expect(await comeback({ rounds: 2, parallel: 64, patient: true })).toEqual([]);
  },
);
