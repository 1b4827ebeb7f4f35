import { expect, test } from 'vitest';
import { servicesUp } from '@lanyu/services/services';
import { guessing } from './guessing.ts';

// The short form; `npm run drill -- guessing` sends a hundred thousand of each.
test(
  '[X-A2] [X-A3] guessing codes and passwords and asking for messages from many addresses stays within its limits',
  { timeout: 600_000, retry: 0 },
  async () => {
    await servicesUp();
    expect(await guessing({ requests: 300 })).toEqual([]);
  },
);
