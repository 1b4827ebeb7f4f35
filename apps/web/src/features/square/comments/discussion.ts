/** What comments are under, as caches and drafts are named after it: a post's id, or `video-` and the video's. */
export type Discussion = string;

const videoPrefix = 'video-';

export const discussionOfVideo = (id: string): Discussion => `${videoPrefix}${id}`;

/** Null for a post. */
export function videoIdOfDiscussion(discussion: Discussion): string | null {
  return discussion.startsWith(videoPrefix) ? discussion.slice(videoPrefix.length) : null;
}

/** Answers that were kept by an older page know posts only. */
export function discussionOfComment({ postId, videoId }: { postId: string; videoId?: string }): Discussion {
  return videoId === undefined || videoId === '' ? postId : discussionOfVideo(videoId);
}
