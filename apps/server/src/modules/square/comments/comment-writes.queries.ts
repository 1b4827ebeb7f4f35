import { sql } from 'kysely';
import { pipelineStatement } from '../../../db/round-trips/pipelined-statements.ts';
import type { NewRow } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

const columns = [
  'id',
  'post_id',
  'author_id',
  'root_id',
  'reply_id',
  'reply_user_id',
  'content',
  'images',
  'mentions',
  'state',
  'created_at',
] as const;

export function insertComment(tx: Tx, comment: NewRow<'square_comments'>) {
  return tx.insertInto('square_comments').values(comment).returning(columns).executeTakeFirstOrThrow();
}

export type LockedComment = NonNullable<Awaited<ReturnType<typeof lockComment>>>;

/** Blocks whoever changes the same comment; for a root also whoever replies (lockRootCommentShared). */
export function lockComment(tx: Tx, id: string) {
  return tx.selectFrom('square_comments').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Locks the comment's state until the transaction ends. Many transactions may hold this lock at once. */
export async function lockRootCommentShared(tx: Tx, rootId: string) {
  return tx
    .selectFrom('square_comments')
    .select(['id', 'state'])
    .where('id', '=', rootId)
    .forKeyShare()
    .executeTakeFirst();
}

export async function selectRootIdOfComment(tx: Tx, id: string): Promise<string | null | undefined> {
  const row = await tx.selectFrom('square_comments').select('root_id').where('id', '=', id).executeTakeFirst();
  return row?.root_id;
}

export async function updateComment(
  tx: Tx,
  id: string,
  fields: Partial<Pick<NewRow<'square_comments'>, 'state' | 'reason' | 'content' | 'images' | 'mentions' | 'region'>>,
): Promise<void> {
  await tx.updateTable('square_comments').set(fields).where('id', '=', id).execute();
}

/** Whether a root is among the hottest comments of its post. Goes with the next statement of the transaction, or its commit. */
export async function setCommentListedAsHottest(tx: Tx, id: string, postId: string, listed: boolean): Promise<void> {
  const row = tx
    .insertInto('square_comment_counts')
    .values({ comment_id: id, post_id: postId, listed })
    .onConflict((conflict) => conflict.column('comment_id').doUpdateSet({ listed }));
  await pipelineStatement(tx, row.compile());
}

/**
 * The shown replies of a thread begin (1) or cease (-1) to count: for the post, by the hour in which they were written
 * as heat is, and for their authors. The thread's root is locked. Goes with the next statement of the transaction, or its
 * commit.
 */
export async function insertCountChangesOfThreadReplies(
  tx: Tx,
  rootId: string,
  postId: string,
  sign: 1 | -1,
): Promise<void> {
  const changes = sql`
    with replies as materialized (
      select author_id, date_trunc('hour', created_at, 'UTC') as hour, count(*)::integer * ${sign}::integer as n
      from square_comments where root_id = ${rootId}::bigint and state = 'shown' group by 1, 2
    )
    insert into square_changes (kind, ref_id, comments, created_at)
    select 'post', ${postId}::bigint, sum(n), hour from replies group by hour
    union all
    select 'user', author_id, sum(n), max(hour) from replies group by author_id`;
  await pipelineStatement(tx, changes.compile(tx));
}
