import { sql, type Kysely } from 'kysely';
import { prepareQuery } from '../../../db/prepare-query.ts';
import type { Database } from '../../../db/open-database.ts';
import { pipelineStatement } from '../../../db/round-trips/pipelined-statements.ts';
import type { StoredPostImage } from '../../../db/tables/square-json-shapes.ts';
import type { NewRow, Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';
import { notBlockedCondition } from '../not-blocked-and-not-muted.queries.ts';

/** Kinds of square_feed_posts. */
export const feedKinds = { all: 0, tag: 1, game: 2 } as const;

const visible = prepareQuery<{ viewer: string | null; id: string }>()((db, value) =>
  db
    .selectFrom('square_posts')
    .select(['id', 'author_id', 'state'])
    .where('id', '=', value('id'))
    .where((eb) =>
      eb.or([
        eb('state', '=', sql<'shown'>`'shown'`),
        eb('author_id', '=', sql<string>`${value('viewer')}::bigint`).and('state', '<>', sql<'deleted'>`'deleted'`),
      ]),
    )
    .where(notBlockedCondition(value('viewer'), 'square_posts.author_id')),
);

export function selectVisiblePost(executor: Database['pool'] | Tx, viewer: string | undefined, id: string) {
  return visible.first(executor, { viewer: viewer ?? null, id });
}

export function insertPost(tx: Tx, post: NewRow<'square_posts'>) {
  return tx.insertInto('square_posts').values(post).returning('id').executeTakeFirstOrThrow();
}

/** Blocks whoever edits, deletes or moderates the same post, but not whoever comments on it. */
export function lockPost(tx: Tx, id: string) {
  return tx
    .selectFrom('square_posts')
    .select([
      'id',
      'author_id',
      'content',
      'images',
      'tag_ids',
      'mentions',
      'game_id',
      'poll',
      'quote_id',
      'state',
      'reason',
      'created_at',
      'edited_at',
      'version',
    ])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export type LockedPost = NonNullable<Awaited<ReturnType<typeof lockPost>>>;

export async function updatePost(
  tx: Tx,
  id: string,
  fields: Partial<Omit<NewRow<'square_posts'>, 'id' | 'author_id' | 'created_at'>>,
): Promise<void> {
  await tx.updateTable('square_posts').set(fields).where('id', '=', id).execute();
}

/** A post gets its counts when it is shown for the first time, and keeps them. */
export async function wasPostShown(tx: Tx, postId: string): Promise<boolean> {
  const counts = tx.selectFrom('square_post_counts').select('post_id').where('post_id', '=', postId);
  return (await counts.executeTakeFirst()) !== undefined;
}

/** Locked from here on: the feeds get the counts from before or after a counter run, never a mix. */
export async function ensureAndLockPostCounts(
  tx: Tx,
  postId: string,
  begin: { heat: bigint; hot: number },
): Promise<string> {
  const { hot } = await tx
    .insertInto('square_post_counts')
    .values({ post_id: postId, heat: String(begin.heat), hot: begin.hot })
    .onConflict((conflict) => conflict.column('post_id').doUpdateSet({ post_id: postId }))
    .returning('hot')
    .executeTakeFirstOrThrow();
  return hot;
}

/** Of a new post, whose counts nobody else can have made: with the next statement of the transaction. */
export async function insertCountsOfNewPost(
  tx: Tx,
  postId: string,
  { heat, hot }: { heat: bigint; hot: number },
): Promise<void> {
  const counts = tx.insertInto('square_post_counts').values({ post_id: postId, heat: String(heat), hot });
  await pipelineStatement(tx, counts.compile());
}

/**
 * Also in the feeds of the tags that the post's own were merged into. Goes with the next statement of the transaction,
 * or its commit.
 */
export async function insertFeedEntriesOfPost(
  tx: Tx,
  post: Pick<LockedPost, 'id' | 'tag_ids' | 'game_id'>,
  hot: string,
): Promise<void> {
  const tags = sql`${post.tag_ids}::bigint[]`;
  const entries = sql`
    insert into square_feed_posts (kind, ref_id, post_id, hot)
    select distinct kind, ref_id, ${post.id}::bigint, ${hot}::bigint from (
      select ${sql.lit(feedKinds.all)}, 0
      union all select ${sql.lit(feedKinds.tag)}, unnest(${tags})
      union all select ${sql.lit(feedKinds.tag)}, merged_into from square_tags where id = any(${tags})
      union all select ${sql.lit(feedKinds.game)}, ${post.game_id}::bigint
    ) as entries (kind, ref_id)
    where ref_id is not null
    on conflict do nothing`;
  await pipelineStatement(tx, entries.compile(tx));
}

export async function deleteFeedEntriesOfPost(tx: Tx, postId: string): Promise<void> {
  await tx.deleteFrom('square_feed_posts').where('post_id', '=', postId).execute();
}

/**
 * X-C14: posts of a user that were shown at once or approved, without those hidden later. Goes with the next statement of the
 * transaction, or its commit.
 */
export async function changeAcceptedPostCount(tx: Tx, uid: string, accepted: 1 | -1): Promise<void> {
  const changed = tx
    .insertInto('square_people')
    .values({ user_id: uid, accepted: Math.max(0, accepted) })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ accepted: sql<string>`greatest(0, square_people.accepted + ${accepted}::bigint)` }),
    );
  await pipelineStatement(tx, changed.compile());
}

export async function insertPostVersion(tx: Tx, post: LockedPost): Promise<void> {
  await tx
    .insertInto('square_post_versions')
    .values({
      post_id: post.id,
      version: post.version,
      content: post.content,
      images: JSON.stringify(post.images),
      tag_ids: post.tag_ids,
      created_at: new Date(post.edited_at ?? post.created_at),
    })
    .execute();
}

/** Including the current version: more than anybody edits by hand in a day, and few enough to be read at once. */
export const maxPostVersions = 30;

/** Newest first. */
export function selectPostVersions(db: Kysely<Tables>, postId: string) {
  return db
    .selectFrom('square_post_versions')
    .select(['version', 'content', 'images', 'tag_ids', 'created_at'])
    .where('post_id', '=', postId)
    .orderBy('version', 'desc')
    .limit(maxPostVersions)
    .execute();
}

/** All images that the post shows or showed in an earlier version. */
export async function selectImagesOfAllVersions(
  tx: Tx,
  post: Pick<LockedPost, 'id' | 'images'>,
): Promise<StoredPostImage[]> {
  const rows = await tx.selectFrom('square_post_versions').select('images').where('post_id', '=', post.id).execute();
  const known = [...post.images, ...rows.flatMap(({ images }) => images)];
  return [...new Map(known.map((image) => [image.id, image])).values()];
}

export async function deletePostVersions(tx: Tx, postId: string): Promise<void> {
  await tx.deleteFrom('square_post_versions').where('post_id', '=', postId).execute();
}
