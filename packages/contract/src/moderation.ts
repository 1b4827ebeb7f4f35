import { z } from 'zod';
import { defineCall } from './call.ts';
import { flag, id, integer, singleLineText, listOf, nullData, pageInput, multiLineText, time } from './scalars.ts';

/** What can be hidden, and its hiding appealed against. */
const hidableKind = z.enum(['post', 'comment']);
/** What can be reported and judged; a person is not hidden but silenced. */
export const moderatedKind = z.enum([...hidableKind.options, 'person']);
export const reportReason = z.enum(['spam', 'abuse', 'sexual', 'violence', 'fraud', 'minor', 'rights', 'other']);

/** What becomes of a text with the word: the word is masked, the text waits for moderators, or it is refused. */
export const wordLevel = z.enum(['mask', 'review', 'refuse']);

export const publicSensitiveWord = z.object({ id, word: z.string(), level: wordLevel });

export const adminSensitiveWord = publicSensitiveWord.extend({
  enabled: z.boolean(),
  /** Why it is on the list, for other operators. */
  note: z.string(),
  updateTime: time,
});

export const moderationCase = z.object({
  id,
  kind: moderatedKind,
  refId: id,
  /** Why it is here: a new account, a word, reports, an appeal. */
  cause: z.enum(['new', 'word', 'report', 'appeal']),
  state: z.enum(['open', 'kept', 'hidden']),
  author: z.object({ uid: id, name: z.string() }),
  /** What it says now. */
  content: z.string(),
  images: z.array(z.string()),
  /** Words of the list that were found. */
  words: z.array(z.string()),
  reports: z.int(),
  /** The author’s words. */
  appeal: z.string(),
  reason: z.string(),
  createTime: time,
  decideTime: time,
  version: z.int(),
});

export const caseReport = z.object({ reason: reportReason, text: z.string(), reporter: id, time });

export const postingBan = z.object({ uid: id, untilTime: time, reason: z.string() });

const read = 'staff:moderation.read' as const;
const write = 'staff:moderation.write' as const;
const reason = singleLineText(1, 200);

export const moderation = {
  'GET /v1/square/sensitiveword/list': defineCall({
    summary: 'Words that are masked or refused, to help while typing; the server decides',
    who: 'anyone',
    effect: 'read',
    priority: 'low',
    input: z.object({ ...pageInput }),
    data: listOf(publicSensitiveWord),
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
    input: z.object({ kind: hidableKind, id, text: multiLineText(1, 500) }),
    data: nullData,
    errors: [],
    limit: { max: 20, seconds: 3600, withoutCounters: 'allow' },
  }),
  'GET /admin/v1/moderation/case/list': defineCall({
    summary: 'What waits for a decision, oldest first; or what was decided, newest first',
    who: read,
    effect: 'read',
    input: z.object({ state: z.enum(['open', 'kept', 'hidden']).optional(), ...pageInput }),
    data: listOf(moderationCase),
    errors: [],
  }),
  'GET /admin/v1/moderation/user/{uid}/case/list': defineCall({
    summary: 'Cases about what one user wrote, newest first',
    who: read,
    effect: 'read',
    input: z.object({ uid: id, ...pageInput }),
    data: listOf(moderationCase),
    errors: [],
  }),
  'GET /admin/v1/moderation/case/{id}': defineCall({
    summary: 'A case with its reports and what it said before',
    who: read,
    effect: 'read',
    input: z.object({ id }),
    data: moderationCase.extend({
      reportList: z.array(caseReport),
      /** What it said before it was edited, newest first: a report may be about that. */
      earlier: z.array(z.object({ content: z.string(), images: z.array(z.string()) })),
    }),
    errors: [],
  }),
  'POST /admin/v1/moderation/case/{id}/decide': defineCall({
    summary: 'Keeps what a case is about, or hides it; the author is told why. A case about a person is only closed',
    who: write,
    effect: 'write',
    input: z.object({ id, act: z.enum(['keep', 'hide']), reason, version: integer(1, 100_000) }),
    data: moderationCase,
    errors: ['editedByOthers'],
  }),
  'POST /admin/v1/moderation/hide': defineCall({
    summary: 'Hides a post or comment that nobody reported; the author is told why',
    who: write,
    effect: 'write',
    input: z.object({ kind: hidableKind, id, reason }),
    data: moderationCase,
    errors: [],
  }),
  'GET /admin/v1/moderation/word/list': defineCall({
    summary: 'The list of words, newest first; or those that contain something',
    who: read,
    effect: 'read',
    input: z.object({ keyword: singleLineText(1, 40).optional(), level: wordLevel.optional(), ...pageInput }),
    data: listOf(adminSensitiveWord),
    errors: [],
  }),
  'POST /admin/v1/moderation/word': defineCall({
    summary: 'Puts a word on the list; one that is there is given the level',
    who: write,
    effect: 'write',
    input: z.object({ word: singleLineText(1, 40), level: wordLevel, note: singleLineText(0, 100).optional() }),
    data: adminSensitiveWord,
    errors: [],
  }),
  'PUT /admin/v1/moderation/word/{id}': defineCall({
    summary: 'Changes level or note of a word, or switches it off',
    who: write,
    effect: 'write',
    input: z.object({
      id,
      level: wordLevel.optional(),
      note: singleLineText(0, 100).optional(),
      enabled: flag.optional(),
    }),
    data: adminSensitiveWord,
    errors: [],
  }),
  'GET /admin/v1/moderation/silence/list': defineCall({
    summary: 'Who may not write, the longest first',
    who: read,
    effect: 'read',
    input: z.object({ ...pageInput }),
    data: listOf(postingBan.extend({ name: z.string() })),
    errors: [],
  }),
  'POST /admin/v1/moderation/silence': defineCall({
    summary: 'Lets a user write nothing for some days; they are told why. 0 days ends it',
    who: write,
    effect: 'write',
    input: z.object({ uid: id, days: integer(0, 3650), reason }),
    data: postingBan,
    errors: [],
  }),
};
