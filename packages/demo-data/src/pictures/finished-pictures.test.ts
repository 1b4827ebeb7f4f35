import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureWidthsAndRatios } from '@lanyu/server/modules/media/pictures/picture-widths-and-ratios';
import { demoPictures } from './demo-pictures.ts';
import { renderPictureFilesFromDrawing, encodePictureFilesFromLargest } from './render-picture-files.ts';
import { hashOfDrawing, drawingHashesFile, picturesFolder, readFinishedPicture } from './finished-pictures.ts';

const pictures = demoPictures();
const megabyte = 1024 * 1024;

test('every picture is of the drawing it was made of: after a change run npm run demo:pictures', () => {
  const drawings = JSON.parse(readFileSync(drawingHashesFile, 'utf8')) as Record<string, string>;
  expect(drawings).toEqual(Object.fromEntries(pictures.map(({ name, kind, svg }) => [name, hashOfDrawing(svg, kind)])));
});

test('every picture has its file, there is no other, and together they stay small', () => {
  const files = readdirSync(picturesFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => file !== drawingHashesFile);
  expect(files.map((file) => relative(picturesFolder, file)).toSorted()).toEqual(
    pictures.map(({ name }) => `${name}.avif`).toSorted(),
  );
  expect(files.reduce((sum, file) => sum + readFileSync(file).length, 0)).toBeLessThan(7 * megabyte);
});

test('a changed drawing has no finished file', async () => {
  const { svg, kind } = pictures[0] as (typeof pictures)[number];
  expect(await readFinishedPicture(hashOfDrawing(svg, kind))).toBeDefined();
  expect(await readFinishedPicture(hashOfDrawing(`${svg} `, kind))).toBeUndefined();
});

test.each(['icon', 'cover', 'screenshot', 'banner'] as const)(
  'what is made of a finished %s is as near to its drawing as what is drawn anew, in every size and format',
  async (kind) => {
    const { svg } = pictures.find((picture) => picture.kind === kind) as (typeof pictures)[number];
    const finished = (await readFinishedPicture(hashOfDrawing(svg, kind))) as Buffer;
    const made = await encodePictureFilesFromLargest(finished, kind);
    const drawn = await renderPictureFilesFromDrawing(svg, kind, { effort: { avif: 1, webp: 4 } });
    expect({ ...made, files: [], blur: '' }).toEqual({ ...drawn, files: [], blur: '' });
    expect(made.widths).toEqual(pictureWidthsAndRatios[kind].widths);
    expect(made.blur.length).toBeLessThan(300);
    expect(made.files.map(({ width, type }) => `${width}.${type}`)).toEqual(
      drawn.files.map(({ width, type }) => `${width}.${type}`),
    );
    for (const [at, { bytes, width, type }] of made.files.entries()) {
      const exact = await drawnAt(svg, width, (await sharp(bytes).metadata()).height);
      const before = distance(await pixels(drawn.files[at]?.bytes as Uint8Array), exact);
      expect(distance(await pixels(bytes), exact), `${width}.${type}`).toBeLessThan(before + hardlySeen);
    }
  },
);

/** Mean distance per pixel and channel, of 255. */
const hardlySeen = 1;
const pixels = (bytes: Uint8Array) => sharp(bytes).removeAlpha().raw().toBuffer();
const drawnAt = (svg: string, width: number, height: number) =>
  sharp(Buffer.from(svg), { density: 200 }).resize(width, height, { fit: 'cover' }).removeAlpha().raw().toBuffer();
const distance = (one: Buffer, other: Buffer) =>
  one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
