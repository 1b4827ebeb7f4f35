import type { Page } from '@playwright/test';

/** What a camera leaves in its pictures; must not reach the server, let alone anybody else. */
export const secretInPhoto = 'GPS-31.2304N-121.4737E';

/**
 * A photo as a phone held upright takes it: 400 × 200 with red left and blue right, and the note that it is to be
 * turned by a quarter, which makes it 200 × 400 with red above blue.
 */
export async function makeRotatedPhoto(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 400;
    canvas.height = 200;
    const context = canvas.getContext('2d');
    if (context === null) return '';
    context.fillStyle = '#f00';
    context.fillRect(0, 0, 200, 200);
    context.fillStyle = '#00f';
    context.fillRect(200, 0, 200, 200);
    return canvas.toDataURL('image/jpeg', 0.95).split(',')[1] ?? '';
  });
  const jpeg = Buffer.from(base64, 'base64');
  return {
    name: 'IMG_0012.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([jpeg.subarray(0, 2), exif(), jpeg.subarray(2)]),
  };
}

/** One directory with two entries: orientation 6, and a description that says where. */
function exif(): Buffer {
  const words = Buffer.from(`${secretInPhoto}\0`);
  const tiff = Buffer.alloc(8 + 2 + 2 * 12 + 4 + words.length);
  tiff.write('MM', 0);
  tiff.writeUInt16BE(42, 2);
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(2, 8);
  const entry = (at: number, [tag, type, count]: readonly [number, number, number]) => {
    tiff.writeUInt16BE(tag, at);
    tiff.writeUInt16BE(type, at + 2);
    tiff.writeUInt32BE(count, at + 4);
  };
  entry(10, [0x010e, 2, words.length]);
  tiff.writeUInt32BE(38, 18);
  entry(22, [0x0112, 3, 1]);
  tiff.writeUInt16BE(6, 30);
  words.copy(tiff, 38);
  const body = Buffer.concat([Buffer.from('Exif\0\0'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** A script in a picture's clothes. */
export const hostileFile = {
  name: 'avatar.png',
  mimeType: 'image/png',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
};
