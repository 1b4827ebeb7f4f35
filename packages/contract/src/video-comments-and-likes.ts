import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, integer, pagedListOf, pageInput } from './shared-field-and-paging-schemas.ts';
import { comment, commentErrorNames, commentInput, commentRateLimit, commentThread, person } from './square.ts';
import { videoCard } from './video.ts';

/** X-C25, X-C26: what is said of videos, with the square's threads and rules; who likes them. */
export const videoCommentAndLikeCalls = {
  'GET /v1/square/video/{id}/comment/list': defineCall({
    summary: 'Comments on a video that begin threads, hottest (1) or newest (2) first, with the first of their replies',
    who: 'anyone',
    session: 'optional',
    effect: 'read',
    input: z.object({ id, sort: integer(1, 2).optional(), ...pageInput }),
    data: pagedListOf(commentThread),
    errors: [],
  }),
  'GET /v1/square/video/{videoId}/comment/{commentId}/list': defineCall({
    summary: 'The replies of a thread under a video, oldest first',
    who: 'anyone',
    session: 'optional',
    effect: 'read',
    input: z.object({ videoId: id, commentId: id, ...pageInput }),
    data: pagedListOf(comment),
    errors: [],
  }),
  'GET /v1/square/video/{id}/counts': defineCall({
    summary: 'How many comments a video has',
    who: 'anyone',
    effect: 'read',
    priority: 'low',
    input: z.object({ id }),
    data: z.object({ comments: z.int() }),
    errors: [],
  }),
  'POST /v1/square/video/{id}/comment': defineCall({
    summary: 'Comments on a video, or replies to a comment under it',
    who: 'user',
    feature: 'comments',
    effect: 'write',
    input: z.object(commentInput),
    data: comment,
    errors: commentErrorNames,
    limit: commentRateLimit,
  }),
  'GET /v1/square/video/{id}/like/list': defineCall({
    summary: 'Who likes a video, the latest first, without people whom the viewer does not see',
    who: 'anyone',
    session: 'optional',
    effect: 'read',
    input: z.object({ id, ...pageInput }),
    data: pagedListOf(person),
    errors: [],
  }),
  'GET /v1/video/like/me': defineCall({
    summary: 'Videos one likes, the newest videos first, without those that are no longer shown',
    who: 'user',
    effect: 'read',
    input: z.object({ ...pageInput }),
    data: pagedListOf(videoCard),
    errors: [],
  }),
};
