import sharp, { type Sharp } from 'sharp';
import type { PictureDrawing, PictureShape } from './drawing.ts';

const webp = { quality: 80, effort: 4 };
const avifQuality = 52;

interface Size {
  width: number;
  height: number;
}

/**
 * All files of a picture, from pixels that stand upright and are so large. Each step of AVIF's effort takes twice the
 * time of the one before and saves some percent of the bytes.
 */
export async function pictureFiles(
  source: Sharp,
  upright: Size,
  shape: PictureShape,
  effort: number,
): Promise<PictureDrawing> {
  const cut = cutTo(shape, upright);
  const widths = widthsFor(shape, cut.width);
  const largest = widths.at(-1) as number;
  const { data, info } = await source
    .resize({ ...scaled(cut, largest), fit: 'cover' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  const files: PictureDrawing['files'] = [];
  for (const each of widths) {
    const drawn = await pixels()
      .resize({ ...scaled(cut, each), fit: 'fill' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width: w, height: h } = drawn.info;
    const encode = () => sharp(drawn.data, { raw: { width: w, height: h, channels } });
    files.push({ width: each, type: 'webp', bytes: await encode().webp(webp).toBuffer() });
    files.push({ width: each, type: 'avif', bytes: await encode().avif({ quality: avifQuality, effort }).toBuffer() });
  }
  const blur = await pixels()
    .resize({ ...scaled(cut, blurWidth), fit: 'fill' })
    .webp({ quality: 30, alphaQuality: 30, effort: 6, smartSubsample: true })
    .toBuffer();
  return { width, height, widths, files, blur: `data:image/webp;base64,${blur.toString('base64')}` };
}

const blurWidth = 8;

/** The largest part of the picture that has an allowed shape. */
function cutTo({ ratio }: PictureShape, { width, height }: Size): Size {
  const wanted = Math.min(Math.max(width / height, ratio.least), ratio.most);
  return width / height > wanted ? { width: height * wanted, height } : { width, height: width / wanted };
}

/** Never enlarged: a picture smaller than asked for ends with its own width. */
function widthsFor({ widths }: PictureShape, width: number): number[] {
  const own = Math.max(1, Math.round(width));
  const fitting = widths.filter((each) => each <= own);
  return fitting.length === widths.length || fitting.at(-1) === own ? fitting : [...fitting, own];
}

function scaled({ width, height }: Size, to: number): Size {
  return { width: to, height: Math.max(1, Math.round((to * height) / width)) };
}
