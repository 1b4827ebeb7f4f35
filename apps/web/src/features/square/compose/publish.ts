import { client } from '#src/lib/api.ts';
import { keepPost, outdateLists } from '../posts.ts';
import { inputOf, type Post, type PostContent } from './content.ts';

/** S-12: a repeat with the same key answers with the post that is there already. */
export async function publishPost(uid: string, content: PostContent, idempotencyKey: string): Promise<Post> {
  const post = await client.call('POST /v1/square/post', { ...inputOf(content), idempotencyKey });
  keepPost(uid, post);
  outdateLists();
  return post;
}

/** X-C6: within 24 hours, from the version that was seen. */
export async function changePost(uid: string, id: string, content: PostContent, version: number): Promise<Post> {
  const post = await client.call('PUT /v1/square/post/{id}', { id, ...inputOf(content), version });
  keepPost(uid, post);
  outdateLists();
  return post;
}
