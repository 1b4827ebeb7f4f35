import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from '../../../integrations/storage/storage.ts';

/** One by one: a piece is at most a few megabytes. */
export async function storeVideoFiles(
  storage: Pick<Storage, 'put'>,
  given: { from: string; files: readonly string[]; folder: string },
  signal?: AbortSignal,
): Promise<void> {
  for (const file of given.files) {
    signal?.throwIfAborted();
    const bytes = await readFile(join(given.from, file));
    await storage.put(`${given.folder}/${file}`, bytes, 'application/octet-stream');
  }
}
