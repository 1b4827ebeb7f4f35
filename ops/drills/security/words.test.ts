import { expect, test } from 'vitest';
import { words } from './words.ts';

test('[S-13] [X-C14] of 300 disguised words 95 % are caught, of 5,000 harmless sentences none is refused', async () => {
  expect(await words({ disguised: 300, harmless: 5000, large: 5000 })).toEqual([]);
});
