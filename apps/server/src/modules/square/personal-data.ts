import type { Deps } from '../../deps.ts';
import { yieldAllRowsAsOnePiece, msToIsoTime, type PersonalDataHandler } from '../../personal-data-handler.ts';
import { buildPublicImageSizeUrls } from '../media/public.ts';
import { recommendedListForDataExport } from '../recommendations/public.ts';
import { postAndVideoIdOf } from './comments/discussion-key.ts';
import { favouritePostPagesOfUser } from './favourites/favourite-posts.queries.ts';
import {
  deleteAllNotInterestedMarksOfUser,
  selectAllNotInterestedMarksOfUser,
} from './for-you/not-interested-in-post-person-game.queries.ts';
import { deleteRecommendedPosts, selectRecommendedPosts } from './for-you/recommended-posts.queries.ts';
import { deletePostKeepingRow } from './posts/delete-own-post.ts';
import {
  commentLikePagesOfUser,
  commentPagesOfUser,
  followingPagesOfUser,
  postLikePagesOfUser,
  pollVotePagesOfUser,
  postPagesOfUser,
  eraseSquareInteractionsOfUser,
  selectBlocksMadeByUser,
  selectAllMutedWordsOf,
  selectCountsAndLevelOfUser,
} from './personal-data.queries.ts';
import { deleteAllTopicFollowsOfUser, selectAllTopicFollowsOfUser } from './tags/topics.queries.ts';
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
      'square_poll_votes',
      'square_comments',
      'square_comment_counts',
      'square_comment_likes',
      'square_people',
      'square_follows',
      'square_tag_follows',
      'square_inbox',
      'square_blocks',
      'square_muted_words',
      'square_recommended_posts',
      'square_not_interested',
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
              images: post.images.map(({ folder }) => buildPublicImageSizeUrls(env, folder).large),
              tagIds: post.tag_ids,
              gameId: post.game_id,
              poll: post.poll && { answers: post.poll.answers, endsAt: msToIsoTime(post.poll.endsAt) },
              quoteId: post.quote_id,
              state: post.state,
              reason: post.reason,
              writtenAt: msToIsoTime(post.created_at),
              region: post.region,
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
              images: comment.images.map(({ folder }) => buildPublicImageSizeUrls(env, folder).large),
              state: comment.state,
              reason: comment.reason,
              writtenAt: msToIsoTime(comment.created_at),
              region: comment.region,
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
        name: 'pollVotes',
        many: async function* () {
          for await (const page of pollVotePagesOfUser(db, uid, pageSize)) {
            yield page.map((vote) => ({
              postId: vote.post_id,
              answer: vote.answer,
              votedAt: msToIsoTime(vote.created_at),
            }));
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
        name: 'followedTopics',
        many: yieldAllRowsAsOnePiece(async () =>
          (await selectAllTopicFollowsOfUser(db, uid)).map((follow) => ({
            id: follow.id,
            topic: follow.tag,
            followedAt: msToIsoTime(follow.created_at),
          })),
        ),
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
      {
        name: 'recommendedPosts',
        one: async () => {
          const row = await selectRecommendedPosts(db, uid);
          if (row === undefined) return null;
          return { madeAt: msToIsoTime(row.made_at), posts: recommendedListForDataExport(row) };
        },
      },
      {
        name: 'notInterestedInPosts',
        many: yieldAllRowsAsOnePiece(async () =>
          (await selectAllNotInterestedMarksOfUser(db, uid)).map((row) => ({
            kind: row.kind,
            id: row.ref_id,
            askedAt: msToIsoTime(row.created_at),
          })),
        ),
      },
    ],
    erase: async (tx, uid) => {
      await deleteRecommendedPosts(tx, [uid]);
      await deleteAllNotInterestedMarksOfUser(tx, uid);
      // Deletes them one by one, as their author would: the counts of others stay correct.
      for await (const page of postPagesOfUser(tx, uid, postsAtOnce))
        for (const { id } of page) await deletePostKeepingRow(tx, id, uid);
      for await (const page of commentPagesOfUser(tx, uid, pageSize)) {
        for (const { id } of page) await deleteCommentKeepingRow(tx, id, uid);
      }
      await eraseSquareInteractionsOfUser(tx, uid);
      await deleteAllTopicFollowsOfUser(tx, uid);
    },
  };
}
