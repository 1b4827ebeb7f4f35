// Runs in a process of its own (render-process.ts): decoders are large, written in C, and fed by strangers.
import sharp, { type Metadata, type Sharp } from 'sharp';
import type {
  RenderedUserImage,
  IconTarget,
  ResizeTarget,
  RenderedIcons,
  RenderedPicture,
  PictureWidthsAndRatio,
  RenderRefusal,
} from './render-types.ts';
import { encodePictureFiles } from './encode-picture-files.ts';
import { stripPngTextChunks } from './strip-png-text-chunks.ts';

/** Largest photos that phones make. */
const maxPixels = 50e6;
/** What can only be decoded as a whole: progressive JPEG, interlaced PNG, WebP, GIF. Enough for 4032 × 3024. */
const maxPixelsAtOnce = 12.5e6;

// Every loader but four is off: no SVG, PDF, TIFF, HEIF or raw format is ever opened.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});
// Nothing is asked for twice, and one picture after the other is fast enough.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Pixels, upright, sRGB, first frame, and nothing else of what was sent: what it says about itself, and what is hidden
 * in it, is not carried over. The first frame is the largest; the others are made from it.
 */
export function renderUserImage(
  sent: Uint8Array,
  frames: readonly [ResizeTarget, ...ResizeTarget[]],
): Promise<RenderedUserImage | RenderRefusal> {
  return decoded(sent, async (source, upright) => {
    const { data, info } = await source.resize(sizeOf(frames[0], upright)).raw().toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const files: Uint8Array[] = [];
    for (const frame of frames) {
      files.push(
        await sharp(data, { raw: { width, height, channels } }).resize(sizeOf(frame, info)).webp(webp).toBuffer(),
      );
    }
    return { width, height, files };
  });
}

/** Rendered once, fetched for years: worth a second or two. */
const effort = { avif: 3, webp: 4 };

/** The same for a picture of operators: every width, as WebP and AVIF. */
export function renderStaffPicture(
  sent: Uint8Array,
  shape: PictureWidthsAndRatio,
): Promise<RenderedPicture | RenderRefusal> {
  return decoded(sent, (source, upright) => encodePictureFiles(source, upright, shape, effort));
}

/** Icons of an app, from the site's logo. */
export function renderIcons(sent: Uint8Array, targets: readonly IconTarget[]): Promise<RenderedIcons | RenderRefusal> {
  return decoded(sent, async (source) => {
    const { data, info } = await source.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const icons: Uint8Array[] = [];
    for (const { edge, logoEdge, background = clear } of targets) {
      const logo = await sharp(data, { raw: { width, height, channels } })
        .resize({ width: logoEdge, height: logoEdge, fit: 'contain', background: clear })
        .png()
        .toBuffer();
      icons.push(
        await sharp({ create: { width: edge, height: edge, channels: 4, background } })
          .composite([{ input: logo }])
          .png()
          .toBuffer(),
      );
    }
    return { icons };
  });
}

async function decoded<T>(
  sent: Uint8Array,
  render: (source: Sharp, upright: { width: number; height: number }) => Promise<T>,
): Promise<T | RenderRefusal> {
  try {
    const bytes = stripPngTextChunks(sent);
    const metadata = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata();
    const refused = refusalOf(metadata);
    if (refused !== undefined) return refused;
    const source = sharp(bytes, {
      failOn: 'error',
      limitInputPixels: maxPixels,
      limitInputChannels: 4,
      sequentialRead: true,
      pages: 1,
    });
    return await render(source.autoOrient(), metadata.autoOrient);
  } catch (error) {
    // The file is at fault for whatever the decoder stumbles over.
    return { refused: 'fileTypeUnsupported', detail: (error as Error).message };
  }
}

const webp = { quality: 82, effort: 3 };

/** What the longest side of a WebP can be. */
const maxEdge = 16_383;

function sizeOf(frame: ResizeTarget, { width, height }: { width: number; height: number }) {
  const { fit, edge } = frame;
  if (fit !== 'readable') return { width: edge, height: edge, fit, withoutEnlargement: fit === 'inside' };
  const scale = Math.min(
    1,
    edge / Math.min(width, height),
    Math.sqrt(frame.pixels / (width * height)),
    maxEdge / Math.max(width, height),
  );
  const part = (side: number) => Math.max(1, Math.floor(side * scale));
  return { width: part(width), height: part(height), fit: 'fill' as const };
}

/** By the header alone, before anything is decoded. */
function refusalOf({ format, width, height, isProgressive }: Metadata): RenderRefusal | undefined {
  if (!['jpeg', 'png', 'webp', 'gif'].includes(format)) return { refused: 'fileTypeUnsupported', detail: format };
  const atOnce = isProgressive || format === 'webp' || format === 'gif';
  if (width * height <= (atOnce ? maxPixelsAtOnce : maxPixels)) return undefined;
  return { refused: 'fileTooLarge', detail: `${format} ${width} × ${height}` };
}
