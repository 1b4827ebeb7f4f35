import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import { pageJsonFromRecordJsons, wrapDataJsonInEnvelope } from '../../../cache/answer-json.ts';
import { readPage } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import {
  countFavouritePosts,
  favouritePostsOrder,
  selectFavouritePosts,
} from '../favourites/favourite-posts.queries.ts';
import { idsOfPostsWithPoll, jsonOfPostsInList } from './list-posts-for-user.ts';
import type { SquareCaches } from './square-caches.ts';
import { readQuotedPosts } from './quoted-posts-visible-to-viewer.ts';
import { isListed } from './visibility-rules.ts';

/** X-C28. What the reader would not find in a list stays as an entry without a post. */
export async function listFavouritePosts(
  given: Pick<Deps, 'db' | 'env' | 'keys' | 'now'>,
  objects: SquareCaches,
  viewer: string,
  request: ParsedInputOf<'GET /v1/square/favourite/list'>,
) {
  const deps = { ...given, db: objects.primary };
  await objects.catchUp();
  const page = await readPage(favouritePostsOrder, {
    keys: deps.keys,
    request,
    scope: [viewer],
    fetch: (slice) => selectFavouritePosts(deps.db.write, viewer, slice),
    count: (most) => countFavouritePosts(deps.db.write, viewer, most),
  });
  const ids = page.records.map(({ post_id }) => post_id);
  const posts = await objects.posts.readMany(ids);
  const quoted = await readQuotedPosts(objects, posts.values());
  const facts = await objects.viewers.read(viewer, {
    people: [...posts.values(), ...quoted.values()].map(({ author_id }) => author_id),
    posts: ids,
    polls: idsOfPostsWithPoll(posts.values()),
  });
  const mutedWords = facts.mutedWordsAt(deps.now());
  const listed = [...posts.values()].filter((post) => isListed(post, facts, mutedWords));
  const jsons = await jsonOfPostsInList(deps, objects, facts, listed);
  const jsonById = new Map(listed.map(({ id }, index) => [id, jsons[index]]));
  const records = page.records.map(
    ({ post_id, created_at }) =>
      `{"id":"${post_id}","post":${jsonById.get(post_id) ?? 'null'},"createTime":${created_at}}`,
  );
  return wrapDataJsonInEnvelope(pageJsonFromRecordJsons(page, records));
}
