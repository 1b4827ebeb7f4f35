import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { postImageOf } from './post-view.ts';
import { selectPostVersions } from './posts.queries.ts';
import { readShownTags, shownTagsOf } from '../tags/shown-tags.ts';
import { requireVisiblePost } from './require-visible-post.ts';

/** Earlier versions of an edited post, for every viewer who may see the current one. */
export async function readPostHistory(
  deps: Deps,
  viewer: string | undefined,
  id: string,
): Promise<DataOf<'GET /v1/square/post/{id}/history'>> {
  await requireVisiblePost(deps, viewer, id);
  const versions = await selectPostVersions(deps.db.write, id);
  const tags = await readShownTags(
    deps,
    versions.flatMap(({ tag_ids }) => tag_ids),
  );
  return versions.map((row) => ({
    version: row.version,
    content: row.content,
    images: row.images.map((image) => postImageOf(deps.env, image)),
    tags: shownTagsOf(row.tag_ids, tags),
    time: row.created_at,
  }));
}
