import { expect, test } from 'vitest';
import { restoreDrill } from './restore.ts';

// The short form; `npm run drill -- restore` restores thirty times.
test(
  'a machine that is lost under load comes back at a random moment: every write acknowledged before is there, none of later, the ledger adds up, rows have their files',
  { timeout: 600_000, retry: 0 },
  async () => {
    expect(await restoreDrill({ rounds: 1, seconds: 12, players: 4, fillMegabytes: 10, s3: false })).toEqual([]);
  },
);
