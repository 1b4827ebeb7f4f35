import { expect, test } from 'vitest';
import { servicesUp } from '@lanyu/services/services';
import { likes } from './likes.ts';

// The short form; `npm run drill -- likes` has two thousand likers and compares the speed.
test(
  '[S-03] worker and Redis killed while many like one post: the count is exact in the end',
  { timeout: 600_000, retry: 0 },
  async () => {
    await servicesUp();
    expect(await likes({ likers: 60, rounds: 1, seconds: 2, processes: 1 })).toEqual([]);
  },
);
