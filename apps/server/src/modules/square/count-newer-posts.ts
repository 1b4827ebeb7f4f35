import type { Data, Parsed } from '@lanyu/contract/all';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { countNewer, countNewerOf } from './feed-counts.queries.ts';
import { followedPages } from './feed.queries.ts';
import { mutedWordsOf } from './muted-words.ts';
import { viewingOf } from './post-view.ts';
import { feedKinds } from './posts.queries.ts';
import { shownTags } from './shown-tags.ts';

type Counted = Data<'GET /v1/square/post/newer'>;

/** As far as anybody counts. */
const most = 99;

/** How many would come before what a feed begins with, were it read now. */
export async function countNewerPosts(
  deps: Pick<Deps, 'db' | 'now'>,
  viewer: string | undefined,
  { after, followed = false, tagId }: Parsed<'GET /v1/square/post/newer'>,
): Promise<Counted> {
  const viewing = viewingOf(deps, viewer);
  if (followed) {
    if (tagId !== undefined) throw new Failure('badInput', 'tagId');
    if (viewer === undefined) throw new Failure('sessionInvalid');
    // The same feed down to that post: what is counted is what will be read.
    const muting = (await mutedWordsOf(deps, viewer)).length > 0;
    const feed = followedPages(deps.db, { ...viewing, muting }, after);
    const rows = await feed.fetch({ after: null, offset: 0, limit: most });
    return { count: rows.length };
  }
  if (tagId !== undefined && !(await shownTags(deps, [tagId])).has(tagId)) throw new Failure('notFound');
  const count =
    tagId === undefined
      ? await countNewer(deps.db, viewing, after, most)
      : await countNewerOf(deps.db, viewing, { kind: feedKinds.tag, ref: tagId }, after, most);
  return { count };
}
