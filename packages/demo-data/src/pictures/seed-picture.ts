import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { StoredPicture } from '@lanyu/server/db/tables/stored-picture';
import type { Tables } from '@lanyu/server/db/tables/tables';
import { createConcurrencyLimiter } from '@lanyu/server/concurrency-limiter';
import type { RenderedPicture } from '@lanyu/server/integrations/images/render-types';
import type { Storage } from '@lanyu/server/integrations/storage/storage';
import type { PictureKind } from '@lanyu/server/modules/media/pictures/picture-widths-and-ratios';
import {
  insertReadyAndShownPicture,
  findReadyPictureByFolder,
} from '@lanyu/server/modules/media/pictures/pictures.queries';
import { renderPictureFilesFromDrawing, encodePictureFilesFromLargest } from './render-picture-files.ts';
import { hashOfDrawing, readFinishedPicture } from './finished-pictures.ts';

/** Sizes that were made once on this machine are not made again for another database. */
const madeBefore = join(import.meta.dirname, '../../../../.local/demo-pictures');

/** As many as there are cores to expect; a first seeding takes as long as it takes. */
const gate = createConcurrencyLimiter({ places: 2, maxWaiting: Infinity, waitMs: 2 ** 31 - 1 });

/**
 * A picture of the demo from a drawing of our own, shown from the start. The same drawing is the same folder, so a repeat
 * finds it there; what was drawn once on this machine is not drawn again for another database.
 */
export async function seedPicture(
  parts: { db: Kysely<Tables>; storage: Storage },
  svg: string,
  kind: PictureKind,
): Promise<StoredPicture> {
  const hash = hashOfDrawing(svg, kind);
  const folder = `media/picture/${hash}`;
  const leave = await gate.enter();
  try {
    const before = await findReadyPictureByFolder(parts.db, folder);
    if (before !== undefined && (await isStored(parts.storage, before))) return before;
    const { files, ...known } = (await readMade(hash)) ?? (await make(hash, svg, kind));
    for (const { width, type, bytes } of files) {
      await parts.storage.put(`${folder}/${width}.${type}`, bytes, `image/${type}`);
    }
    const stored: StoredPicture = { folder, ...known };
    await insertReadyAndShownPicture(parts.db, kind, stored);
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

async function make(hash: string, svg: string, kind: PictureKind): Promise<RenderedPicture> {
  const finished = await readFinishedPicture(hash);
  const picture =
    finished === undefined
      ? await renderPictureFilesFromDrawing(svg, kind)
      : await encodePictureFilesFromLargest(finished, kind);
  await keep(hash, picture);
  return picture;
}

async function keep(hash: string, { files, ...known }: RenderedPicture): Promise<void> {
  // Beside its place first: whoever is killed leaves no half of it, and of two at once one wins.
  const unfinished = join(madeBefore, `unfinished-${randomUUID()}`);
  await mkdir(unfinished, { recursive: true });
  for (const { width, type, bytes } of files) await writeFile(join(unfinished, `${width}.${type}`), bytes);
  await writeFile(join(unfinished, 'picture.json'), JSON.stringify(known));
  await rename(unfinished, join(madeBefore, hash)).catch(() => rm(unfinished, { recursive: true }));
}

async function readMade(hash: string): Promise<RenderedPicture | undefined> {
  const folder = join(madeBefore, hash);
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
