import { expect, test } from 'vitest';
import { servicesUp } from '@lanyu/services/services';
import { staffGuessing } from './staff-guessing.ts';

// The short form; `npm run drill -- staff-guessing` sends a hundred thousand.
test(
  'an operator’s password guessed from many addresses: at most twenty are looked at, the operator gets in',
  { timeout: 300_000, retry: 0 },
  async () => {
    await servicesUp();
    expect(await staffGuessing({ requests: 400 })).toEqual([]);
  },
);
