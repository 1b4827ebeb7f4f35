import { expect, test } from 'vitest';
import { servicesUp } from '@lanyu/services/services';
import { addresses } from './addresses.ts';

// The short form; `npm run drill -- addresses` sends five thousand and cuts off a file of a gigabyte.
test(
  '[D-12] [X-M5] no address that was changed, exchanged or is over leads to a package; a download that is cut off is resumed',
  { timeout: 600_000, retry: 0 },
  async () => {
    await servicesUp();
    expect(await addresses({ requests: 240, megabytes: 32 })).toEqual([]);
  },
);
