import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { applyKeysetPageRange, countRowsUpTo, readPage } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { readNamesAndAvatars } from '../../account/public.ts';
import { buildPublicImageSizeUrls } from '../../media/public.ts';
import { postAndVideoIdOf } from '../comments/discussion-key.ts';
import { createRegionOrEmptyIfDisabled } from '../regions/create-region-or-empty-if-disabled.ts';
import { staffCommentListOrder, commentsForStaffQuery } from './post-and-comment-lists-for-staff.queries.ts';

export async function listCommentsForStaff(
  deps: Deps,
  { state, uid, ...request }: ParsedInputOf<'GET /admin/v1/square/comment/list'>,
): Promise<DataOf<'GET /admin/v1/square/comment/list'>> {
  const db = deps.db.write;
  const comments = () => commentsForStaffQuery(db, { state, uid });
  const page = await readPage(staffCommentListOrder, {
    keys: deps.keys,
    scope: [state ?? '', uid ?? ''],
    request,
    fetch: (slice) => applyKeysetPageRange(comments(), staffCommentListOrder, slice).execute(),
    count: (most) => countRowsUpTo(comments(), db, most),
  });
  const names = await readNamesAndAvatars(
    deps,
    page.records.map(({ author_id }) => author_id),
  );
  const sentRegionOf = await createRegionOrEmptyIfDisabled(deps, page.records);
  return {
    ...page,
    records: page.records.map((row) => ({
      id: row.id,
      ...postAndVideoIdOf(row.post_id),
      author: { uid: row.author_id, name: names.get(row.author_id)?.name ?? '' },
      content: row.content,
      images: row.images.map(({ folder }) => buildPublicImageSizeUrls(deps.env, folder).small),
      poll: null,
      state: row.state,
      reason: row.reason,
      likes: Number(row.likes ?? 0),
      comments: Number(row.replies ?? 0),
      createTime: row.created_at,
      region: sentRegionOf(row),
    })),
  };
}
