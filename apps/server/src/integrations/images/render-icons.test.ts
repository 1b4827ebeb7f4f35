import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { openImageRenderer } from './open-image-renderer.ts';

const renderer = openImageRenderer();
afterAll(() => renderer.close());

test('icons are PNGs of their size with the logo in the middle, clear or filled around it', async () => {
  const logo = await sharp({ create: { width: 512, height: 512, channels: 3, background: '#166534' } })
    .webp({ lossless: true })
    .toBuffer();
  const icons = await renderer.renderIcons(logo, [
    { edge: 192, logoEdge: 192 },
    { edge: 180, logoEdge: 156, background: '#ffffff' },
  ]);
  const pixels = await Promise.all(
    icons.map((icon) => sharp(icon).ensureAlpha().raw().toBuffer({ resolveWithObject: true })),
  );
  const [whole, inset] = pixels.map(({ data, info }) => ({
    edge: info.width,
    corner: [...data.subarray(0, 4)],
    middle: [...data.subarray((info.width * info.height * 2 + info.width * 2) & ~3).subarray(0, 4)],
  }));
  expect(whole).toMatchObject({ edge: 192, corner: [22, 101, 52, 255] });
  expect(inset).toMatchObject({ edge: 180, corner: [255, 255, 255, 255], middle: [22, 101, 52, 255] });
});

test('what is no picture makes no icon', async () => {
  await expect(renderer.renderIcons(Buffer.from('no picture'), [{ edge: 10, logoEdge: 10 }])).rejects.toMatchObject({
    code: 'fileTypeUnsupported',
  });
});
