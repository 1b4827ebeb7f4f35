/** A square cut out of a picture. Places are in sides of the square, so that they hold at any size on the screen. */
export interface Crop {
  /** 1 shows all of the picture's shorter side. */
  zoom: number;
  /** How far the picture's centre lies right of and below the square's. */
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export const maxZoom = 4;
export const centredCrop: Crop = { zoom: 1, x: 0, y: 0 };

/** The picture's sides as shown, in sides of the square. */
export function pictureSizeInCropSides({ width, height }: Size, zoom: number): Size {
  const shorter = Math.min(width, height);
  return { width: (width / shorter) * zoom, height: (height / shorter) * zoom };
}

function between(value: number, reach: number): number {
  // Adding 0 turns -0 into 0.
  return Math.min(reach, Math.max(-reach, value)) + 0;
}

/** The nearest crop that leaves no part of the square empty. */
export function clampCrop(picture: Size, { zoom, x, y }: Crop): Crop {
  const bounded = Math.min(maxZoom, Math.max(1, zoom));
  const shown = pictureSizeInCropSides(picture, bounded);
  return { zoom: bounded, x: between(x, (shown.width - 1) / 2), y: between(y, (shown.height - 1) / 2) };
}

export function moveCrop(picture: Size, crop: Crop, x: number, y: number): Crop {
  return clampCrop(picture, { ...crop, x: crop.x + x, y: crop.y + y });
}

/** What lies at `around` (from the square's centre) stays there while the picture grows or shrinks. */
export function zoomCropTo(picture: Size, crop: Crop, zoom: number, around = { x: 0, y: 0 }): Crop {
  const { zoom: next } = clampCrop(picture, { ...crop, zoom });
  const growth = next / crop.zoom;
  return clampCrop(picture, {
    zoom: next,
    x: around.x + (crop.x - around.x) * growth,
    y: around.y + (crop.y - around.y) * growth,
  });
}

/** The same square in the picture's own pixels. */
export function cropInPixels(
  { width, height }: Size,
  { zoom, x, y }: Crop,
): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / zoom;
  return { left: (width - side) / 2 - x * side, top: (height - side) / 2 - y * side, side };
}

/** Where the square lies, in percent of its way over the picture; null where it has no room to move. */
export function cropPositionPercent(picture: Size, { zoom, x, y }: Crop): { left: number | null; top: number | null } {
  const shown = pictureSizeInCropSides(picture, zoom);
  const share = (offset: number, room: number) => (room <= 0 ? null : Math.round((0.5 - offset / room) * 100));
  return { left: share(x, shown.width - 1), top: share(y, shown.height - 1) };
}

/** The same crop with its square at another place. */
export function moveCropToPercent(picture: Size, crop: Crop, place: { left?: number; top?: number }): Crop {
  const shown = pictureSizeInCropSides(picture, crop.zoom);
  const offset = (percent: number, room: number) => (0.5 - percent / 100) * room;
  return clampCrop(picture, {
    zoom: crop.zoom,
    x: place.left === undefined ? crop.x : offset(place.left, shown.width - 1),
    y: place.top === undefined ? crop.y : offset(place.top, shown.height - 1),
  });
}
