import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { readAppealStatesOfContent } from '../../moderation/public.ts';
import type { CommentRow } from './comments.queries.ts';
import { postAndVideoIdOf } from './discussion-key.ts';
import { postImageOf } from '../posts/post-view.ts';
import { filterUsersWithoutBlock } from '../people/people-counts-and-blocks.queries.ts';
import { createRegionOrEmptyIfDisabled } from '../regions/create-region-or-empty-if-disabled.ts';
import { createPublicProfileLookup, type PublicPerson } from '../people/public-profile-lookup.ts';

export type Comment = DataOf<'POST /v1/square/post/{id}/comment'>;
type ShownRow = CommentRow & { post_author_id: string | null };

/** Rows as the contract has them; all people in them are looked up at once. */
export async function commentsFromRows(
  deps: Pick<Deps, 'db' | 'env' | 'now'>,
  viewer: string | undefined,
  rows: readonly ShownRow[],
): Promise<Comment[]> {
  const answered = rows.flatMap(({ reply_user_id }) => reply_user_id ?? []);
  const uids = [...rows.map(({ author_id }) => author_id), ...answered];
  const hidden = rows.filter((row) => row.state === 'hidden' && row.author_id === viewer).map(({ id }) => id);
  const [personOf, appeals, unblocked, sentRegionOf] = await Promise.all([
    createPublicProfileLookup(deps, viewer, uids),
    hidden.length === 0 ? new Map<string, never>() : readAppealStatesOfContent(deps.db.write, 'comment', hidden),
    viewer === undefined || answered.length === 0
      ? new Set(answered)
      : filterUsersWithoutBlock(deps.db.write, viewer, [...new Set(answered)]),
    createRegionOrEmptyIfDisabled(deps, rows),
  ]);
  return rows.map((row) => ({
    ...commentOf(row, viewer, personOf, appeals),
    images: row.images.map((image) => postImageOf(deps.env, image)),
    replyTo: replyTo(row.reply_user_id),
    region: sentRegionOf(row),
  }));

  /** The name is left out if there is a block between the viewer and that person. */
  function replyTo(uid: string | null): Comment['replyTo'] {
    return uid === null || !unblocked.has(uid) ? null : { uid, name: personOf(uid).name };
  }
}

function commentOf(
  row: ShownRow,
  viewer: string | undefined,
  personOf: (uid: string) => PublicPerson,
  appeals: ReadonlyMap<string, Comment['appeal']>,
): Omit<Comment, 'images' | 'replyTo' | 'region'> {
  const mine = row.author_id === viewer;
  return {
    id: row.id,
    ...postAndVideoIdOf(row.post_id),
    author: personOf(row.author_id),
    content: row.content,
    mentions: row.mentions,
    rootId: row.root_id ?? '',
    byAuthor: row.author_id === row.post_author_id,
    likes: Number(row.likes),
    liked: row.liked,
    replies: Number(row.replies),
    mine,
    state: row.state === 'deleted' ? 'hidden' : row.state,
    reason: mine ? row.reason : '',
    appeal: appeals.get(row.id) ?? 'none',
    createTime: row.created_at,
  };
}
