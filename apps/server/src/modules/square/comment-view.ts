import type { Data } from '@lanyu/contract/all';
import type { Deps } from '../../deps.ts';
import { appealStates } from '../moderation/public.ts';
import type { CommentRow } from './comments.queries.ts';
import { personsOf, type Person } from './persons-of.ts';

export type Comment = Data<'POST /v1/square/post/{id}/comment'>;
type ShownRow = CommentRow & { post_author_id: string };

/** Rows as the contract has them, whoever is in them looked up at once. */
export async function commentsOf(
  deps: Pick<Deps, 'db' | 'env' | 'now'>,
  viewer: string | undefined,
  rows: readonly ShownRow[],
): Promise<Comment[]> {
  const uids = rows.flatMap(({ author_id, reply_user_id }) =>
    reply_user_id === null ? [author_id] : [author_id, reply_user_id],
  );
  const hidden = rows.filter((row) => row.state === 'hidden' && row.author_id === viewer).map(({ id }) => id);
  const [personOf, appeals] = await Promise.all([
    personsOf(deps, viewer, uids),
    hidden.length === 0 ? new Map<string, never>() : appealStates(deps.db.write, 'comment', hidden),
  ]);
  return rows.map((row) => commentOf(row, viewer, personOf, appeals));
}

function commentOf(
  row: ShownRow,
  viewer: string | undefined,
  personOf: (uid: string) => Person,
  appeals: ReadonlyMap<string, Comment['appeal']>,
): Comment {
  const mine = row.author_id === viewer;
  return {
    id: row.id,
    postId: row.post_id,
    author: personOf(row.author_id),
    content: row.content,
    mentions: row.mentions,
    replyTo: row.reply_user_id === null ? null : { uid: row.reply_user_id, name: personOf(row.reply_user_id).name },
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
