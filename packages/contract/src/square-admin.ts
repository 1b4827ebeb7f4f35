import { z } from 'zod';
import { defineCall } from './call.ts';
import {
  flag,
  id,
  integer,
  pagedListOf,
  nullData,
  pageInput,
  singleLineText,
  time,
  writersRegion,
} from './shared-field-and-paging-schemas.ts';
import { ownComment, post } from './square.ts';

export const squareTagForStaff = z.object({
  id,
  tag: z.string(),
  position: z.int(),
  hidden: z.boolean(),
  version: z.int(),
  /** The tag it was merged into, whose posts and followers its own are meanwhile; null for one that stands for itself. */
  mergedInto: z.object({ id, tag: z.string() }).nullable(),
});

const mergeErrors = ['editedByOthers', 'tagNotMergeable'] as const;

export const postOrCommentState = z.enum(['shown', 'waiting', 'hidden', 'deleted']);

/** A post or a comment as operators see it: in any state. */
export const postOrCommentForStaff = z.object({
  id,
  /** Of a comment: the post or the video it is under; the other one is empty. */
  postId: z.string(),
  videoId: z.string(),
  author: z.object({ uid: id, name: z.string() }),
  content: z.string(),
  images: z.array(z.string()),
  state: postOrCommentState,
  reason: z.string(),
  /** X-C40: with what was voted so far. */
  poll: z
    .object({ answers: z.array(z.object({ text: z.string(), votes: z.int() })), endTime: time, ended: z.boolean() })
    .nullable(),
  likes: z.int(),
  comments: z.int(),
  createTime: time,
  region: writersRegion,
});

export const squareStaffCalls = {
  'GET /admin/v1/square/post/list': defineCall({
    summary:
      'Posts in any state, newest first: by state, author, both, or game; or those that are shown and found by a keyword, the best first',
    who: 'staff:moderation.read',
    effect: 'read',
    input: z.object({
      state: postOrCommentState.optional(),
      uid: id.optional(),
      game: id.optional(),
      keyword: singleLineText(1, 40).optional(),
      ...pageInput,
    }),
    data: pagedListOf(postOrCommentForStaff),
    errors: [],
  }),
  'GET /admin/v1/square/comment/list': defineCall({
    summary: 'Comments in any state, newest first: by state, author, or both',
    who: 'staff:moderation.read',
    effect: 'read',
    input: z.object({ state: postOrCommentState.optional(), uid: id.optional(), ...pageInput }),
    data: pagedListOf(postOrCommentForStaff),
    errors: [],
  }),
  'POST /admin/v1/square/post/{id}/poll/end': defineCall({
    summary: 'Ends a post’s poll now; what was voted stays',
    who: 'staff:moderation.write',
    effect: 'write',
    input: z.object({ id }),
    data: nullData,
    errors: ['pollNotRunning'],
  }),
  'GET /admin/v1/square/tag/list': defineCall({
    summary:
      'All tags of the square, also hidden ones, in their order, with how many posts show them, up to 1000, and how many follow them',
    who: 'staff:square.read',
    effect: 'read',
    input: z.object({}),
    data: z.array(squareTagForStaff.extend({ posts: z.int(), followers: z.int() })),
    errors: [],
  }),
  'POST /admin/v1/square/tag/order': defineCall({
    summary: 'The order of all tags at once, as they were seen',
    who: 'staff:square.write',
    effect: 'write',
    encoding: 'json',
    input: z.object({
      tags: z
        .array(z.object({ id, version: integer(1, 1e9) }))
        .min(1)
        .max(1000),
    }),
    data: z.array(squareTagForStaff),
    errors: ['editedByOthers'],
  }),
  'POST /admin/v1/square/tag': defineCall({
    summary: 'Adds a tag',
    who: 'staff:square.write',
    effect: 'write',
    input: z.object({ tag: singleLineText(1, 20), position: integer(0, 100_000).optional() }),
    data: squareTagForStaff,
    errors: ['nameUnavailable'],
  }),
  'PUT /admin/v1/square/tag/{id}': defineCall({
    summary: 'Changes a tag’s name or place, or hides it',
    who: 'staff:square.write',
    effect: 'write',
    input: z.object({
      id,
      version: integer(1, 1e9),
      tag: singleLineText(1, 20).optional(),
      position: integer(0, 100_000).optional(),
      hidden: flag.optional(),
    }),
    data: squareTagForStaff,
    errors: ['nameUnavailable', 'editedByOthers'],
  }),
  'POST /admin/v1/square/tag/{id}/merge': defineCall({
    summary: 'Merges a tag into another: its posts show that one, and its followers come along',
    who: 'staff:square.write',
    effect: 'write',
    input: z.object({ id, version: integer(1, 1e9), into: id }),
    data: squareTagForStaff,
    errors: mergeErrors,
  }),
  'DELETE /admin/v1/square/tag/{id}/merge': defineCall({
    summary: 'Takes a merge back: the tag stands for itself again, with its posts and followers',
    who: 'staff:square.write',
    effect: 'write',
    input: z.object({ id, version: integer(1, 1e9) }),
    data: squareTagForStaff,
    errors: mergeErrors,
  }),
  'GET /admin/v1/square/user/{uid}/post/list': defineCall({
    summary: 'One user’s posts, also waiting and hidden ones; newest first',
    who: 'staff:account.read',
    effect: 'read',
    input: z.object({ uid: id, ...pageInput }),
    data: pagedListOf(post),
    errors: [],
  }),
  'GET /admin/v1/square/user/{uid}/comment/list': defineCall({
    summary: 'One user’s comments, also waiting and hidden ones; newest first',
    who: 'staff:account.read',
    effect: 'read',
    input: z.object({ uid: id, ...pageInput }),
    data: pagedListOf(ownComment),
    errors: [],
  }),
};
