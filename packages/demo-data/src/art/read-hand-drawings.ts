import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hudDrawings } from './hud-drawings.ts';
import { SketchToSvgRenderer } from './sketch-renderer-dice-and-colours.ts';
import type { ScreenshotFromDrawing } from './hand-drawn-worlds.ts';

const read = (slug: string): string => readFileSync(join(import.meta.dirname, 'masters', `${slug}.svg`), 'utf8').trim();

export const readHandDrawnCoverSvg = read;

export const readHandDrawnSvgAsIcon = (slug: string, view: string): string =>
  read(slug).replace('viewBox="0 0 640 360"', `viewBox="${view}"`);

/** Ids are renamed: two pictures of one master may stand in one document. */
export function renderHandDrawnCropAsSvg(
  slug: string,
  prefix: string,
  { view: [x, y, width], mirrored, wash, hud }: ScreenshotFromDrawing,
): string {
  const [, opening = '', content = ''] = /^(<svg[^>]*>)(.*)<\/svg>$/s.exec(read(slug)) ?? [];
  const renamed = content
    .replaceAll(/ id="([^"]+)"/g, ` id="${prefix}-$1"`)
    .replaceAll(/url\(#([^)]+)\)/g, `url(#${prefix}-$1)`);
  const scale = Math.round((640 / width) * 1000) / 1000;
  const moved = `<g transform="${mirrored ? 'translate(640 0) scale(-1 1) ' : ''}scale(${scale}) translate(${-x} ${-y})">`;
  const ink = new SketchToSvgRenderer(`${prefix}-h`);
  const over = ink.draw(
    [wash && `${wash[0]}@${wash[1]} r 0 0 640 360`, hud && hudDrawings[hud]]
      .filter((sketch) => sketch !== undefined)
      .join('\n'),
  );
  return `${opening}${moved}${renamed}</g>${over}</svg>`;
}
