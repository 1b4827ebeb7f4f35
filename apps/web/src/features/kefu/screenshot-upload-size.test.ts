import { expect, test } from 'vitest';
import { screenshotUploadSize } from './screenshot-upload-size.ts';

test('[X-C17] photographs and screens keep at most 1080 px on the shorter side, and are never enlarged', () => {
  expect(screenshotUploadSize(4000, 3000)).toStrictEqual({ width: 1440, height: 1080 });
  expect(screenshotUploadSize(1170, 2532)).toStrictEqual({ width: 1080, height: 2337 });
  expect(screenshotUploadSize(800, 600)).toStrictEqual({ width: 800, height: 600 });
});

test('[X-C17] a long screenshot stays readable, within 8 million pixels and what WebP can hold', () => {
  const long = screenshotUploadSize(1080, 12_000);
  expect(long).toStrictEqual({ width: 848, height: 9428 });
  expect(long.width * long.height).toBeLessThanOrEqual(8e6);
  expect(screenshotUploadSize(1080, 7000)).toStrictEqual({ width: 1080, height: 7000 });
  expect(screenshotUploadSize(20_000, 1)).toStrictEqual({ width: 16_383, height: 1 });
});
