import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, pagedListOf, nullData, pageInput, time } from './shared-field-and-paging-schemas.ts';
import { post } from './square.ts';
import { videoCard } from './video.ts';

/** X-C28: so many posts, and so many videos, somebody keeps at most. */
export const maxFavourites = 2000;

const who = 'user' as const;
const limit = { max: 240, seconds: 60, withoutCounters: 'allow' } as const;

/** Only by whom they belong to. What is read no more stays as an entry without a post or video, and can be removed. */
export const favouriteCalls = {
  'POST /v1/square/post/{id}/favourite': defineCall({
    summary: 'Puts a post among one’s favourites; a second time changes nothing',
    who,
    effect: 'write',
    input: z.object({ id }),
    data: nullData,
    errors: ['underReview', 'favouritesFull'],
    limit,
  }),
  'DELETE /v1/square/post/{id}/favourite': defineCall({
    summary: 'Takes a post out of one’s favourites, also one that is no longer there; a second time changes nothing',
    who,
    effect: 'write',
    input: z.object({ id }),
    data: nullData,
    errors: [],
    limit,
  }),
  'GET /v1/square/favourite/list': defineCall({
    summary: 'One’s favourite posts, the last added first; null where a post is deleted or not to be seen',
    who,
    effect: 'read',
    input: z.object({ ...pageInput }),
    data: pagedListOf(z.object({ id, post: post.nullable(), createTime: time })),
    errors: [],
  }),
  'POST /v1/video/{id}/favourite': defineCall({
    summary: 'Puts a video among one’s favourites; a second time changes nothing',
    who,
    effect: 'write',
    input: z.object({ id }),
    data: nullData,
    errors: ['favouritesFull'],
    limit,
  }),
  'DELETE /v1/video/{id}/favourite': defineCall({
    summary: 'Takes a video out of one’s favourites, also one that is no longer there; a second time changes nothing',
    who,
    effect: 'write',
    input: z.object({ id }),
    data: nullData,
    errors: [],
    limit,
  }),
  'GET /v1/video/favourite/list': defineCall({
    summary: 'One’s favourite videos, the last added first; null where a video is not shown any more',
    who,
    effect: 'read',
    input: z.object({ ...pageInput }),
    data: pagedListOf(z.object({ id, video: videoCard.nullable(), createTime: time })),
    errors: [],
  }),
};
