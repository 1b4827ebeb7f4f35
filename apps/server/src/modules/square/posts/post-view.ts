import type { DataOf } from '@lanyu/contract/all-calls';
import type { StoredPostImage } from '../../../db/tables/square-json-shapes.ts';
import type { Deps } from '../../../deps.ts';
import { buildPublicImageSizeUrls } from '../../media/public.ts';
import { readAppealStatesOfContent } from '../../moderation/public.ts';
import { selectVisiblePostsByIds, type ViewerAndTime } from '../feeds/feed.queries.ts';
import type { PostRow } from '../feeds/post-row.queries.ts';
import { createRegionOrEmptyIfDisabled } from '../regions/create-region-or-empty-if-disabled.ts';
import { createPublicProfileLookup } from '../people/public-profile-lookup.ts';
import { createPostGameLookup } from './create-post-game-lookup.ts';
import { quotedPostCardOf } from '../quotes/quoted-post-card.ts';
import { pollViewOf } from '../polls/poll-view.ts';
import { maxPostVersions } from './posts.queries.ts';
import { readShownTags, shownTagsOf } from '../tags/shown-tags.ts';

export type PostView = DataOf<'GET /v1/square/post/{id}'>;
type Reading = Pick<Deps, 'db' | 'env' | 'now'>;

const editHours = 24;

export function viewerAndTimeOf(deps: Pick<Deps, 'now'>, viewer: string | undefined): ViewerAndTime {
  return { viewer: viewer ?? null, now: new Date(deps.now()) };
}

/**
 * Rows as the contract has them; all people and games they name are looked up at once. Operators (`forStaff`) read what the
 * viewer wrote, but not what only the viewer is to know (X-C28): likes, favourites and votes.
 */
export async function postViewsOf(
  deps: Reading,
  viewer: string | undefined,
  rows: readonly PostRow[],
  { forStaff = false } = {},
): Promise<PostView[]> {
  if (rows.length === 0) return [];
  const quoteIds = rows.flatMap(({ quote_id }) => quote_id ?? []);
  const quotedRows =
    quoteIds.length === 0 ? [] : await selectVisiblePostsByIds(deps.db, viewerAndTimeOf(deps, viewer), quoteIds);
  const quoted = new Map(quotedRows.map((row) => [row.id, row]));
  const hidden = rows.filter((row) => row.state === 'hidden' && row.author_id === viewer).map(({ id }) => id);
  const [personOf, gameOf, tags, appeals, sentRegionOf] = await Promise.all([
    createPublicProfileLookup(
      deps,
      viewer,
      [...rows, ...quotedRows].map(({ author_id }) => author_id),
    ),
    createPostGameLookup(
      deps,
      rows.flatMap(({ game_id }) => game_id ?? []),
    ),
    readShownTags(
      deps,
      rows.flatMap(({ tag_ids }) => tag_ids),
    ),
    hidden.length === 0 ? new Map<string, never>() : readAppealStatesOfContent(deps.db.write, 'post', hidden),
    createRegionOrEmptyIfDisabled(deps, rows),
  ]);
  const quotedCard = (row: PostRow | undefined) => {
    if (row === undefined) return null;
    const [first] = row.images;
    const image = first === undefined ? '' : postImageOf(deps.env, first).small;
    return quotedPostCardOf(row, personOf(row.author_id), { image, images: row.images.length });
  };
  return rows.map((row) => {
    const mine = row.author_id === viewer;
    return {
      id: row.id,
      author: personOf(row.author_id),
      content: row.content,
      cut: row.cut,
      images: row.images.map((image) => postImageOf(deps.env, image)),
      tags: shownTagsOf(row.tag_ids, tags),
      mentions: row.mentions,
      game: row.game_id === null ? null : gameOf(row.game_id),
      poll:
        row.poll &&
        pollViewOf(row.poll, { counted: row.poll_votes, voted: forStaff ? 0 : (row.voted ?? 0), forStaff }, deps.now()),
      quote: row.quote_id === null ? null : { post: quotedCard(quoted.get(row.quote_id)) },
      likes: Number(row.likes),
      comments: Number(row.comments),
      liked: !forStaff && row.liked,
      favourited: !forStaff && row.favourited,
      mine,
      state: row.state,
      reason: mine ? row.reason : '',
      appeal: appeals.get(row.id) ?? 'none',
      createTime: row.created_at,
      region: sentRegionOf(row),
      editTime: row.edited_at ?? 0,
      editableUntil: mine && row.state !== 'hidden' ? editableUntilOf(row, deps.now()) : 0,
      version: row.version,
    };
  });
}

export function postImageOf(
  env: Deps['env'],
  { id, folder, width, height }: StoredPostImage,
): PostView['images'][number] {
  return { id, ...buildPublicImageSizeUrls(env, folder), width, height };
}

/** For its author; 0 when it is over. */
export function editableUntilOf(post: { created_at: number; version: number }, now: number): number {
  return isWithinEditLimits(post, now) ? editableUntil(post) : 0;
}

function editableUntil({ created_at }: { created_at: number }): number {
  return created_at + editHours * 3600 * 1000;
}

export function isWithinEditLimits(post: { created_at: number; version: number }, now: number): boolean {
  return now < editableUntil(post) && post.version < maxPostVersions;
}
