import { inBites } from '../../db/in-bites.ts';
import type { Deps } from '../../deps.ts';
import { copyBroad } from './follows.queries.ts';

/**
 * Tells the follows of an author whether readers look the posts up themselves (decision 26). Who is told of each post
 * again finds in the inbox what was missed meanwhile.
 */
export function spreadBroad(deps: Pick<Deps, 'db'>, author: string, signal?: AbortSignal): Promise<number> {
  let after = '0';
  return inBites(
    async (most) => {
      const { last, reached } = await copyBroad(deps.db.write, author, after, most);
      after = last;
      return reached;
    },
    { most: 500, signal },
  );
}
