import type { EncodedQrCode } from './encode-qr-code.ts';
import { wrapPosterText } from './wrap-poster-text.ts';

export type CanvasContext = CanvasRenderingContext2D;

export interface CanvasBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

const font = '"PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif';
export const posterTextColour = '#0a2b46';

interface TextLook {
  left: number;
  /** Of the first line's foot. */
  top: number;
  room: number;
  size: number;
  weight: number;
  most: number;
  colour?: string;
}

/** How far down it reaches. */
export function paintText(brush: CanvasContext, text: string, look: TextLook): number {
  const { left, top, room, size, weight, most, colour = posterTextColour } = look;
  brush.font = `${weight} ${size}px ${font}`;
  brush.fillStyle = colour;
  const lines = wrapPosterText((part) => brush.measureText(part).width, text, room, most);
  lines.forEach((line, row) => brush.fillText(line, left, top + row * size * 1.35));
  return top + Math.max(0, lines.length - 1) * size * 1.35 + size * 0.6;
}

/** The operator's colours stand in the stylesheet of the brand, where there is one. */
function brandColourReader(): (name: string, builtIn: string) => string {
  const styles = getComputedStyle(document.documentElement);
  return (name, builtIn) => styles.getPropertyValue(name).trim() || builtIn;
}

export function paintSkyAndSea(brush: CanvasContext, width: number, height: number, level: number): void {
  const sky = brush.createLinearGradient(0, 0, 0, height);
  const colourOf = brandColourReader();
  sky.addColorStop(0, colourOf('--poster-sky-1', '#b9e1fa'));
  sky.addColorStop(0.5, colourOf('--poster-sky-2', '#dff1fd'));
  sky.addColorStop(1, '#f3f8fc');
  brush.fillStyle = sky;
  brush.fillRect(0, 0, width, height);
  for (const [colour, below] of [
    [colourOf('--poster-sea-1', '#b5dcf5'), 0],
    [colourOf('--poster-sea-2', '#93ccf0'), 50],
    [colourOf('--poster-sea-3', '#74bcea'), 95],
  ] as const) {
    brush.fillStyle = colour;
    brush.beginPath();
    brush.moveTo(0, level + below);
    for (let x = 0; x <= width; x += 10) brush.lineTo(x, level + below + Math.sin(x / 90 + below) * 16);
    brush.lineTo(width, height);
    brush.lineTo(0, height);
    brush.fill();
  }
}

/** By hand: older in-app browsers have no roundRect of their own. */
export function roundRect(brush: CanvasContext, { left, top, width, height }: CanvasBox, radius: number): void {
  brush.beginPath();
  brush.moveTo(left + radius, top);
  brush.arcTo(left + width, top, left + width, top + height, radius);
  brush.arcTo(left + width, top + height, left, top + height, radius);
  brush.arcTo(left, top + height, left, top, radius);
  brush.arcTo(left, top, left + width, top, radius);
  brush.closePath();
}

/** Fills the box, cut evenly where it has another shape. */
export function paintImageCoveringBox(brush: CanvasContext, image: HTMLImageElement, box: CanvasBox): void {
  const scale = Math.max(box.width / image.naturalWidth, box.height / image.naturalHeight);
  const [width, height] = [box.width / scale, box.height / scale];
  brush.save();
  roundRect(brush, box, 36);
  brush.clip();
  brush.drawImage(
    image,
    (image.naturalWidth - width) / 2,
    (image.naturalHeight - height) / 2,
    width,
    height,
    box.left,
    box.top,
    box.width,
    box.height,
  );
  brush.restore();
}

function darkModules({ modules, eyes }: EncodedQrCode): Path2D {
  const rings = eyes.map(([x, y]) => `M${x} ${y}h7v7h-7zM${x + 1} ${y + 1}v5h5v-5zM${x + 2} ${y + 2}h3v3h-3z`);
  return new Path2D(modules + rings.join(''));
}

export function paintQrCode(
  brush: CanvasContext,
  shape: EncodedQrCode,
  place: { left: number; top: number; side: number },
): void {
  brush.save();
  brush.translate(place.left, place.top);
  brush.scale(place.side / shape.size, place.side / shape.size);
  brush.fillStyle = posterTextColour;
  brush.fill(darkModules(shape), 'evenodd');
  brush.restore();
}
