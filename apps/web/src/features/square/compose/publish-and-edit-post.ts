import { client } from '#src/lib/network/api.ts';
import { cachePost, markFeedsStale } from '../posts.ts';
import { postRequestFromContent, type ExistingPost, type PostContent } from './post-content.ts';

/**
 * C-03: sent as JSON, because a form takes nine bytes for each Chinese character. S-12: a repeat with the same key is
 * answered with the existing post.
 */
export async function publishPostWithSentImages(
  uid: string,
  content: PostContent,
  idempotencyKey: string,
): Promise<ExistingPost> {
  const post = await client.call('POST /v1/square/post', {
    ...postRequestFromContent(content),
    idempotencyKey,
    useJson: true,
  });
  cachePost(uid, post);
  markFeedsStale();
  return post;
}

/** X-C6: within 24 hours, from the version that was seen. */
export async function editPost(uid: string, id: string, content: PostContent, version: number): Promise<ExistingPost> {
  const post = await client.call('PUT /v1/square/post/{id}', {
    id,
    ...postRequestFromContent(content),
    version,
    useJson: true,
  });
  cachePost(uid, post);
  markFeedsStale();
  return post;
}
