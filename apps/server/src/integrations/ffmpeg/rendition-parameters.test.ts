import { describe, expect, test } from 'vitest';
import { maxBandwidthOfRendition, renditionShortSidesOf, spriteTimingOf } from './rendition-parameters.ts';

describe('[X-C8] sizes of a video', () => {
  test.each([
    [1920, 1080, [240, 480, 720]],
    [720, 1280, [240, 480, 720]],
    [854, 480, [240, 480]],
    [640, 360, [180, 360]],
    [320, 240, [120, 240]],
    [65, 65, [32, 64]],
  ])('%i × %i: two at least, none above the source, all even', (width, height, expected) => {
    expect(renditionShortSidesOf({ width, height })).toEqual(expected);
  });

  test('a larger one may take more', () => {
    expect([240, 480, 720].map(maxBandwidthOfRendition)).toEqual([379_000, 1_157_000, 2_453_000]);
  });

  test.each([
    [900, 2, 1],
    [10_000, 2, 5],
    [60_000, 2, 30],
    [61_000, 5, 13],
    [7_200_000, 72, 100],
  ])('of %i ms a picture every %i s, %i in all: a hundred at most', (milliseconds, every, count) => {
    expect(spriteTimingOf(milliseconds)).toEqual({ every, count });
  });
});
