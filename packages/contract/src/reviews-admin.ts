import { z } from 'zod';
import { defineCall } from './call.ts';
import {
  flag,
  id,
  integer,
  pagedListOf,
  multiLineText,
  nullData,
  pageInput,
  singleLineText,
  time,
} from './shared-field-and-paging-schemas.ts';

export const reviewForStaff = z.object({
  id,
  game: id,
  user: id,
  stars: z.int(),
  content: z.string(),
  hidden: z.boolean(),
});

/** When the answer was written that the writer has in view; 0: none. */
const seen = integer(0, Number.MAX_SAFE_INTEGER);

/** Reviews for operators: to take off, and to answer for the studio (X-C19). */
export const reviewStaffCalls = {
  'GET /admin/v1/catalog/review/list': defineCall({
    summary: 'Reviews, newest first: of a game, with so many stars, shown or hidden; stars and state not together',
    who: 'staff:catalog.review',
    effect: 'read',
    input: z.object({
      game: id.optional(),
      stars: integer(1, 5).optional(),
      state: z.enum(['shown', 'hidden']).optional(),
      ...pageInput,
    }),
    data: pagedListOf(
      reviewForStaff.extend({
        gameName: z.string(),
        userName: z.string(),
        createTime: time,
        removed: z.boolean(),
        helpful: z.int(),
        answer: z.string(),
        /** 0 where there is none. */
        answerTime: time,
      }),
    ),
    errors: [],
  }),
  'POST /admin/v1/catalog/review/{id}/hide': defineCall({
    summary: 'Takes a review off, or shows it again; its author is told why',
    who: 'staff:catalog.review',
    effect: 'write',
    input: z.object({ id, hidden: flag, reason: singleLineText(1, 200) }),
    data: reviewForStaff,
    errors: [],
  }),
  'PUT /admin/v1/catalog/review/{id}/answer': defineCall({
    summary:
      'Writes or rewrites the studio’s one answer to a review that is shown; its author is notified of the first',
    who: 'staff:catalog.review',
    effect: 'write',
    input: z.object({ id, content: multiLineText(1, 500), seen }),
    data: z.object({ content: z.string(), time }),
    errors: ['reviewNotShown', 'editedByOthers'],
  }),
  'DELETE /admin/v1/catalog/review/{id}/answer': defineCall({
    summary: 'Takes the studio’s answer to a review away',
    who: 'staff:catalog.review',
    effect: 'write',
    input: z.object({ id, seen }),
    data: nullData,
    errors: ['editedByOthers'],
  }),
};
