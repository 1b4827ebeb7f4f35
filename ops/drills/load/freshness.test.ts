import { expect, test } from 'vitest';
import { servicesUp } from '@lanyu/services/services';
import { freshness } from './freshness.ts';

// The short form; `npm run drill -- freshness` makes ten thousand changes.
test(
  '[X-C14] changes while people read at two processes, Redis killed and one of them still: nobody is shown what was gone or old',
  { timeout: 600_000, retry: 0 },
  async () => {
    await servicesUp();
    expect(await freshness({ changes: 600, stillSeconds: [2] })).toEqual([]);
  },
);
