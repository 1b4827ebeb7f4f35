import path from 'node:path';

const MOST = 25;

/** Lists whose entries are found by name or number and never read together. */
const flatLists: Record<string, string> = {
  'apps/server/migrations': 'one file a step, in the order of its number',
  'apps/server/test/migration-rows': 'one file for each migration',
  'apps/admin/src/words': 'one file of words for each page',
  'apps/web/src/words': 'one file of words for each page',
  'apps/web/src/words/languages/en': 'one translation for each file of words',
  'docs/decisions': 'one file a decision, by number',
  'docs/visual/mockups': 'one drawing a screen',
  'docs/visual/shots': 'one picture a drawing',
  'packages/contract/src': 'one file of calls for each area, imported by name',
};

/** Folders with more files of their own than anybody keeps in mind. */
export function crowdedFolders(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files) {
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, count]) => count > MOST && !(folder in flatLists))
    .map(([folder, count]) => `${folder} has ${count} files of its own, at most ${MOST}: give its parts folders`);
}
