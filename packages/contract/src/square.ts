import { z } from 'zod';
import { defineCall } from './call.ts';
import {
  uploadedFile,
  flag,
  id,
  idempotencyKey,
  commaSeparatedIds,
  integer,
  singleLineText,
  pagedListOf,
  nullData,
  pageInput,
  writersRegion,
  multiLineText,
  time,
} from './shared-field-and-paging-schemas.ts';
import { poll, pollInput } from './polls.ts';
import { quotedPost } from './quoted-post.ts';
import { maxSquareLimits } from './square-limits.ts';

export const squareTag = z.object({ id, tag: z.string() });

/** X-C7: 1 hot, 2 newest. */
const sort = integer(1, 2);

/** An image in three sizes, WebP; width and height are those of the largest. */
export const postImage = z.object({
  id,
  small: z.string(),
  medium: z.string(),
  large: z.string(),
  width: z.int(),
  height: z.int(),
});

/** Who wrote something, as everybody may know them; an empty name: an account that is no more. */
export const person = z.object({
  uid: id,
  name: z.string(),
  avatar: z.string(),
  /** 1 for the new ones, up to 7 by what they contributed. */
  level: z.int(),
  member: z.boolean(),
  /** X-C10: whether the monthly badge is worn beside the name. */
  badge: z.boolean(),
  /** By whoever asks. */
  followed: z.boolean(),
});

/** `waiting` for moderators and `hidden` by them: seen by the author alone. */
export const moderationState = z.enum(['shown', 'waiting', 'hidden']);
/** X-C14: one appeal. `none` where there is nothing to appeal against, or not any more. */
export const appealState = z.enum(['none', 'possible', 'waiting', 'refused']);

export const mention = z.object({ uid: id, name: z.string() });

/** The game a post is about, as small as a feed needs it. */
export const postGame = z.object({ id, name: z.string(), icon: z.string(), score: z.number(), summary: z.string() });

export const post = z.object({
  id,
  author: person,
  content: z.string(),
  /** Whether `content` is only the beginning: lists carry no more than 300 characters of a post. */
  cut: z.boolean(),
  images: z.array(postImage),
  tags: z.array(squareTag),
  /** Whom `@name` in the text means. */
  mentions: z.array(mention),
  game: postGame.nullable(),
  poll: poll.nullable(),
  /** X-C41: null where it quotes nothing. */
  quote: quotedPost.nullable(),
  likes: z.int(),
  comments: z.int(),
  liked: z.boolean(),
  /** By whoever asks; nobody else learns of it. */
  favourited: z.boolean(),
  mine: z.boolean(),
  state: moderationState,
  /** Why it is hidden, for the author. */
  reason: z.string(),
  appeal: appealState,
  createTime: time,
  region: writersRegion,
  /** 0 for never. */
  editTime: time,
  /** Until when the author may change it; 0 for anybody else, and when it is over. */
  editableUntil: time,
  /** Goes up with every edit; who edits names the one they saw. */
  version: z.int(),
});

export const postVersion = z.object({
  version: z.int(),
  content: z.string(),
  images: z.array(postImage),
  tags: z.array(squareTag),
  time,
});

export const comment = z.object({
  id,
  /** What it is under: a post or a video; the other one is empty. */
  postId: z.string(),
  videoId: z.string(),
  author: person,
  content: z.string(),
  images: z.array(postImage),
  mentions: z.array(mention),
  /** Whom a reply inside a thread answers; null under the comment itself. */
  replyTo: mention.nullable(),
  /** The comment whose thread it is in; empty for one that begins a thread. */
  rootId: z.string(),
  /** Whether it was written by the post's author; a video has none among the users. */
  byAuthor: z.boolean(),
  likes: z.int(),
  liked: z.boolean(),
  replies: z.int(),
  mine: z.boolean(),
  state: moderationState,
  reason: z.string(),
  appeal: appealState,
  createTime: time,
  region: writersRegion,
});

/** A comment that begins a thread comes with the first of its replies. */
export const commentThread = comment.extend({ firstReplies: z.array(comment) });

/** One of mine, with what it is under: the first words of the post or the video's title, empty when it is no more. */
export const ownComment = comment.extend({ post: z.object({ id: z.string(), summary: z.string() }) });

const postText = multiLineText(1, maxSquareLimits.postLength);
/** Empty only beside a picture. */
const commentText = multiLineText(0, maxSquareLimits.commentLength);
const images = commaSeparatedIds(maxSquareLimits.images).optional();
const tagIds = commaSeparatedIds(maxSquareLimits.tags).optional();
const mentions = commaSeparatedIds(maxSquareLimits.mentions).optional();

