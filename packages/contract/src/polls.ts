import { z } from 'zod';
import { defineCall } from './call.ts';
import { pollLimits } from './square-limits.ts';
import { id, integer, multiLineText, time } from './shared-field-and-paging-schemas.ts';

/** With a post: one poll, which stays as it was published. */
export const poll = z.object({
  answers: z.array(
    z.object({
      text: z.string(),
      /** Null for who has not voted, until the end. */
      votes: z.int().nullable(),
    }),
  ),
  /** How many voted. */
  voters: z.int(),
  /** The answer of whoever asks, from 1; 0 for none. */
  voted: z.int(),
  endTime: time,
  ended: z.boolean(),
});

/** Beside a new post: one answer on each line. */
export const pollInput = {
  pollAnswers: multiLineText(0, pollLimits.answers.most * (pollLimits.answerLength + 2)).optional(),
  pollHours: integer(pollLimits.hours.least, pollLimits.hours.most).optional(),
};

export const pollCalls = {
  'POST /v1/square/post/{id}/vote': defineCall({
    summary: 'Votes in a post’s poll, once and for good; the same vote again changes nothing',
    who: 'user',
    effect: 'write',
    input: z.object({ id, answer: integer(1, pollLimits.answers.most) }),
    data: poll,
    errors: ['underReview', 'voted', 'pollEnded'],
    limit: { max: 120, seconds: 60, withoutCounters: 'allow' },
  }),
};
