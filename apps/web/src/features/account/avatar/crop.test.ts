import { expect, test } from 'vitest';
import {
  centredCrop,
  cropInPixels,
  maxZoom,
  moveCrop,
  moveCropToPercent,
  cropPositionPercent,
  clampCrop,
  zoomCropTo,
} from './crop.ts';

const wide = { width: 800, height: 400 };

test('[A-15] at first the middle of the picture is cut out, as large as its shorter side', () => {
  expect(cropInPixels(wide, centredCrop)).toStrictEqual({ left: 200, top: 0, side: 400 });
});

test('[A-15] the picture moves to its edges and no further', () => {
  const left = moveCrop(wide, centredCrop, 9, 9);
  expect(left).toStrictEqual({ zoom: 1, x: 0.5, y: 0 });
  expect(cropInPixels(wide, left)).toStrictEqual({ left: 0, top: 0, side: 400 });
  expect(cropInPixels(wide, moveCrop(wide, centredCrop, -9, 0)).left).toBe(400);
});

test('[A-15] zoom stays within its bounds and the square within the picture', () => {
  expect(zoomCropTo(wide, centredCrop, 99).zoom).toBe(maxZoom);
  expect(zoomCropTo(wide, centredCrop, 0.1).zoom).toBe(1);
  const corner = moveCrop(wide, zoomCropTo(wide, centredCrop, 4), -9, -9);
  expect(cropInPixels(wide, corner)).toStrictEqual({ left: 700, top: 300, side: 100 });
  // Back at 1 it may not stay in the corner.
  expect(clampCrop(wide, { ...corner, zoom: 1 })).toStrictEqual({ zoom: 1, x: -0.5, y: 0 });
});

test('[A-15] what lies under the fingers stays there while pinching', () => {
  const around = { x: 0.25, y: -0.25 };
  const pixelAt = (crop: typeof centredCrop) => {
    const { left, top, side } = cropInPixels(wide, crop);
    return [left + (around.x + 0.5) * side, top + (around.y + 0.5) * side];
  };
  expect(pixelAt(zoomCropTo(wide, centredCrop, 2, around))).toStrictEqual(pixelAt(centredCrop));
});

test('[A-15] the place can be read and set in percent, where there is room to move', () => {
  expect(cropPositionPercent(wide, centredCrop)).toStrictEqual({ left: 50, top: null });
  const right = moveCropToPercent(wide, centredCrop, { left: 100, top: 100 });
  expect(cropInPixels(wide, right)).toStrictEqual({ left: 400, top: 0, side: 400 });
  expect(cropPositionPercent(wide, right).left).toBe(100);
  const near = moveCropToPercent(wide, zoomCropTo(wide, centredCrop, 2), { top: 25 });
  expect(cropPositionPercent(wide, near)).toStrictEqual({ left: 50, top: 25 });
});
