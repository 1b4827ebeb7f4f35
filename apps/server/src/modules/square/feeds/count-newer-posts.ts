import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { countAllNewerPosts, countNewerPostsOfFeed } from './post-totals-and-newer-counts.queries.ts';
import { followedPostPageSource } from './followed-posts.queries.ts';
import { readMutedWordsOfViewer } from '../muted-words/muted-words-of-viewer.ts';
import { viewerAndTimeOf } from '../posts/post-view.ts';
import { feedKinds } from '../posts/posts.queries.ts';
import { readShownTags } from '../tags/shown-tags.ts';

type Counted = DataOf<'GET /v1/square/post/newer'>;

/** The largest number that is counted. */
const most = 99;

/** How many posts would now come before the first post that the reader has. */
export async function countNewerPosts(
  deps: Pick<Deps, 'db' | 'now'>,
  viewer: string | undefined,
  { after, followed = false, tagId }: ParsedInputOf<'GET /v1/square/post/newer'>,
): Promise<Counted> {
  const viewing = viewerAndTimeOf(deps, viewer);
  if (followed) {
    if (tagId !== undefined) throw new Failure('badInput', 'tagId');
    if (viewer === undefined) throw new Failure('sessionInvalid');
    // Reads the same feed down to that post, so that the count equals what a reload shows.
    const muting = (await readMutedWordsOfViewer(deps, viewer)).length > 0;
    const feed = followedPostPageSource(deps.db, { ...viewing, muting }, after);
    const rows = await feed.fetch({ after: null, offset: 0, limit: most });
    return { count: rows.length };
  }
  const tag = tagId === undefined ? undefined : (await readShownTags(deps, [tagId])).get(tagId);
  if (tagId !== undefined && tag === undefined) throw new Failure('notFound');
  const count =
    tag === undefined
      ? await countAllNewerPosts(deps.db, viewing, after, most)
      : await countNewerPostsOfFeed(deps.db, viewing, { kind: feedKinds.tag, ref: tag.id }, after, most);
  return { count };
}
