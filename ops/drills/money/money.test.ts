import { expect, test } from 'vitest';
import { moneyChaos } from './money.ts';

// The short form; `npm run drill -- money` goes on for half an hour.
test(
  '[X-M3] [X-M7] [X-M8] [X-M9] [X-M10] kills of API, worker, sandbox, Redis and PostgreSQL: nothing acknowledged is lost or done twice, every payment is credited once',
  { timeout: 600_000, retry: 0 },
  async () => {
    expect(await moneyChaos({ minutes: 0.4, clients: 20, kills: 5, hurried: true })).toEqual([]);
  },
);
