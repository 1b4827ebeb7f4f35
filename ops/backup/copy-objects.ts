// Copies of the site's files, for sites that have them on a disk. A file that the site deletes stays in the copy for thirty days:
// rows of an earlier moment still name it.
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync } from 'node:fs';
import { copyFile, lstat, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isRoot } from '@lanyu/services/places';

const deletedKeptDays = 30;
const dayMs = 24 * 3600_000;

export interface ObjectCopyResult {
  files: number;
  copied: number;
  bytesCopied: number;
  /** Deleted by the site since the last time. */
  setAside: number;
}

const presentFolder = (copies: string) => join(copies, 'present');
const deletedFolder = (copies: string) => join(copies, 'deleted');

/** Keys of all files below a folder, as the storage names them. */
export async function* listKeys(folder: string, inside = ''): AsyncGenerator<string> {
  const entries = await readdir(join(folder, inside), { withFileTypes: true }).catch(ignoreAbsence);
  for (const entry of entries ?? []) {
    const key = inside === '' ? entry.name : `${inside}/${entry.name}`;
    if (entry.isDirectory()) yield* listKeys(folder, key);
    else if (entry.isFile() && !entry.name.endsWith('.part')) yield key;
  }
}

function ignoreAbsence(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

export async function copyObjects(given: { from: string; to: string; now: number }): Promise<ObjectCopyResult> {
  const { from, to, now } = given;
  const present = presentFolder(to);
  const result: ObjectCopyResult = { files: 0, copied: 0, bytesCopied: 0, setAside: 0 };
  await requireFilesWhereThereWereSome(from, present);
  for await (const key of listKeys(from)) {
    result.files += 1;
    const bytes = await copyIfChanged(join(from, key), join(present, key));
    if (bytes === undefined) continue;
    result.copied += 1;
    result.bytesCopied += bytes;
  }
  const today = new Date(now).toISOString().slice(0, 10);
  for await (const key of listKeys(present)) {
    if (existsSync(join(from, key))) continue;
    const aside = join(deletedFolder(to), today, key);
    await mkdir(dirname(aside), { recursive: true });
    const moved = await rename(join(present, key), aside).then(() => true, ignoreAbsence);
    if (moved === true) result.setAside += 1;
  }
  for (const day of await listDays(to)) {
    if (Date.parse(day) < now - deletedKeptDays * dayMs)
      await rm(join(deletedFolder(to), day), { recursive: true, force: true });
  }
  return result;
}

/** A disk that is not mounted looks like a site that deleted everything. */
async function requireFilesWhereThereWereSome(from: string, present: string): Promise<void> {
  const isEmpty = async (folder: string) => (await listKeys(folder).next()).done === true;
  if ((await isEmpty(from)) && !(await isEmpty(present)))
    throw new Error(`${from} has no files, but its copy does: is its disk mounted?`);
}

/** Bytes copied; undefined when the copy is as the original, or the original went away meanwhile. */
async function copyIfChanged(original: string, copy: string): Promise<number | undefined> {
  const source = await stat(original).catch(ignoreAbsence);
  if (source === undefined) return undefined;
  const known = await stat(copy).catch(ignoreAbsence);
  if (known?.size === source.size && Math.abs(known.mtimeMs - source.mtimeMs) < 2) return undefined;
  await mkdir(dirname(copy), { recursive: true });
  // The timer's run and that of a backup may meet: each writes a file of its own, and either is right.
  const unfinished = `${copy}.${randomBytes(6).toString('hex')}.part`;
  try {
    await copyFile(original, unfinished);
  } catch (error) {
    await rm(unfinished, { force: true });
    return ignoreAbsence(error as NodeJS.ErrnoException);
  }
  // The original's time as it was before: what changed while it was copied is copied again the next time.
  await utimes(unfinished, source.atime, source.mtime);
  await rename(unfinished, copy);
  return source.size;
}

async function listDays(copies: string): Promise<string[]> {
  const days = (await readdir(deletedFolder(copies)).catch(ignoreAbsence)) ?? [];
  return days.filter((day) => /^\d{4}-\d\d-\d\d$/.test(day)).toSorted();
}

/** Brings files back to the site from the copy, also those that the site deleted later. Answers those that no copy has. */
export async function restoreObjects(given: {
  keys: readonly string[];
  copies: string;
  storageFolder: string;
}): Promise<string[]> {
  const { copies, storageFolder } = given;
  const days = (await listDays(copies)).toReversed();
  const places = [presentFolder(copies), ...days.map((day) => join(deletedFolder(copies), day))];
  const absent: string[] = [];
  for (const key of new Set(given.keys)) {
    const place = places.find((each) => existsSync(join(each, key)));
    if (place === undefined) absent.push(key);
    else await bringBack(join(place, key), storageFolder, key);
  }
  return absent;
}

/** With the rights that files of the same folder have: the site and nginx read them. */
async function bringBack(copy: string, storageFolder: string, key: string): Promise<void> {
  const target = join(storageFolder, key);
  await mkdir(dirname(target), { recursive: true });
  await copyFile(copy, `${target}.part`);
  await rename(`${target}.part`, target);
  if (!isRoot()) return;
  const { uid, gid } = await lstat(storageFolder);
  for (let path = target; path !== storageFolder; path = dirname(path)) chownSync(path, uid, gid);
}
