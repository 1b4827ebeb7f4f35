import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { readPublicProfileOfUser } from '../account/public.ts';
import { buildPublicImageSizeUrls } from '../media/public.ts';
import type {
  ModeratableAccess,
  ModeratableAccessByKind,
  ModeratableContent,
  SurroundingContent,
} from '../moderation/public.ts';
import { readTitlesOfShownVideos } from '../video/public.ts';
import { lockRootCommentShared, lockComment, selectRootIdOfComment } from './comments/comment-writes.queries.ts';
import { discussionOfKey, linkToComment } from './comments/discussion-key.ts';
import { requireVisibleComment } from './comments/require-visible-comment.ts';
import {
  selectModeratableComments,
  selectModeratablePosts,
  selectNewestShownComments,
  selectNewestRootCommentsOfPost,
  selectNewestShownPosts,
  selectQuotedText,
  selectTextsAboveComment,
} from './moderatable-posts-and-comments.queries.ts';
import { lockModerationOfPerson, selectPersonCountsAndBlocks } from './people/people-counts-and-blocks.queries.ts';
import { lockPost, selectPostVersions, selectVisiblePost } from './posts/posts.queries.ts';
import {
  hideComment,
  returnCommentToReview,
  showCommentCountingAndNotifying,
} from './comments/show-hide-and-delete-comment.ts';
import { hidePost, returnPostToReview, showPost } from './posts/show-and-hide-post.ts';

/** How moderators reach posts, comments and people. */
export function moderatableAccessInSquare(deps: Deps): ModeratableAccessByKind {
  return { post: posts(deps), comment: comments(deps), person: persons(deps) };
}

type PostRow = Awaited<ReturnType<typeof selectModeratablePosts>>[number];
type CommentRow = Awaited<ReturnType<typeof selectModeratableComments>>[number];

function largeImageUrlsOf(env: Deps['env'], images: PostRow['images']): string[] {
  return images.map(({ folder }) => buildPublicImageSizeUrls(env, folder).large);
}

function posts(deps: Pick<Deps, 'db' | 'env' | 'queue'>): ModeratableAccess {
  const thingOf = (row: PostRow): ModeratableContent => ({
    authorId: row.author_id,
    content: withPollAnswers(row),
    images: largeImageUrlsOf(deps.env, row.images),
    editedAt: row.edited_at ?? 0,
    state: row.state,
    link: `/post/${row.id}`,
  });
  return {
    read: (db, ids) => byId(selectModeratablePosts(db, ids), thingOf),
    earlier: async (db, id) =>
      (await selectPostVersions(db, id)).map(({ content, images, created_at }) => ({
        content,
        images: largeImageUrlsOf(deps.env, images),
        time: created_at,
      })),
    surroundings: async (db, id) => [
      ...(await selectQuotedText(db, id)).map((row) => above({ kind: 'post', ...row })),
      ...(await selectNewestRootCommentsOfPost(db, id, shownBelow)).map(below),
    ],
    newest: (db, since, limit) => selectNewestShownPosts(db, since, limit),
    authorFor: async (viewer, id) => authorOfShown(await selectVisiblePost(deps.db.pool, viewer, id)),
    lock: async (tx, id) => {
      const row = await lockPost(tx, id);
      return row === undefined ? undefined : thingOf(row);
    },
    show: (tx, id, now) => showPost(deps, tx, id, now),
    hide: (tx, id, reason) => hidePost(tx, id, reason),
    letWait: (tx, id) => returnPostToReview(tx, id),
  };
}

/** Moderators judge the answers of a poll with the post's words. */
function withPollAnswers({ content, poll }: Pick<PostRow, 'content' | 'poll'>): string {
  return poll === null ? content : [content, '', ...poll.answers.map((answer) => `○ ${answer}`)].join('\n');
}

