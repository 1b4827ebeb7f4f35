import type { Deps } from '../../deps.ts';
import { yieldAllRowsAsOnePiece, msToIsoTime, type PersonalDataHandler } from '../../personal-data-handler.ts';
import { publicImageUrlsOfFolder } from '../media/public.ts';
import { postAndVideoIdOf } from './comments/discussion-key.ts';
import { favouritePostPagesOfUser } from './favourites/favourite-posts.queries.ts';
import { deletePostKeepingRow } from './posts/delete-own-post.ts';
import {
  commentLikePagesOfUser,
  commentPagesOfUser,
  followingPagesOfUser,
  postLikePagesOfUser,
  postPagesOfUser,
  eraseSquareInteractionsOfUser,
  selectBlocksMadeByUser,
  selectAllMutedWordsOf,
  selectCountsAndLevelOfUser,
} from './personal-data.queries.ts';
import { deleteCommentKeepingRow } from './comments/show-hide-and-delete-comment.ts';

const pageSize = 500;
/** Each with all its earlier versions. */
const postsAtOnce = 20;

/** Who follows or blocks the user is stored as personal data of those people. */
export function squarePersonalData(env: Pick<Deps['env'], 'MEDIA_URL'>): PersonalDataHandler {
  return {
    tables: [
      'square_posts',
      'square_post_versions',
      'square_feed_posts',
      'square_game_guides',
      'square_post_counts',
      'square_likes',
      'square_favourites',
      'square_comments',
      'square_comment_counts',
      'square_comment_likes',
      'square_people',
      'square_follows',
      'square_inbox',
      'square_blocks',
      'square_muted_words',
    ],
    sections: (db, uid) => [
      { name: 'squareStanding', one: async () => (await selectCountsAndLevelOfUser(db, uid)) ?? null },
      {
        name: 'posts',
        many: async function* () {
          for await (const page of postPagesOfUser(db, uid, postsAtOnce)) {
            yield page.map((post) => ({
              id: post.id,
              content: post.content,
              images: post.images.map(({ folder }) => publicImageUrlsOfFolder(env, folder).large),
              tagIds: post.tag_ids,
              gameId: post.game_id,
              state: post.state,
              reason: post.reason,
              writtenAt: msToIsoTime(post.created_at),
              editedAt: msToIsoTime(post.edited_at),
              earlier: post.versions,
            }));
          }
        },
      },
      {
        name: 'comments',
        many: async function* () {
          for await (const page of commentPagesOfUser(db, uid, pageSize)) {
            yield page.map((comment) => ({
              id: comment.id,
              ...postAndVideoIdOf(comment.post_id),
              content: comment.content,
              state: comment.state,
              reason: comment.reason,
              writtenAt: msToIsoTime(comment.created_at),
            }));
          }
        },
      },
      {
        name: 'likedPosts',
        many: async function* () {
          for await (const page of postLikePagesOfUser(db, uid, pageSize)) {
            yield page.map((like) => ({ postId: like.post_id, likedAt: msToIsoTime(like.created_at) }));
          }
        },
      },
      {
        name: 'favouritePosts',
        many: async function* () {
          for await (const page of favouritePostPagesOfUser(db, uid, pageSize)) {
            yield page.map((favourite) => ({ postId: favourite.post_id, addedAt: msToIsoTime(favourite.created_at) }));
          }
        },
      },
      {
        name: 'likedComments',
        many: async function* () {
          for await (const page of commentLikePagesOfUser(db, uid, pageSize)) {
            yield page.map((like) => ({ commentId: like.comment_id, likedAt: msToIsoTime(like.created_at) }));
          }
        },
      },
      {
        name: 'follows',
        many: async function* () {
          for await (const page of followingPagesOfUser(db, uid, pageSize)) {
            yield page.map((follow) => ({ uid: follow.followee_id, followedAt: msToIsoTime(follow.created_at) }));
          }
        },
      },
      {
        name: 'blocks',
        many: yieldAllRowsAsOnePiece(async () =>
          (await selectBlocksMadeByUser(db, uid)).map((block) => ({
            uid: block.blocked_id,
            blockedAt: msToIsoTime(block.created_at),
          })),
        ),
      },
      {
        name: 'mutedWords',
        many: yieldAllRowsAsOnePiece(async () =>
          (await selectAllMutedWordsOf(db, uid)).map((mute) => ({
            word: mute.word,
            endsAt: msToIsoTime(mute.ends_at),
            mutedAt: msToIsoTime(mute.created_at),
          })),
        ),
      },
    ],
    erase: async (tx, uid) => {
      // Deletes them one by one, as their author would: the counts of others stay correct.
      for await (const page of postPagesOfUser(tx, uid, postsAtOnce))
        for (const { id } of page) await deletePostKeepingRow(tx, id, uid);
      for await (const page of commentPagesOfUser(tx, uid, pageSize)) {
        for (const { id } of page) await deleteCommentKeepingRow(tx, id, uid);
      }
      await eraseSquareInteractionsOfUser(tx, uid);
    },
  };
}
