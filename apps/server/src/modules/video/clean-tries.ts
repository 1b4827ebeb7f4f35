import { inBites } from '../../db/in-bites.ts';
import type { Deps } from '../../deps.ts';
import { deleteTries, selectOldTries } from './making.queries.ts';

/** What killed workers left. Files before rows: a repeat finishes what was begun. */
export function cleanTries(deps: Pick<Deps, 'db' | 'storage'>, signal?: AbortSignal): Promise<number> {
  const db = deps.db.write;
  return inBites(
    async (most) => {
      const folders = (await selectOldTries(db, most)).map(({ folder }) => folder);
      for (const folder of folders) await deps.storage.deleteFolder(folder);
      if (folders.length > 0) await deleteTries(db, folders);
      return folders.length;
    },
    { most: 20, signal },
  );
}