function comments(deps: Pick<Deps, 'db' | 'env'>): ModeratableAccess {
  const thingOf = (row: CommentRow): ModeratableContent => ({
    authorId: row.author_id,
    content: row.content,
    images: largeImageUrlsOf(deps.env, row.images),
    editedAt: 0,
    state: row.state,
    link: linkToComment(row),
  });
  return {
    read: (db, ids) => byId(selectModeratableComments(db, ids), thingOf),
    // Comments cannot be edited.
    earlier: async () => [],
    surroundings: async (db, id) => {
      const [comment] = await selectModeratableComments(db, [id]);
      const video = comment === undefined ? [] : await videoAbove(deps, comment.post_id);
      return [...video, ...(await selectTextsAboveComment(db, id)).map(above)];
    },
    newest: (db, since, limit) => selectNewestShownComments(db, since, limit),
    authorFor: async (viewer, id) => authorOfShown(await findVisibleComment(deps, viewer, id)),
    lock: async (tx, id) => {
      const row = await lockAfterRoot(tx, id);
      return row === undefined ? undefined : thingOf(row);
    },
    show: (tx, id, now) => showCommentCountingAndNotifying(tx, id, now),
    hide: (tx, id, reason) => hideComment(tx, id, reason),
    letWait: (tx, id) => returnCommentToReview(tx, id),
  };
}

/** Under a post moderators read the newest few. */
const shownBelow = 3;

async function videoAbove(deps: Pick<Deps, 'db'>, key: string): Promise<SurroundingContent[]> {
  const { kind, id } = discussionOfKey(key);
  const video = kind === 'video' ? (await readTitlesOfShownVideos(deps, [id])).get(id) : undefined;
  return video === undefined
    ? []
    : [{ place: 'above', kind: 'video', authorId: '', content: video.title, time: video.time }];
}

type TextRow = Awaited<ReturnType<typeof selectTextsAboveComment>>[number];

function above({ kind, author_id, content, created_at }: TextRow): SurroundingContent {
  return { place: 'above', kind, authorId: author_id, content, time: created_at };
}

function below({ author_id, content, created_at }: Omit<TextRow, 'kind'>): SurroundingContent {
  return { place: 'below', kind: 'comment', authorId: author_id, content, time: created_at };
}

const weekMs = 7 * 24 * 3600 * 1000;

/** A user can be reported again after a week, as an edited post can. */
function persons(deps: Deps): ModeratableAccess {
  async function thingOf(id: string): Promise<ModeratableContent | undefined> {
    const profile = await readPublicProfileOfUser(deps, id);
    if (profile === undefined) return undefined;
    return {
      authorId: id,
      content: [profile.name, profile.bio].filter((part) => part !== '').join('\n'),
      images: profile.portrait === '' ? [] : [profile.portrait],
      editedAt: deps.now() - weekMs,
      state: 'shown',
      link: `/person/${id}`,
    };
  }
  return {
    read: async (_db, ids) => {
      const found = await Promise.all(ids.map(async (id) => [id, await thingOf(id)] as const));
      return new Map(found.flatMap(([id, thing]) => (thing === undefined ? [] : [[id, thing] as const])));
    },
    earlier: async () => [],
    surroundings: async () => [],
    newest: async () => [],
    authorFor: async (viewer, id) => {
      const reputation = await selectPersonCountsAndBlocks(deps.db.pool, viewer, id);
      return reputation === undefined || reputation.blocks_viewer ? undefined : id;
    },
    lock: async (tx, id) => {
      await lockModerationOfPerson(tx, id);
      return thingOf(id);
    },
    show: async () => {},
    hide: async () => {},
    letWait: async () => {},
  };
}

/** Locks the root first, as everybody who locks a reply does. */
async function lockAfterRoot(tx: Tx, id: string) {
  const rootId = await selectRootIdOfComment(tx, id);
  if (typeof rootId === 'string') await lockRootCommentShared(tx, rootId);
  return lockComment(tx, id);
}

async function byId<R extends { id: string }>(
  rows: Promise<R[]>,
  thingOf: (row: R) => ModeratableContent,
): Promise<Map<string, ModeratableContent>> {
  return new Map((await rows).map((row) => [row.id, thingOf(row)]));
}

function findVisibleComment(deps: Pick<Deps, 'db'>, viewer: string, id: string) {
  return requireVisibleComment(deps, viewer, id).catch((error: unknown) => {
    if (error instanceof Failure) return undefined;
    throw error;
  });
}

function authorOfShown(row: { author_id: string; state: string } | undefined): string | undefined {
  return row?.state === 'shown' ? row.author_id : undefined;
}
