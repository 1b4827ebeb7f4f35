import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const oldMs = 24 * 3600 * 1000;

/** A new folder on this machine's disk, for its maker to remove. What a killed process left under the same prefix is removed. */
export async function createTempFolderRemovingLeftovers(prefix: `lanyu-${string}-`): Promise<string> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const folder = join(tmpdir(), name);
    const made = await stat(folder).catch(() => undefined);
    if (made !== undefined && Date.now() - made.mtimeMs > oldMs) await rm(folder, { recursive: true, force: true });
  }
  return mkdtemp(join(tmpdir(), prefix));
}
