export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** How a picture is looked at: enlarged by `scale`, its middle moved away from the middle of the window. In px. */
export interface ZoomView extends Point {
  scale: number;
}

export const unzoomedView: ZoomView = { scale: 1, x: 0, y: 0 };
/** What a double tap enlarges to. */
export const doubleTapScale = 2.5;
const nearest = 5;

function between(value: number, limit: number): number {
  return Math.min(limit, Math.max(-limit, value));
}

/** Never smaller than whole, and never moved further than to its own edge. */
export function clampView(view: ZoomView, picture: Size, stage: Size): ZoomView {
  const scale = Math.min(nearest, Math.max(1, view.scale));
  return {
    scale,
    x: between(view.x, Math.max(0, (picture.width * scale - stage.width) / 2)),
    y: between(view.y, Math.max(0, (picture.height * scale - stage.height) / 2)),
  };
}

/** The spot under `point`, which is measured from the middle of the window, stays where it is. */
export function zoomAtPoint(view: ZoomView, scale: number, point: Point): ZoomView {
  const growth = Math.min(nearest, Math.max(1, scale)) / view.scale;
  return {
    scale: view.scale * growth,
    x: point.x - (point.x - view.x) * growth,
    y: point.y - (point.y - view.y) * growth,
  };
}
