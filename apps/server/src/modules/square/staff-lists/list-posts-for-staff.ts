import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { applyKeysetPageRange, countRowsUpTo, readPage, defaultPageSize } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { readNamesAndAvatars } from '../../account/public.ts';
import { buildPublicImageSizeUrls } from '../../media/public.ts';
import type { StoredPoll } from '../../../db/tables/square-json-shapes.ts';
import { isPollEnded } from '../polls/poll-view.ts';
import { createRegionOrEmptyIfDisabled } from '../regions/create-region-or-empty-if-disabled.ts';
import { findShownPostIdsForStaff } from '../../search/public.ts';
import {
  staffPostListOrder,
  selectPostsForStaffByIds,
  postsForStaffQuery,
  type PostForStaffRow,
} from './post-and-comment-lists-for-staff.queries.ts';

type Answer = DataOf<'GET /admin/v1/square/post/list'>;

/** From the primary: what was hidden a moment ago is hidden here. A keyword finds what is shown, the best first, on one page. */
export async function listPostsForStaff(
  deps: Deps,
  { state, uid, game, keyword, ...request }: ParsedInputOf<'GET /admin/v1/square/post/list'>,
): Promise<Answer> {
  const db = deps.db.write;
  const alone = [game, keyword].filter((given) => given !== undefined).length;
  // Together they have no index.
  if (alone > 1 || (alone === 1 && (state !== undefined || uid !== undefined))) throw new Failure('badInput', 'game');
  if (keyword !== undefined) {
    const pageSize = request.pageSize ?? defaultPageSize;
    const ids = await findShownPostIdsForStaff(deps, keyword, pageSize);
    const records = await readPostsForStaffByIds(deps, ids);
    return { records, total: records.length, totalIsEstimate: false, currentPage: 1, pageSize, nextCursor: null };
  }
  const posts = () => postsForStaffQuery(db, { state, uid, game });
  const page = await readPage(staffPostListOrder, {
    keys: deps.keys,
    scope: [state ?? '', uid ?? '', game ?? ''],
    request,
    fetch: (slice) => applyKeysetPageRange(posts(), staffPostListOrder, slice).execute(),
    count: (most) => countRowsUpTo(posts(), db, most),
  });
  return { ...page, records: await postsAsShown(deps, page.records) };
}

/** In the order of the ids, in any state. */
export async function readPostsForStaffByIds(deps: Deps, ids: readonly string[]): Promise<Answer['records']> {
  if (ids.length === 0) return [];
  const rows = new Map((await selectPostsForStaffByIds(deps.db.write, ids)).map((row) => [row.id, row]));
  return postsAsShown(
    deps,
    ids.flatMap((id) => rows.get(id) ?? []),
  );
}

function pollForStaff(poll: StoredPoll, counted: readonly string[] | null, now: number) {
  const answers = poll.answers.map((text, index) => ({ text, votes: Number(counted?.[index] ?? 0) }));
  return { answers, endTime: poll.endsAt, ended: isPollEnded(poll, now) };
}

async function postsAsShown(deps: Deps, rows: readonly PostForStaffRow[]): Promise<Answer['records']> {
  const names = await readNamesAndAvatars(
    deps,
    rows.map(({ author_id }) => author_id),
  );
  const sentRegionOf = await createRegionOrEmptyIfDisabled(deps, rows);
  return rows.map((row) => ({
    id: row.id,
    postId: row.id,
    videoId: '',
    author: { uid: row.author_id, name: names.get(row.author_id)?.name ?? '' },
    content: row.content,
    images: row.images.map(({ folder }) => buildPublicImageSizeUrls(deps.env, folder).small),
    poll: row.poll && pollForStaff(row.poll, row.poll_votes, deps.now()),
    state: row.state,
    reason: row.reason,
    likes: Number(row.likes ?? 0),
    comments: Number(row.comments ?? 0),
    createTime: row.created_at,
    region: sentRegionOf(row),
  }));
}
