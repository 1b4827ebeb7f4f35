/** What comments are under. */
export interface Discussion {
  kind: 'post' | 'video';
  id: string;
}

/** As `post_id` of comments and their counts holds it: a post's id, or the negative of a video's. */
export function discussionKeyOf({ kind, id }: Discussion): string {
  return kind === 'post' ? id : `-${id}`;
}

export function discussionOfKey(key: string): Discussion {
  return key.startsWith('-') ? { kind: 'video', id: key.slice(1) } : { kind: 'post', id: key };
}

/** As the contract has it: the one that it is not under is empty. */
export function postAndVideoIdOf(key: string): { postId: string; videoId: string } {
  const { kind, id } = discussionOfKey(key);
  return kind === 'post' ? { postId: id, videoId: '' } : { postId: '', videoId: id };
}

/** Where the portal shows a comment: it scrolls to it, in its thread. */
export function linkToComment({
  id,
  post_id,
  root_id,
}: {
  id: string;
  post_id: string;
  root_id: string | null;
}): string {
  const { kind, id: of } = discussionOfKey(post_id);
  const place = root_id === null ? `comment=${id}` : `comment=${id}&thread=${root_id}`;
  return kind === 'post' ? `/post/${of}?${place}` : `/welfare?video=${of}&${place}`;
}
