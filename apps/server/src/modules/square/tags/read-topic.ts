import type { DataOf } from '@lanyu/contract/all-calls';
import { mostCountedPostsOfTopic } from '@lanyu/contract/topic-limits';
import { memoizeFor } from '../../../cache/memoize.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { countPostsOfFeed } from '../feeds/post-totals-and-newer-counts.queries.ts';
import { feedKinds } from '../posts/posts.queries.ts';
import { selectTopic } from './topics.queries.ts';

/** Counted once in some seconds for everybody, and no further than anybody reads. */
const countMs = 5000;
const postsOf = memoizeFor(countMs, ({ db }: Pick<Deps, 'db'>, ref: string) =>
  countPostsOfFeed(db, { kind: feedKinds.tag, ref }, mostCountedPostsOfTopic + 1),
);

/** X-C31. From the primary for a user, who finds the follow they made a moment ago. */
export async function readTopic(
  deps: Pick<Deps, 'db'>,
  viewer: string | undefined,
  id: string,
): Promise<DataOf<'GET /v1/square/tag/{id}'>> {
  const topic = await selectTopic(viewer === undefined ? deps.db.read : deps.db.write, viewer ?? null, id);
  if (topic === undefined) throw new Failure('notFound');
  return { ...topic, posts: await postsOf(deps, topic.id) };
}
