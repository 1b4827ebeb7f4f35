import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import type { Stock } from './gifts.queries.ts';
import { requirePack } from './read-pack.ts';

/** The channel on which it is told what is left of a pack. */
export function stockTopic(packId: string): string {
  return `live:pack:${packId}`;
}

export function stockWords({ id, total, claimed }: Stock): string {
  return JSON.stringify({ id, total, left: Math.max(0, total - claimed) });
}

/** How a pack stands now, as it will be told from here on; undefined for what nobody is told of. */
export async function readLiveStock(deps: Deps, id: string): Promise<string | undefined> {
  try {
    return stockWords((await requirePack(deps, id)).pack);
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}
