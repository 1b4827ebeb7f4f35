import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import type { PackTotalAndClaimed } from '../packs.queries.ts';
import { requireReadablePack } from '../read-pack.ts';

/** The channel on which the stock of a pack is published. */
export function packStockChannel(packId: string): string {
  return `live:pack:${packId}`;
}

export function packStockJson({ id, total, claimed }: PackTotalAndClaimed): string {
  return JSON.stringify({ id, total, left: Math.max(0, total - claimed) });
}

/** The current stock of a pack in the published format; undefined for a pack that is not public. */
export async function composeLiveStockMessage(deps: Deps, id: string): Promise<string | undefined> {
  try {
    return packStockJson((await requireReadablePack(deps, id)).pack);
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}
