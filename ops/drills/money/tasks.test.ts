import { expect, test } from 'vitest';
import { servicesUp } from '@lanyu/services/services';
import { tasks } from './tasks.ts';

// The short form; `npm run drill -- tasks` runs five thousand sequences.
test(
  '[X-C11] whatever order facts are told in, however often, progress and rewards are what a model says',
  { timeout: 600_000, retry: 0 },
  async () => {
    await servicesUp();
    expect(await tasks({ sequences: 60 })).toEqual([]);
  },
);
