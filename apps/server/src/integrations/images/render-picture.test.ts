import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Failure } from '#src/failure.ts';
import { pictureWidthsAndRatios } from '#src/modules/media/pictures/picture-widths-and-ratios.ts';
import { hostileFiles, marker, type HostileFile } from '#test/hostile-uploads/hostile-files.ts';
import { openImageRenderer, type ImageRenderer } from './open-image-renderer.ts';

let images: ImageRenderer;
let files: HostileFile[];
beforeAll(async () => {
  images = openImageRenderer();
  files = await hostileFiles();
});
afterAll(() => images.close());

const solid = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'navy' } });

describe('pictures drawn anew', { timeout: 180_000 }, () => {
  test('[X-W6] hostile files are refused, or drawn without a byte of what was hidden', async () => {
    const faults: string[] = [];
    let rendered = 0;
    for (const { kind, bytes, outcomes } of files) {
      const result = await images.renderPicture(bytes, pictureWidthsAndRatios.icon).catch((error: unknown) => {
        if (error instanceof Failure) return error.code;
        throw error;
      });
      // How long a file may be is said where it is received.
      if (kind.includes('larger than any call takes')) continue;
      const outcome = typeof result === 'string' ? result : 'stored';
      if (!(outcomes as readonly string[]).includes(outcome)) faults.push(`${kind}: ${outcome}`);
      if (typeof result === 'string') continue;
      rendered += 1;
      for (const { type, width, bytes: file } of result.files) {
        const { format, width: real, exif, xmp, icc } = await sharp(file).metadata();
        expect([format, real, exif, xmp, icc]).toEqual([
          type === 'avif' ? 'heif' : type,
          width,
          undefined,
          undefined,
          undefined,
        ]);
        expect(Buffer.from(file).includes(marker)).toBe(false);
      }
    }
    expect(faults).toEqual([]);
    expect(rendered).toBeGreaterThan(10);
  });

  test.each([
    ['icon', 50, 30, [30], 30, 30],
    ['icon', 192, 192, [96, 192], 192, 192],
    ['cover', 900, 900, [360, 720, 900], 900, 506],
    ['screenshot', 300, 9000, [300], 300, 750],
    ['banner', 1600, 700, [360, 720, 1080], 1080, 608],
    ['cover', 1, 1, [1], 1, 1],
  ] as const)('a %s of %i × %i has the widths %j', async (kind, width, height, widths, ...size) => {
    const rendering = await images.renderPicture(
      await solid(width, height).png().toBuffer(),
      pictureWidthsAndRatios[kind],
    );
    expect(rendering.widths).toEqual(widths);
    expect([rendering.width, rendering.height]).toEqual(size);
    const largest = rendering.files.filter((file) => file.width === rendering.width);
    expect(largest.map(({ type }) => type)).toEqual(['webp', 'avif']);
    for (const { bytes } of largest) {
      const { info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual(size);
    }
    expect(rendering.blur).toMatch(/^data:image\/webp;base64,[A-Za-z0-9+/=]+$/);
    expect(rendering.blur.length).toBeLessThanOrEqual(300);
  });

  test('[X-W6] a photo taken sideways stands upright', async () => {
    const sideways = await solid(800, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { width, height } = await images.renderPicture(sideways, pictureWidthsAndRatios.screenshot);
    expect([width, height]).toEqual([400, 800]);
  });
});
