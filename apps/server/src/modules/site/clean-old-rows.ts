import type { Deps } from '../../deps.ts';
import { deleteOldDevices, deleteOldVisits } from './site.queries.ts';

const dayMs = 24 * 3600 * 1000;
const visitsKeptMs = 90 * dayMs;
const devicesKeptMs = 730 * dayMs;
const batch = 1000;

type CleanDeps = Pick<Deps, 'db' | 'now'>;

/** Visits that are in their channel's count; what was never counted stays until it is. */
export function cleanVisits(deps: CleanDeps): Promise<number> {
  return walk('0', (after) => deleteOldVisits(deps.db.write, after, deps.now() - visitsKeptMs, batch));
}

export function cleanDevices(deps: CleanDeps): Promise<number> {
  return walk('', (after) => deleteOldDevices(deps.db.write, after, deps.now() - devicesKeptMs, batch));
}

/** In small bites, so that no lock is held long. */
async function walk(
  start: string,
  bite: (after: string) => Promise<{ removed: number; next: string | undefined }>,
): Promise<number> {
  let removed = 0;
  for (let after: string | undefined = start; after !== undefined;) {
    const bitten: Awaited<ReturnType<typeof bite>> = await bite(after);
    removed += bitten.removed;
    after = bitten.next;
  }
  return removed;
}
