import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import sharp from 'sharp';
import type { StoredPicture } from '#src/db/tables/catalog-tables.ts';
import type { Tables } from '#src/db/tables/tables.ts';
import { createGate } from '#src/gate.ts';
import type { RenderedPicture } from '#src/integrations/images/rendering.ts';
import { pictureFiles } from '#src/integrations/images/picture-files.ts';
import type { Storage } from '#src/integrations/storage/storage.ts';
import { pictureShapes, type PictureKind } from '#src/modules/media/pictures/picture-shapes.ts';
import { insertReady, selectStored } from '#src/modules/media/pictures/pictures.queries.ts';

/** Goes up when the same drawing should give other files. */
const edition = 1;
const drawnBefore = join(import.meta.dirname, '../../../.local/demo-pictures');

/**
 * A demo is seeded more often than it is looked at: quick, and its files a sixth larger. In CI nobody looks, and nothing
 * was drawn before: screenshots, three of four pictures, are half as large as they were composed.
 */
const inCI = process.env['CI'] !== undefined;
const effort = inCI ? { avif: 0, webp: 0 } : { avif: 1, webp: 4 };
const isHalved = (kind: PictureKind): boolean => inCI && kind === 'screenshot';

/** As many as there are cores to expect; a first seeding takes as long as it takes. */
const gate = createGate({ places: 2, mostWaiting: Infinity, waitMs: 2 ** 31 - 1 });

/**
 * A picture of the demo from a drawing of our own, shown from the start. The same drawing is the same folder, so a repeat
 * finds it there; what was drawn once on this machine is not drawn again for another database.
 */
export async function seedPicture(
  parts: { db: Kysely<Tables>; storage: Storage },
  svg: string,
  kind: PictureKind,
): Promise<StoredPicture> {
  const shape = pictureShapes[kind];
  const hash = createHash('sha256')
    .update(JSON.stringify([edition, effort, isHalved(kind) && 'half', shape, svg]))
    .digest('hex')
    .slice(0, 32);
  const folder = `media/picture/${hash}`;
  const leave = await gate.enter();
  try {
    const before = await selectStored(parts.db, folder);
    if (before !== undefined && (await isStored(parts.storage, before))) return before;
    const { files, ...known } = (await readDrawn(hash)) ?? (await drawn(hash, svg, kind));
    for (const { width, type, bytes } of files) {
      await parts.storage.put(`${folder}/${width}.${type}`, bytes, `image/${type}`);
    }
    const stored: StoredPicture = { folder, ...known };
    await insertReady(parts.db, kind, stored);
    return stored;
  } finally {
    leave();
  }
}

/** Databases and folders of a developer come and go separately. */
async function isStored(storage: Storage, { folder, widths }: StoredPicture): Promise<boolean> {
  const last = await storage.get(`${folder}/${widths.at(-1)}.avif`);
  last?.stream.destroy();
  return last !== undefined;
}

/** Only for what we drew ourselves: no upload is ever read as SVG. */
async function drawn(hash: string, svg: string, kind: PictureKind): Promise<RenderedPicture> {
  const shape = pictureShapes[kind];
  const source = Buffer.from(svg);
  const natural = await sharp(source).metadata();
  // Drawn at the size that is needed, not drawn small and enlarged.
  const cutWidth = Math.min(natural.width, natural.height * shape.ratio.most);
  const scale = isHalved(kind) ? 0.5 : Math.max(1, (shape.widths.at(-1) as number) / cutWidth);
  const { data, info } = await sharp(source, { density: 72 * scale })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const drawing = await pictureFiles(sharp(data, { raw: { width, height, channels } }), info, shape, effort);
  await keepDrawn(hash, drawing);
  return drawing;
}

async function keepDrawn(hash: string, { files, ...known }: RenderedPicture): Promise<void> {
  // Beside its place first: whoever is killed leaves no half of it, and of two at once one wins.
  const unfinished = join(drawnBefore, `unfinished-${randomUUID()}`);
  await mkdir(unfinished, { recursive: true });
  for (const { width, type, bytes } of files) await writeFile(join(unfinished, `${width}.${type}`), bytes);
  await writeFile(join(unfinished, 'picture.json'), JSON.stringify(known));
  await rename(unfinished, join(drawnBefore, hash)).catch(() => rm(unfinished, { recursive: true }));
}

async function readDrawn(hash: string): Promise<RenderedPicture | undefined> {
  const folder = join(drawnBefore, hash);
  const text = await readFile(join(folder, 'picture.json'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const known = JSON.parse(text) as Omit<RenderedPicture, 'files'>;
  const files: RenderedPicture['files'] = [];
  for (const width of known.widths) {
    for (const type of ['webp', 'avif'] as const) {
      files.push({ width, type, bytes: await readFile(join(folder, `${width}.${type}`)) });
    }
  }
  return { ...known, files };
}
