import { expect, test } from 'vitest';
import { clampView, unzoomedView, zoomAtPoint } from './zoom.ts';

const stage = { width: 400, height: 800 };
const picture = { width: 400, height: 200 };

test('what lies under the finger stays under it while the picture grows', () => {
  const view = zoomAtPoint(unzoomedView, 2, { x: 100, y: 50 });
  // The spot 100 right of the middle is now 200 right of the picture's middle, which moved by 100.
  expect(view).toEqual({ scale: 2, x: -100, y: -50 });
  expect(zoomAtPoint(view, 1, { x: 100, y: 50 })).toEqual(unzoomedView);
});

test('a picture cannot be pulled past its own edge', () => {
  expect(clampView({ scale: 2, x: 900, y: 900 }, picture, stage)).toEqual({ scale: 2, x: 200, y: 0 });
  expect(clampView({ scale: 5, x: -900, y: -900 }, picture, stage)).toEqual({ scale: 5, x: -800, y: -100 });
});

test('neither smaller than the whole nor larger than five times', () => {
  expect(clampView({ scale: 0.2, x: 5, y: 5 }, picture, stage)).toEqual(unzoomedView);
  expect(clampView({ scale: 50, x: 0, y: 0 }, picture, stage).scale).toBe(5);
});
