import sharp, { type Sharp } from 'sharp';
import { encodePictureFiles } from '@lanyu/server/integrations/images/encode-picture-files';
import type { RenderedPicture } from '@lanyu/server/integrations/images/render-types';
import {
  pictureWidthsAndRatios,
  type PictureKind,
} from '@lanyu/server/modules/media/pictures/picture-widths-and-ratios';

/** Made on the machine that shows the demo, while somebody waits. */
const quick = { avif: 0, webp: 0 };
const webpQuality = 80;

/** All files of a picture from its finished file, which is the largest of them. */
export async function encodePictureFilesFromLargest(finished: Buffer, kind: PictureKind): Promise<RenderedPicture> {
  const shape = pictureWidthsAndRatios[kind];
  const { data, info } = await sharp(finished).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = (): Sharp => sharp(data, { raw: { width, height, channels } });
  const smaller = await encodePictureFiles(pixels(), info, { ...shape, widths: shape.widths.slice(0, -1) }, quick);
  const webp = await pixels().webp({ quality: webpQuality, effort: quick.webp }).toBuffer();
  return {
    width,
    height,
    widths: [...smaller.widths, width],
    files: [...smaller.files, { width, type: 'webp', bytes: webp }, { width, type: 'avif', bytes: finished }],
    blur: smaller.blur,
  };
}

/** All files of a picture from its drawing, only for what we drew ourselves: no upload is ever read as SVG. */
export async function renderPictureFilesFromDrawing(
  svg: string,
  kind: PictureKind,
  { effort = quick, onlyLargest = false } = {},
): Promise<RenderedPicture> {
  const shape = pictureWidthsAndRatios[kind];
  const largest = shape.widths.at(-1) as number;
  const source = Buffer.from(svg);
  const natural = await sharp(source).metadata();
  // Drawn at the size that is needed, not drawn small and enlarged.
  const cutWidth = Math.min(natural.width, natural.height * shape.ratio.most);
  const { data, info } = await sharp(source, { density: 72 * Math.max(1, largest / cutWidth) })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const wanted = onlyLargest ? { ...shape, widths: [largest] } : shape;
  return encodePictureFiles(sharp(data, { raw: { width, height, channels } }), info, wanted, effort);
}
