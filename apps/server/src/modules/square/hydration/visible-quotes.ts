import type { Deps } from '../../../deps.ts';
import type { PostObject } from './post-json.ts';
import type { SquareCaches } from './square-caches.ts';
import { isListed } from './visibility-rules.ts';

/** X-C41: the posts that these quote, in any state. */
export function readQuotedPosts(objects: SquareCaches, posts: Iterable<PostObject>) {
  const ids = Array.from(posts).flatMap(({ quote_id }) => quote_id ?? []);
  return ids.length === 0 ? new Map<string, PostObject>() : objects.posts.readMany(ids);
}

/** Those of them that the viewer may see: the same rules as in a list, in memory, for each answer. */
export async function readVisibleQuotes(
  deps: Pick<Deps, 'now'>,
  objects: SquareCaches,
  viewer: string,
  posts: readonly PostObject[],
): Promise<ReadonlyMap<string, PostObject>> {
  const quoted = await readQuotedPosts(objects, posts);
  if (quoted.size === 0) return quoted;
  const facts = await objects.viewers.read(viewer, {
    people: Array.from(quoted.values(), ({ author_id }) => author_id),
  });
  const mutedWords = facts.mutedWordsAt(deps.now());
  return new Map([...quoted].filter(([, post]) => isListed(post, facts, mutedWords)));
}
