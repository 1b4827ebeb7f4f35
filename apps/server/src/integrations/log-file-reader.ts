import { createHash } from 'node:crypto';
import { open, readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** A log that somebody else writes and turns over. */
export interface LogReader {
  /** Of its first line, which stays the same when the file is renamed or copied, and is another one in the next file. */
  id: string;
  /** Whole lines from a place on, and the place behind them; a line that is still being written is left for later. */
  readLines(place: number, maxBytes: number): Promise<{ lines: string[]; next: number }>;
  close(): Promise<void>;
}

const firstLineMost = 16 * 1024;

/** The log and what it was before it was turned over (`.1`, `.2` …, not compressed ones), the oldest first. */
export async function listLogAndItsRotatedFiles(path: string): Promise<string[]> {
  const name = basename(path);
  const entries = await readdir(dirname(path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const turned = entries
    .filter((entry) => entry.startsWith(`${name}.`) && /^\d{1,3}$/.test(entry.slice(name.length + 1)))
    .toSorted((a, b) => Number(b.slice(name.length + 1)) - Number(a.slice(name.length + 1)));
  return [...turned, ...entries.filter((entry) => entry === name)].map((entry) => join(dirname(path), entry));
}

/** Undefined while it has no whole line, or is gone. */
export async function openSingleLogFile(path: string): Promise<LogReader | undefined> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (file === undefined) return undefined;

  const bytesFrom = async (place: number, most: number): Promise<Buffer> => {
    const held = Buffer.allocUnsafe(most);
    const { bytesRead } = await file.read(held, 0, most, place);
    return held.subarray(0, bytesRead);
  };

  const start = await bytesFrom(0, firstLineMost);
  const end = start.indexOf('\n');
  if (end < 0 && start.length < firstLineMost) {
    await file.close();
    return undefined;
  }
  const id = createHash('sha256')
    .update(end < 0 ? start : start.subarray(0, end))
    .digest('hex');
  return {
    id,
    async readLines(place, maxBytes) {
      const bytes = await bytesFrom(place, maxBytes);
      const last = bytes.lastIndexOf('\n');
      // Longer than anything that is written here: passed over.
      if (last < 0) return { lines: [], next: bytes.length < maxBytes ? place : place + bytes.length };
      return { lines: bytes.subarray(0, last).toString().split('\n'), next: place + last + 1 };
    },
    close: () => file.close(),
  };
}
