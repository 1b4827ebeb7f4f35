import { client } from '#src/lib/network/api.ts';
import { cachePost, outdateLists } from '../posts.ts';
import { postInputOf, type ExistingPost, type PostContent } from './post-content.ts';

/**
 * C-03: sent as JSON, because a form takes nine bytes for each Chinese character. S-12: a repeat with the same key is
 * answered with the existing post.
 */
export async function publishPostWithSentImages(
  uid: string,
  content: PostContent,
  idempotencyKey: string,
): Promise<ExistingPost> {
  const post = await client.call('POST /v1/square/post', { ...postInputOf(content), idempotencyKey, useJson: true });
  cachePost(uid, post);
  outdateLists();
  return post;
}

/** X-C6: within 24 hours, from the version that was seen. */
export async function editPost(uid: string, id: string, content: PostContent, version: number): Promise<ExistingPost> {
  const post = await client.call('PUT /v1/square/post/{id}', {
    id,
    ...postInputOf(content),
    version,
    useJson: true,
  });
  cachePost(uid, post);
  outdateLists();
  return post;
}
