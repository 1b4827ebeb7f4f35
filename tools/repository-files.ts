import { readdirSync } from 'node:fs';
import path from 'node:path';

export const repositoryRoot: string = path.resolve(import.meta.dirname, '..');

/** What a run leaves behind or others wrote; `.git` is a file where a repository has several working trees. */
const SKIPPED = new Set(['node_modules', 'dist', 'test-results', 'playwright-report', '.git']);

/** Every file below a folder, as paths relative to `root` with forward slashes; hidden folders are left out. */
export function filesBelow(folder: string, root: string = repositoryRoot): string[] {
  const found: string[] = [];
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const name = path.posix.join(folder, entry.name);
    if (entry.isDirectory() && !SKIPPED.has(entry.name) && !entry.name.startsWith('.')) {
      found.push(...filesBelow(name, root));
    } else if (entry.isFile() && !SKIPPED.has(entry.name)) found.push(name);
  }
  return found.toSorted();
}
