import { Comments } from './Comments.tsx';
import type { LinkedComment } from './CommentList.tsx';
import { discussionKeyOfVideo } from './discussion-key.ts';
import { useVideoCommentCount } from './video-comment-count.ts';

/** X-C25: what is said of a video, with the square's threads and rules. */
export function VideoComments({ videoId, target }: { videoId: string; target: LinkedComment }) {
  const { count, counted } = useVideoCommentCount(videoId);
  return (
    <Comments discussion={discussionKeyOfVideo(videoId)} count={count ?? 0} counted={counted} target={target} inFlow />
  );
}
