/** What comments are under, as caches and drafts are named after it: a post's id, or `video-` and the video's. */
export type DiscussionKey = string;

const videoPrefix = 'video-';

export const discussionKeyOfVideo = (id: string): DiscussionKey => `${videoPrefix}${id}`;

/** Null for a post. */
export function videoIdOfDiscussionKey(discussion: DiscussionKey): string | null {
  return discussion.startsWith(videoPrefix) ? discussion.slice(videoPrefix.length) : null;
}

/** Answers that were kept by an older page know posts only. */
export function discussionKeyOfComment({ postId, videoId }: { postId: string; videoId?: string }): DiscussionKey {
  return videoId === undefined || videoId === '' ? postId : discussionKeyOfVideo(videoId);
}
