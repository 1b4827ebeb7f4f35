import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { readCounts } from './read-counts.ts';

/** The channel on which something is told. */
export function topicOf(kind: 'post', id: string): string {
  return `live:${kind}:${id}`;
}

/** How a post stands now, as it will be told from here on; undefined for what nobody is told of. */
export async function readLiveCounts(deps: Pick<Deps, 'db'>, id: string): Promise<string | undefined> {
  try {
    return JSON.stringify({ id, ...(await readCounts(deps, id)) });
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}
