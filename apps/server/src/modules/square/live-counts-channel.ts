import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { readCountsOfPublicPost } from './posts/read-counts-of-public-post.ts';

/** The channel on which the counts of a post are published. */
export function liveCountsChannelOf(kind: 'post', id: string): string {
  return `live:${kind}:${id}`;
}

/** The current counts of a post in the published format; undefined for a post that is not visible to everybody. */
export async function composeLiveCountsMessage(deps: Pick<Deps, 'db'>, id: string): Promise<string | undefined> {
  try {
    return JSON.stringify({ id, ...(await readCountsOfPublicPost(deps, id)) });
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}
