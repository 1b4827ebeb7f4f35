import { fetchFileBlob } from '@lanyu/client/fetch-file-blob';
import mark from '#src/art/logo/mark.svg';
import { client } from '#src/lib/network/api.ts';
import {
  paintQrCode,
  paintImageCoveringBox,
  paintSkyAndSea,
  paintText,
  roundRect,
  type CanvasContext,
} from './paint-poster-text-and-pictures.ts';
import { encodeQrCode } from './encode-qr-code.ts';

interface PosterWords {
  site: string;
  /** Address of the operator's logo; empty for the built-in mark. */
  logo: string;
  slogan: string;
  title: string;
  description: string;
  scan: string;
  about: (site: string) => string;
}

const width = 750;
const margin = 48;
const room = width - 2 * margin;
const coverHeight = Math.round((room * 9) / 16);
const cardHeight = 280;
const qrSide = 200;
/** A picture that takes longer is left out: the poster is whole without it. */
const pictureMs = 6000;

/** C-07: fetches the site's own picture as a file. A foreign one would taint the canvas: it needs CORS, or is not drawn. */
function loadImage(source: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    const timer = setTimeout(() => reject(new Error(`too late: ${source}`)), pictureMs);
    if (!source.startsWith('blob:') && new URL(source, window.location.href).origin !== window.location.origin)
      image.crossOrigin = 'anonymous';
    image.onload = () => {
      clearTimeout(timer);
      resolve(image);
    };
    image.onerror = () => {
      clearTimeout(timer);
      reject(new Error(`not loaded: ${source}`));
    };
    image.src = source;
  });
}

async function ownImage(address: string): Promise<HTMLImageElement> {
  const file = await fetchFileBlob(client, address, { timeoutMs: pictureMs });
  const held = URL.createObjectURL(file ?? new Blob());
  return loadImage(held).finally(() => URL.revokeObjectURL(held));
}

async function coverOf(source: string | undefined): Promise<HTMLImageElement | null> {
  if (source === undefined) return null;
  const { href, origin } = new URL(source, window.location.href);
  return (origin === window.location.origin ? ownImage(href) : loadImage(href)).catch(() => null);
}

async function logoOf(address: string): Promise<HTMLImageElement> {
  return (await coverOf(address === '' ? undefined : address)) ?? loadImage(mark);
}

function paintBrand(brush: CanvasContext, logo: HTMLImageElement, site: string): void {
  brush.drawImage(logo, margin, 44, 72, 72);
  paintText(brush, site, { left: margin + 90, top: 94, room: room - 90, size: 38, weight: 700, most: 1 });
}

/** Title and one line below it; how far down they reach. */
function paintWords(
  brush: CanvasContext,
  { title, description, slogan }: PosterWords,
  top: number,
  size: number,
): number {
  const afterTitle = paintText(brush, title, { left: margin, top: top + size, room, size, weight: 700, most: 3 });
  const line = description === '' ? slogan : description;
  return paintText(brush, line, {
    left: margin,
    top: afterTitle + 26,
    room,
    size: 30,
    weight: 400,
    most: 2,
    colour: '#2a4b66',
  });
}

/** X-C15: an image with the picture, the title and a code of the address, to save and send. */
export async function drawPoster(
  subject: { url: string; image?: string | undefined },
  words: PosterWords,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const brush = canvas.getContext('2d');
  if (brush === null) throw new Error('no canvas');
  const [logo, cover, shape] = await Promise.all([
    logoOf(words.logo),
    coverOf(subject.image),
    encodeQrCode(subject.url),
  ]);

  // Measured first: a long title needs more height, and setting a canvas's size clears it.
  const top = cover === null ? 200 : 152 + coverHeight + 34;
  const size = cover === null ? 64 : 48;
  canvas.width = width;
  const wordsEnd = paintWords(brush, words, top, size);
  const cardTop = Math.max(wordsEnd + 24, cover === null ? 560 : 0);
  const height = cardTop + cardHeight + margin;
  canvas.height = height;

  paintSkyAndSea(brush, width, height, cardTop + 16);
  paintBrand(brush, logo, words.site);
  if (cover !== null) paintImageCoveringBox(brush, cover, { left: margin, top: 152, width: room, height: coverHeight });
  paintWords(brush, words, top, size);

  brush.fillStyle = '#fff';
  roundRect(brush, { left: margin, top: cardTop, width: room, height: cardHeight }, 40);
  brush.fill();
  paintQrCode(brush, shape, { left: margin + 40, top: cardTop + (cardHeight - qrSide) / 2, side: qrSide });
  const beside = { left: margin + 40 + qrSide + 36, room: room - qrSide - 116 };
  paintText(brush, words.scan, { ...beside, top: cardTop + 112, size: 34, weight: 700, most: 1 });
  paintText(brush, words.about(words.site), {
    ...beside,
    top: cardTop + 164,
    size: 27,
    weight: 400,
    most: 1,
    colour: '#3a4f62',
  });
  if (words.slogan !== '')
    paintText(brush, words.slogan, {
      ...beside,
      top: cardTop + 206,
      size: 25,
      weight: 400,
      most: 1,
      colour: '#566b7f',
    });

  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no image')) : resolve(blob)), 'image/png');
  });
}
