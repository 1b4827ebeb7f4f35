import type { Deps } from '../../../deps.ts';
import type { CachedPostWithJsonParts } from './post-json.ts';
import type { SquareCaches } from './square-caches.ts';
import { isListed } from './visibility-rules.ts';

/** X-C41: the posts that these quote, in any state. */
export function readQuotedPosts(objects: SquareCaches, posts: Iterable<CachedPostWithJsonParts>) {
  const ids = Array.from(posts).flatMap(({ quote_id }) => quote_id ?? []);
  return ids.length === 0 ? new Map<string, CachedPostWithJsonParts>() : objects.posts.readMany(ids);
}

/** Those of them that the viewer may see: the same rules as in a list, in memory, for each answer. */
export async function readQuotedPostsVisibleToViewer(
  deps: Pick<Deps, 'now'>,
  objects: SquareCaches,
  viewer: string,
  posts: readonly CachedPostWithJsonParts[],
): Promise<ReadonlyMap<string, CachedPostWithJsonParts>> {
  const quoted = await readQuotedPosts(objects, posts);
  if (quoted.size === 0) return quoted;
  const facts = await objects.viewers.read(viewer, {
    people: Array.from(quoted.values(), ({ author_id }) => author_id),
  });
  const mutedWords = facts.mutedWordsAt(deps.now());
  return new Map([...quoted].filter(([, post]) => isListed(post, facts, mutedWords)));
}