const written = ['sensitiveWords', 'muted', 'keyReused', 'inProgress'] as const;

/** The same under posts and videos, and counted together. */
export const commentInput = {
  id,
  content: commentText,
  replyCommentId: z.union([z.literal(''), id]).optional(),
  images: commaSeparatedIds(maxSquareLimits.commentImages).optional(),
  mentions,
  idempotencyKey: idempotencyKey.optional(),
};
export const commentErrorNames = [...written, 'underReview'] as const;
export const commentRateLimit = { max: 60, seconds: 600, withoutCounters: 'allow', countedAs: 'comment' } as const;

export const squareCalls = {
  'GET /v1/square/tag/list': defineCall({
    summary: 'Tags of the square, in the operator’s order',
    who: 'anyone',
    effect: 'read',
    priority: 'low',
    input: z.object({}),
    data: z.array(squareTag),
    errors: [],
  }),
  'GET /v1/square/config/list': defineCall({
    summary: 'What the square allows, as names and values: lengths, numbers of images and tags, hours of editing',
    who: 'anyone',
    effect: 'read',
    priority: 'low',
    input: z.object({ ...pageInput }),
    data: pagedListOf(z.object({ key: z.string(), value: z.string() })),
    errors: [],
  }),
  'GET /v1/square/post/list': defineCall({
    summary: 'Posts: hottest (1) or newest (2) first; of a tag, about a game, or by an author',
    who: 'anyone',
    session: 'optional',
    effect: 'read',
    input: z.object({
      sort: sort.optional(),
      tagId: id.optional(),
      gameId: id.optional(),
      authorId: id.optional(),
      ...pageInput,
    }),
    data: pagedListOf(post),
    errors: [],
  }),
  'GET /v1/square/post/today': defineCall({
    summary: 'A few of the hottest posts of the day, for the home page',
    who: 'anyone',
    session: 'optional',
    effect: 'read',
    priority: 'low',
    input: z.object({}),
    data: z.object({ records: z.array(post) }),
    errors: [],
  }),
  'GET /v1/square/post/follow': defineCall({
    summary: 'Posts of the people one follows, newest first',
    who: 'user',
    effect: 'read',
    input: z.object({ ...pageInput }),
    data: pagedListOf(post),
    errors: [],
  }),
  'GET /v1/square/post/me': defineCall({
    summary: 'One’s own posts, also waiting and hidden ones; newest first',
    who: 'user',
    effect: 'read',
    input: z.object({ sort: sort.optional(), ...pageInput }),
    data: pagedListOf(post),
    errors: [],
  }),
  'GET /v1/square/post/newer': defineCall({
    summary: 'How many posts came after the one a feed begins with; counted up to 99',
    who: 'anyone',
    session: 'optional',
    effect: 'read',
    priority: 'low',
    input: z.object({ after: id, followed: flag.optional(), tagId: id.optional() }),
    data: z.object({ count: z.int() }),
    errors: [],
  }),
  'GET /v1/square/post/{id}': defineCall({
    summary: 'A whole post',
    who: 'anyone',
    session: 'optional',
    effect: 'read',
    input: z.object({ id }),
    data: post,
    errors: [],
  }),
  'GET /v1/square/post/{id}/counts': defineCall({
    summary: 'Likes and comments of a post, for whoever cannot be told live',
    who: 'anyone',
    effect: 'read',
    priority: 'low',
    input: z.object({ id }),
    data: z.object({ likes: z.int(), comments: z.int() }),
    errors: [],
  }),
  'GET /v1/square/post/{id}/history': defineCall({
    summary: 'What an edited post said before, newest version first',
    who: 'anyone',
    session: 'optional',
    effect: 'read',
    input: z.object({ id }),
    data: z.array(postVersion),
    errors: [],
  }),
  'POST /v1/square/image': defineCall({
    summary: 'An image for a post or a comment: JPEG, PNG, WebP or GIF, at most 10 MB; re-encoded, metadata removed',
    who: 'user',
    feature: 'uploads',
    effect: 'write',
    encoding: 'multipart',
    maxBytes: 10 * 1024 * 1024,
    input: z.object({ file: uploadedFile }),
    data: postImage,
    errors: ['fileTypeUnsupported', 'fileTooLarge', 'muted'],
    limit: { max: 120, seconds: 3600, withoutCounters: 'allow' },
  }),
  'POST /v1/square/post': defineCall({
    summary: 'Publishes a post; #tags of the operator’s list named in the text count like those picked, three in all',
    who: 'user',
    feature: 'posting',
    effect: 'write',
    input: z.object({
      content: postText,
      images,
      tagIds,
      gameId: id.optional(),
      mentions,
      ...pollInput,
      quoteId: id.optional(),
      idempotencyKey,
    }),
    data: post,
    errors: [...written, 'quoteUnfit'],
    limit: { max: 20, seconds: 3600, withoutCounters: 'allow' },
  }),
  'PUT /v1/square/post/{id}': defineCall({
    summary: 'Changes one’s own post within 24 hours; what it said before stays readable',
    who: 'user',
    feature: 'posting',
    effect: 'write',
    input: z.object({
      id,
      content: postText,
      images,
      tagIds,
      gameId: id.optional(),
      mentions,
      version: integer(1, 100_000),
    }),
    data: post,
    errors: ['sensitiveWords', 'muted', 'editedByOthers', 'underReview'],
    limit: { max: 40, seconds: 3600, withoutCounters: 'allow' },
  }),
  'DELETE /v1/square/post/{id}': defineCall({
    summary: 'Removes one’s own post',
    who: 'user',
    effect: 'write',
    input: z.object({ id }),
    data: nullData,
    errors: [],
  }),
  'POST /v1/square/post/{id}/like': defineCall({
    summary: 'Likes a post; a second time changes nothing',
    who: 'user',
    effect: 'write',
    input: z.object({ id }),
    data: nullData,
    errors: ['underReview'],
    limit: { max: 240, seconds: 60, withoutCounters: 'allow' },
  }),
  'DELETE /v1/square/post/{id}/like': defineCall({
    summary: 'Takes a like back; a second time changes nothing',
    who: 'user',
    effect: 'write',
    input: z.object({ id }),
    data: nullData,
    errors: [],
    limit: { max: 240, seconds: 60, withoutCounters: 'allow' },
  }),
  'POST /v1/square/post/{id}/comment': defineCall({
    summary: 'Comments on a post, or replies to a comment under it',
    who: 'user',
    feature: 'comments',
    effect: 'write',
    input: z.object(commentInput),
    data: comment,
    errors: commentErrorNames,
    limit: commentRateLimit,
  }),
  'GET /v1/square/post/{id}/comment/list': defineCall({
    summary: 'Comments that begin threads, hottest (1) or newest (2) first, each with the first of its replies',
    who: 'anyone',
    session: 'optional',
    effect: 'read',
    input: z.object({ id, sort: sort.optional(), ...pageInput }),
    data: pagedListOf(commentThread),
    errors: [],
  }),
  'GET /v1/square/post/{postId}/comment/{commentId}/list': defineCall({
    summary: 'The replies of a thread, oldest first',
    who: 'anyone',
    session: 'optional',
    effect: 'read',
    input: z.object({ postId: id, commentId: id, ...pageInput }),
    data: pagedListOf(comment),
    errors: [],
  }),
  'GET /v1/square/comment/me': defineCall({
    summary: 'One’s own comments, also waiting and hidden ones; newest first',
    who: 'user',
    effect: 'read',
    input: z.object({ sort: sort.optional(), ...pageInput }),
    data: pagedListOf(ownComment),
    errors: [],
  }),
  'DELETE /v1/square/comment/{id}': defineCall({
    summary: 'Removes one’s own comment; one that begins a thread takes the thread along',
    who: 'user',
    effect: 'write',
    input: z.object({ id }),
    data: nullData,
    errors: [],
  }),
  'POST /v1/square/comment/{id}/like': defineCall({
    summary: 'Likes a comment; a second time changes nothing',
    who: 'user',
    effect: 'write',
    input: z.object({ id }),
    data: nullData,
    errors: ['underReview'],
    limit: { max: 240, seconds: 60, withoutCounters: 'allow' },
  }),
  'DELETE /v1/square/comment/{id}/like': defineCall({
    summary: 'Takes the like of a comment back; a second time changes nothing',
    who: 'user',
    effect: 'write',
    input: z.object({ id }),
    data: nullData,
    errors: [],
    limit: { max: 240, seconds: 60, withoutCounters: 'allow' },
  }),
  'GET /v1/square/keyword/suggestion': defineCall({
    summary: 'What somebody may be typing in the square’s search: tags, games and first lines of posts',
    who: 'anyone',
    session: 'optional',
    effect: 'read',
    priority: 'low',
    input: z.object({ keyword: singleLineText(1, 40) }),
    data: z.array(z.object({ keyword: z.string(), kind: z.enum(['tag', 'game', 'post']), id })),
    errors: [],
  }),
};
