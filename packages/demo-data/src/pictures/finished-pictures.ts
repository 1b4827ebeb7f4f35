import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  pictureWidthsAndRatios,
  type PictureKind,
} from '@lanyu/server/modules/media/pictures/picture-widths-and-ratios';

/** Goes up when the same drawing should give another file. */
const edition = 2;

/** One file for each picture, the largest that players see; `drawings.json` says of which drawing each was made. */
export const picturesFolder: string = join(import.meta.dirname, '../../pictures');
export const drawingHashesFile: string = join(picturesFolder, 'drawings.json');

/** Another drawing, or another shape, is another hash. */
export function hashOfDrawing(svg: string, kind: PictureKind): string {
  return createHash('sha256')
    .update(JSON.stringify([edition, pictureWidthsAndRatios[kind], svg]))
    .digest('hex')
    .slice(0, 32);
}

/** Names of the files by the hash of their drawing. */
export function finishedPictureNamesByHash(): Map<string, string> {
  const drawings = JSON.parse(readFileSync(drawingHashesFile, 'utf8')) as Record<string, string>;
  return new Map(Object.entries(drawings).map(([name, hash]) => [hash, name]));
}

let finished: Map<string, string> | undefined;

/** The file that was made of a drawing; none of one that is not of the demo, or has changed since. */
export async function readFinishedPicture(hash: string): Promise<Buffer | undefined> {
  finished ??= finishedPictureNamesByHash();
  const name = finished.get(hash);
  return name === undefined ? undefined : readFile(join(picturesFolder, `${name}.avif`));
}
