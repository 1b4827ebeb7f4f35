import type { Deps } from '../../../deps.ts';
import { requireShownVideo } from '../../video/public.ts';
import { requireVisiblePost } from '../posts/require-visible-post.ts';
import { discussionOfKey, type Discussion } from './discussion-key.ts';

export interface DiscussionStateAndAuthor {
  state: 'shown' | 'waiting' | 'hidden' | 'deleted';
  /** A video has no author among the users. */
  author_id: string | null;
}

/** A post that the viewer may know of, or a video that is shown; every other one answers notFound. */
export async function requireVisibleDiscussion(
  deps: Pick<Deps, 'db'>,
  viewer: string | undefined,
  { kind, id }: Discussion,
): Promise<DiscussionStateAndAuthor> {
  if (kind === 'post') return requireVisiblePost(deps, viewer, id);
  await requireShownVideo(deps, id);
  return { state: 'shown', author_id: null };
}

/** SQL knows whether a post is visible, not whether a video is. */
export async function requireVideoOfCommentShown(deps: Pick<Deps, 'db'>, key: string): Promise<void> {
  const { kind, id } = discussionOfKey(key);
  if (kind === 'video') await requireShownVideo(deps, id);
}
