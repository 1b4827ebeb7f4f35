import sharp, { type Sharp } from 'sharp';
import type { RenderedPicture, PictureWidthsAndRatio } from './render-types.ts';

const webpQuality = 80;
const avifQuality = 52;

/** How hard the encoders try: each step takes longer and saves some percent of the bytes. */
export interface EncoderEffort {
  avif: number;
  webp: number;
}

interface Size {
  width: number;
  height: number;
}

/** All files of a picture, from pixels that stand upright and are so large. A step of AVIF's effort doubles the time. */
export async function encodePictureFiles(
  source: Sharp,
  upright: Size,
  shape: PictureWidthsAndRatio,
  effort: EncoderEffort,
): Promise<RenderedPicture> {
  const cut = cutTo(shape, upright);
  const widths = widthsFor(shape, cut.width);
  const largest = widths.at(-1) as number;
  const { data, info } = await source
    .resize({ ...scaled(cut, largest), fit: 'cover' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  const files: RenderedPicture['files'] = [];
  for (const each of widths) {
    const rendered = await pixels()
      .resize({ ...scaled(cut, each), fit: 'fill' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width: w, height: h } = rendered.info;
    const encode = () => sharp(rendered.data, { raw: { width: w, height: h, channels } });
    const webp = await encode().webp({ quality: webpQuality, effort: effort.webp }).toBuffer();
    const avif = await encode().avif({ quality: avifQuality, effort: effort.avif }).toBuffer();
    files.push({ width: each, type: 'webp', bytes: webp }, { width: each, type: 'avif', bytes: avif });
  }
  const blur = await pixels()
    .resize({ ...scaled(cut, blurWidth), fit: 'fill' })
    .webp({ quality: 30, alphaQuality: 30, effort: 6, smartSubsample: true })
    .toBuffer();
  return { width, height, widths, files, blur: `data:image/webp;base64,${blur.toString('base64')}` };
}

const blurWidth = 8;

/** The largest part of the picture that has an allowed shape. */
function cutTo({ ratio }: PictureWidthsAndRatio, { width, height }: Size): Size {
  const wanted = Math.min(Math.max(width / height, ratio.least), ratio.most);
  return width / height > wanted ? { width: height * wanted, height } : { width, height: width / wanted };
}

/** Never enlarged: a picture smaller than asked for ends with its own width. */
function widthsFor({ widths }: PictureWidthsAndRatio, width: number): number[] {
  const own = Math.max(1, Math.round(width));
  const fitting = widths.filter((each) => each <= own);
  return fitting.length === widths.length || fitting.at(-1) === own ? fitting : [...fitting, own];
}

function scaled({ width, height }: Size, to: number): Size {
  return { width: to, height: Math.max(1, Math.round((to * height) / width)) };
}
