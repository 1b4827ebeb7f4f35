import type { Deps } from '../../../deps.ts';
import { postAndVideoIdOf } from '../comments/discussion-key.ts';
import { postImageOf } from '../posts/post-view.ts';
import type { RegionOrEmptyIfDisabled } from '../regions/create-region-or-empty-if-disabled.ts';
import {
  personJson,
  type NowAndWornBadgeMonths,
  type CachedPersonWithJsonPart,
} from './cached-people-and-person-json.ts';
import type { CommentWithCountsRow } from './posts-comments-and-levels-by-ids.queries.ts';
import type { ViewerFacts } from './viewer-cache.ts';

/** A comment in any state, with the parts of its JSON that are the same in every answer. */
export interface CachedCommentWithJsonParts extends Omit<
  CommentWithCountsRow,
  'images' | 'mentions' | 'likes' | 'replies'
> {
  headJson: string;
  textJson: string;
  likes: number;
  replies: number;
}

/** The order of the fields, here and below, is that of the contract. */
export function cachedCommentWithJsonPartsOf(env: Deps['env'], row: CommentWithCountsRow): CachedCommentWithJsonParts {
  const { images, mentions, likes, replies, ...comment } = row;
  const pictures = images.length === 0 ? '[]' : JSON.stringify(images.map((image) => postImageOf(env, image)));
  const { postId, videoId } = postAndVideoIdOf(comment.post_id);
  const named = mentions.map(({ uid, name }) => ({ uid, name }));
  return {
    ...comment,
    headJson: `{"id":"${comment.id}","postId":"${postId}","videoId":"${videoId}","author":`,
    textJson: `"content":${JSON.stringify(comment.content)},"images":${pictures},"mentions":${JSON.stringify(named)}`,
    likes: Number(likes),
    replies: Number(replies),
  };
}

export interface CommentJsonContext {
  viewer: ViewerFacts;
  people: ReadonlyMap<string, CachedPersonWithJsonPart>;
  time: NowAndWornBadgeMonths;
  sentRegionOf: RegionOrEmptyIfDisabled;
  /** Null under a video. */
  postAuthor: string | null;
}

/** A shown comment as the contract has it. `extra` are the fields that a list adds. */
export function shownCommentJson(comment: CachedCommentWithJsonParts, around: CommentJsonContext, extra = ''): string {
  const { viewer, people, time, postAuthor, sentRegionOf } = around;
  const { author_id, reply_user_id } = comment;
  const mine = author_id === viewer.uid;
  const author = personJson(people.get(author_id) as CachedPersonWithJsonPart, time, viewer.follows(author_id));
  // The name is left out if there is a block between the viewer and that person.
  const replyTo =
    reply_user_id === null || viewer.isBlocked(reply_user_id)
      ? 'null'
      : `{"uid":"${reply_user_id}","name":${JSON.stringify(people.get(reply_user_id)?.name ?? '')}}`;
  return (
    `${comment.headJson}${author},${comment.textJson},"replyTo":${replyTo},` +
    `"rootId":"${comment.root_id ?? ''}","byAuthor":${author_id === postAuthor},"likes":${comment.likes},` +
    `"liked":${viewer.likesComment(comment.id)},"replies":${comment.replies},"mine":${mine},"state":"shown",` +
    `"reason":${mine ? JSON.stringify(comment.reason) : '""'},"appeal":"none","createTime":${comment.created_at},` +
    `"region":${JSON.stringify(sentRegionOf(comment))}${extra}}`
  );
}
