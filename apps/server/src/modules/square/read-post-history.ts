import type { Data } from '@lanyu/contract/all';
import type { Deps } from '../../deps.ts';
import { postImageOf } from './post-view.ts';
import { selectVersions } from './posts.queries.ts';
import { shownTags } from './shown-tags.ts';
import { requireVisiblePost } from './visible-post.ts';

/** What an edited post said before, for whoever may see what it says now. */
export async function readPostHistory(
  deps: Deps,
  viewer: string | undefined,
  id: string,
): Promise<Data<'GET /v1/square/post/{id}/history'>> {
  await requireVisiblePost(deps, viewer, id);
  const versions = await selectVersions(deps.db.write, id);
  const tags = await shownTags(
    deps,
    versions.flatMap(({ tag_ids }) => tag_ids),
  );
  return versions.map((row) => ({
    version: row.version,
    content: row.content,
    images: row.images.map((image) => postImageOf(deps.env, image)),
    tags: row.tag_ids.flatMap((tagId) => tags.get(tagId) ?? []),
    time: row.created_at,
  }));
}
