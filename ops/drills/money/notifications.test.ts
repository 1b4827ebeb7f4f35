import { expect, test } from 'vitest';
import { servicesUp } from '@lanyu/services/services';
import { notifications } from './notifications.ts';

// The short form; `npm run drill -- notifications` sends twenty thousand.
test(
  '[X-M8] [X-M9] forged, tampered, stale, foreign, wrong, reordered and repeated notifications: no coin too many, none missing',
  { timeout: 600_000, retry: 0 },
  async () => {
    await servicesUp();
    expect(await notifications({ requests: 800 })).toEqual([]);
  },
);
