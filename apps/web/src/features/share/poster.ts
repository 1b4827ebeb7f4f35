import mark from '#src/art/logo/mark.svg';
import { qrShape, type QrShape } from './qr-shape.ts';

export interface PosterWords {
  site: string;
  slogan: string;
  title: string;
  description: string;
  scan: string;
}

const width = 750;
const height = 1150;
const qrSide = 300;
const font = '"PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif';
const ink = '#0a2b46';

function loadImage(source: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image(96, 96);
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error(`not loaded: ${source}`));
    image.src = source;
  });
}

/** Chinese breaks anywhere, so lines are filled character by character; the last one is cut with an ellipsis. */
function wrapped(context: CanvasRenderingContext2D, text: string, room: number, most: number): string[] {
  const lines: string[] = [''];
  for (const character of text) {
    const line = lines.at(-1) ?? '';
    if (context.measureText(line + character).width <= room) lines[lines.length - 1] = line + character;
    else if (lines.length < most) lines.push(character);
    else {
      lines[lines.length - 1] = `${line.slice(0, -1)}…`;
      break;
    }
  }
  return lines;
}

function paintSea(context: CanvasRenderingContext2D): void {
  const sky = context.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, '#b9e1fa');
  sky.addColorStop(0.5, '#dff1fd');
  sky.addColorStop(1, '#f3f8fc');
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  for (const [colour, top] of [
    ['#b5dcf5', 560],
    ['#93ccf0', 610],
    ['#74bcea', 650],
  ] as const) {
    context.fillStyle = colour;
    context.beginPath();
    context.moveTo(0, top);
    for (let x = 0; x <= width; x += 10) context.lineTo(x, top + Math.sin(x / 90 + top) * 16);
    context.lineTo(width, height);
    context.lineTo(0, height);
    context.fill();
  }
}

function darkModules({ modules, eyes }: QrShape): Path2D {
  const rings = eyes.map(([x, y]) => `M${x} ${y}h7v7h-7zM${x + 1} ${y + 1}v5h5v-5zM${x + 2} ${y + 2}h3v3h-3z`);
  return new Path2D(modules + rings.join(''));
}

async function paintQr(context: CanvasRenderingContext2D, url: string, left: number, top: number): Promise<void> {
  const shape = await qrShape(url);
  context.save();
  context.translate(left, top);
  context.scale(qrSide / shape.size, qrSide / shape.size);
  context.fillStyle = ink;
  context.fill(darkModules(shape), 'evenodd');
  context.restore();
}

/** X-C15: an image with the title and a code of the address, to save and send. */
export async function drawPoster(url: string, words: PosterWords): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  paintSea(context);

  context.drawImage(await loadImage(mark), 64, 64, 84, 84);
  context.fillStyle = ink;
  context.font = `700 44px ${font}`;
  context.fillText(words.site, 172, 122, width - 236);
  context.font = `700 60px ${font}`;
  wrapped(context, words.title, width - 128, 3).forEach((line, row) => context.fillText(line, 64, 270 + row * 80));
  context.font = `400 32px ${font}`;
  context.fillStyle = '#2a4b66';
  wrapped(context, words.description === '' ? words.slogan : words.description, width - 128, 2).forEach((line, row) =>
    context.fillText(line, 64, 500 + row * 46),
  );

  const left = (width - qrSide) / 2;
  context.fillStyle = '#fff';
  context.beginPath();
  context.roundRect(left - 36, 680, qrSide + 72, qrSide + 72, 48);
  context.fill();
  await paintQr(context, url, left, 716);
  context.fillStyle = ink;
  context.font = `600 30px ${font}`;
  context.textAlign = 'center';
  context.fillText(words.scan, width / 2, 1108);

  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no image')) : resolve(blob)), 'image/png');
  });
}
