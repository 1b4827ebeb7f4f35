import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { readPost } from '../posts/read-post.ts';
import { wrapDataJsonInEnvelope } from '../../../cache/answer-json.ts';
import { readPostJsonContext } from './list-posts-for-user.ts';
import { shownPostJson, type CachedPostWithJsonParts } from './post-json.ts';
import type { SquareCaches } from './square-caches.ts';
import type { ViewerFacts } from './viewer-cache.ts';
import { isReadable } from './visibility-rules.ts';

/** S-02: the same answer as readPost gives. A post that waits or is hidden is read by its author alone, without a cache. */
export async function readPostForUser(
  given: Pick<Deps, 'db' | 'env' | 'now'>,
  objects: SquareCaches,
  viewer: string,
  id: string,
) {
  const deps = { ...given, db: objects.primary };
  await objects.catchUp();
  const { post, facts } = await requireReadablePost(objects, viewer, id);
  if (post.state !== 'shown') return readPost(deps, viewer, id);
  const context = await readPostJsonContext(deps, objects, facts, [post]);
  return wrapDataJsonInEnvelope(shownPostJson(post, 'whole', context));
}

/** Every post that the viewer may not know of answers notFoundCode. The caller has caught up with all changes. */
export async function requireReadablePost(
  objects: SquareCaches,
  viewer: string,
  id: string,
): Promise<{ post: CachedPostWithJsonParts; facts: ViewerFacts }> {
  const post = (await objects.posts.readMany([id])).get(id);
  if (post === undefined) throw new Failure('notFound');
  const facts = await objects.viewers.read(viewer, {
    people: [post.author_id],
    posts: [id],
    polls: post.poll === null ? [] : [id],
  });
  if (!isReadable(post, facts)) throw new Failure('notFound');
  return { post, facts };
}
