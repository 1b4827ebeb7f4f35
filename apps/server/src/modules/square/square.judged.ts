import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { imageUrls } from '../media/public.ts';
import type { Judged, JudgedKinds, JudgedThing } from '../moderation/public.ts';
import { holdRoot, lockComment, selectRootId } from './comment-writes.queries.ts';
import { selectVisibleComment } from './comments.queries.ts';
import { selectJudgedComments, selectJudgedPosts } from './judged.queries.ts';
import { lockPost, selectVersions, selectVisiblePost } from './posts.queries.ts';
import { hideComment, showComment } from './show-comment.ts';
import { hidePost, showPost } from './show-post.ts';

/** How moderators reach what people write here. */
export function judgedInSquare(deps: Pick<Deps, 'db' | 'env' | 'queue'>): JudgedKinds {
  return { post: posts(deps), comment: comments(deps) };
}

type PostRow = Awaited<ReturnType<typeof selectJudgedPosts>>[number];
type CommentRow = Awaited<ReturnType<typeof selectJudgedComments>>[number];

function posts(deps: Pick<Deps, 'db' | 'env' | 'queue'>): Judged {
  const imagesOf = (images: PostRow['images']) => images.map(({ folder }) => imageUrls(deps.env, folder).large);
  const thingOf = (row: PostRow): JudgedThing => ({
    authorId: row.author_id,
    content: row.content,
    images: imagesOf(row.images),
    editedAt: row.edited_at ?? 0,
    state: row.state,
    link: `/post/${row.id}`,
  });
  return {
    read: (db, ids) => byId(selectJudgedPosts(db, ids), thingOf),
    earlier: async (db, id) =>
      (await selectVersions(db, id)).map(({ content, images }) => ({ content, images: imagesOf(images) })),
    authorFor: async (viewer, id) => authorOfShown(await selectVisiblePost(deps.db.pool, viewer, id)),
    lock: async (tx, id) => {
      const row = await lockPost(tx, id);
      return row === undefined ? undefined : thingOf(row);
    },
    show: (tx, id, now) => showPost(deps, tx, id, now),
    hide: (tx, id, reason) => hidePost(tx, id, reason),
  };
}

function comments(deps: Pick<Deps, 'db'>): Judged {
  const thingOf = (row: CommentRow): JudgedThing => ({
    authorId: row.author_id,
    content: row.content,
    images: [],
    editedAt: 0,
    state: row.state,
    link: `/post/${row.post_id}?comment=${row.id}${row.root_id === null ? '' : `&thread=${row.root_id}`}`,
  });
  return {
    read: (db, ids) => byId(selectJudgedComments(db, ids), thingOf),
    // Nobody edits a comment.
    earlier: async () => [],
    authorFor: async (viewer, id) => authorOfShown(await selectVisibleComment(deps.db.pool, viewer, id)),
    lock: async (tx, id) => {
      const row = await lockAfterRoot(tx, id);
      return row === undefined ? undefined : thingOf(row);
    },
    show: (tx, id, now) => showComment(tx, id, now),
    hide: (tx, id, reason) => hideComment(tx, id, reason),
  };
}

/** The root first, as everybody who locks a reply does. */
async function lockAfterRoot(tx: Tx, id: string) {
  const rootId = await selectRootId(tx, id);
  if (typeof rootId === 'string') await holdRoot(tx, rootId);
  return lockComment(tx, id);
}

async function byId<R extends { id: string }>(
  rows: Promise<R[]>,
  thingOf: (row: R) => JudgedThing,
): Promise<Map<string, JudgedThing>> {
  return new Map((await rows).map((row) => [row.id, thingOf(row)]));
}

function authorOfShown(row: { author_id: string; state: string } | undefined): string | undefined {
  return row?.state === 'shown' ? row.author_id : undefined;
}
