import { expect, test } from 'vitest';
import { shrunk } from './shrink-image.ts';

test('[X-C17] images are made no larger than 1600 px and never enlarged', () => {
  expect(shrunk(4000, 3000)).toStrictEqual({ width: 1600, height: 1200 });
  expect(shrunk(1170, 2532)).toStrictEqual({ width: 739, height: 1600 });
  expect(shrunk(800, 600)).toStrictEqual({ width: 800, height: 600 });
  expect(shrunk(20_000, 1)).toStrictEqual({ width: 1600, height: 1 });
});
