import { expect, test } from 'vitest';
import { servicesUp } from '@lanyu/services/services';
import { chaos } from './chaos.ts';

// The short form; `npm run drill -- chaos` kills two hundred times.
test(
  'random kills of API, worker and Redis: no wrong answer, no lost visit or job, nobody signed out',
  { timeout: 600_000, retry: 0 },
  async () => {
    await servicesUp();
    expect(await chaos({ kills: 4, pauseMs: 300 })).toEqual([]);
  },
);
