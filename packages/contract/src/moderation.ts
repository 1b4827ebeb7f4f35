import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, pagedListOf, nullData, pageInput, multiLineText } from './shared-field-and-paging-schemas.ts';

/** What can be hidden, and its hiding appealed against. */
export const postOrCommentKind = z.enum(['post', 'comment']);
/** What can be reported and moderated; a person is not hidden but gets a posting ban. */
export const moderatedKind = z.enum([...postOrCommentKind.options, 'person']);
export const reportReason = z.enum(['spam', 'abuse', 'sexual', 'violence', 'fraud', 'minor', 'rights', 'other']);

/** What becomes of a text with the word: the word is masked, the text waits for moderators, or it is refused. */
export const sensitiveWordLevel = z.enum(['mask', 'review', 'refuse']);

export const sensitiveWordForPlayers = z.object({ id, word: z.string(), level: sensitiveWordLevel });

/** What one month of moderation was: whole months only, as they were when the month had ended. */
export const moderationTotalsOfMonth = z.object({
  /** As in 2026-10. */
  month: z.string(),
  decided: z.int(),
  kept: z.int(),
  hidden: z.int(),
  reports: z.int(),
  /** Appeals that were decided, and how many of them were granted. */
  appeals: z.int(),
  overturned: z.int(),
  /** Half of the decisions took no longer than this from opening to decision. */
  medianSeconds: z.int(),
});

export const moderationCalls = {
  'GET /v1/square/sensitiveword/list': defineCall({
    summary: 'Words that are masked or refused, to help while typing; the server decides',
    who: 'anyone',
    effect: 'read',
    priority: 'low',
    input: z.object({ ...pageInput }),
    data: pagedListOf(sensitiveWordForPlayers),
    errors: [],
  }),
  'POST /v1/moderation/report': defineCall({
    summary: 'Reports a post, a comment or a person; once per user and thing, a second report replaces the first',
    who: 'user',
    effect: 'write',
    input: z.object({ kind: moderatedKind, id, reason: reportReason, text: multiLineText(0, 300).optional() }),
    data: nullData,
    errors: [],
    limit: { max: 30, seconds: 3600, withoutCounters: 'allow' },
  }),
  'POST /v1/moderation/appeal': defineCall({
    summary: 'Appeals against the hiding of one’s own post or comment, once',
    who: 'user',
    effect: 'write',
    input: z.object({ kind: postOrCommentKind, id, text: multiLineText(1, 500) }),
    data: nullData,
    errors: [],
    limit: { max: 20, seconds: 3600, withoutCounters: 'allow' },
  }),
  'GET /v1/moderation/months': defineCall({
    summary: 'What moderators did, month by month: decisions, appeals, how long it took; the newest two years',
    who: 'anyone',
    effect: 'read',
    priority: 'low',
    input: z.object({}),
    data: z.object({ months: z.array(moderationTotalsOfMonth) }),
    errors: [],
  }),
};
