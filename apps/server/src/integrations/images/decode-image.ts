import sharp, { type Metadata, type Sharp } from 'sharp';
import { Failure } from '../../failure.ts';
import { createGate } from '../../gate.ts';

/** What is left of an image that somebody sent: pixels, upright, sRGB, and nothing else. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

/** `cover`: a square of exactly this edge, cut from the middle. `inside`: at most this edge, never enlarged. */
export interface Frame {
  fit: 'cover' | 'inside';
  edge: number;
}

/** Largest photos that phones make. */
const mostPixels = 50e6;
/** What can only be decoded as a whole: progressive JPEG, interlaced PNG, WebP, GIF. A screen of any size fits. */
const mostPixelsAtOnce = 16e6;
const decodeSeconds = 8;

// Every loader but four is off for the whole process: no SVG, PDF, TIFF, HEIF or raw format is ever opened.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});
// Nothing is asked for twice, and one thread each leaves the pool to others (passwords are hashed there too).
sharp.cache(false);
sharp.concurrency(1);

/** Two at a time: what decoding takes at most is then known, whoever sends what. */
const gate = createGate({ places: 2, mostWaiting: 50, waitMs: 10_000 });

/** Decodes by content; what the sender says about name and type is not even known here. */
export async function decodeImage(bytes: Uint8Array, frame: Frame): Promise<Pixels> {
  const leave = await gate.enter();
  try {
    assertDecodable(await headerOf(bytes));
    const { data, info } = await open(bytes)
      .autoOrient()
      .resize({ width: frame.edge, height: frame.edge, fit: frame.fit, withoutEnlargement: frame.fit === 'inside' })
      .timeout({ seconds: decodeSeconds })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height, channels: info.channels as Pixels['channels'] };
  } catch (error) {
    // Whatever the decoder stumbles over is a fault of the file.
    throw error instanceof Failure ? error : new Failure('fileTypeUnsupported', (error as Error).message);
  } finally {
    leave();
  }
}

/** Metadata is written only on request, and nobody asks for it. */
export function encodeWebp({ data, width, height, channels }: Pixels, frame: Frame): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels } })
    .resize({ width: frame.edge, height: frame.edge, fit: frame.fit, withoutEnlargement: frame.fit === 'inside' })
    .webp({ quality: 82, effort: 3 })
    .toBuffer();
}

function open(bytes: Uint8Array): Sharp {
  return sharp(bytes, {
    failOn: 'error',
    limitInputPixels: mostPixels,
    limitInputChannels: 4,
    sequentialRead: true,
    // The first frame of what moves.
    pages: 1,
  });
}

async function headerOf(bytes: Uint8Array): Promise<Metadata> {
  return sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata();
}

function assertDecodable({ format, width, height, isProgressive }: Metadata): void {
  if (!['jpeg', 'png', 'webp', 'gif'].includes(format)) throw new Failure('fileTypeUnsupported');
  const atOnce = isProgressive || format === 'webp' || format === 'gif';
  if (width * height > (atOnce ? mostPixelsAtOnce : mostPixels)) throw new Failure('fileTooLarge');
}
