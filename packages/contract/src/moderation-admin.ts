import { z } from 'zod';
import { defineCall } from './call.ts';
import {
  postOrCommentKind,
  moderatedKind,
  reportReason,
  sensitiveWordForPlayers,
  sensitiveWordLevel,
} from './moderation.ts';
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

/** Reasons an operator picks by a key from 1 to 9. Stored by name: players read them in their own language. */
export const moderationDecisionReason = z.enum([
  'spam',
  'abuse',
  'sexual',
  'violence',
  'fraud',
  'minor',
  'rights',
  'privacy',
  'other',
]);

/** What of a reported person can be cleared. */
export const clearableProfilePart = z.enum(['name', 'avatar', 'bio']);

export const moderationCaseCause = z.enum(['new', 'word', 'report', 'appeal']);
export const moderationCaseState = z.enum(['open', 'kept', 'hidden']);

export const sensitiveWordForStaff = sensitiveWordForPlayers.extend({
  enabled: z.boolean(),
  /** Why it is on the list, for other operators. */
  note: z.string(),
  updateTime: time,
  version: z.int(),
  /** How many texts had it within thirty days. */
  hits: z.int(),
});

export const moderationCase = z.object({
  id,
  kind: moderatedKind,
  refId: id,
  /** Why it is here: a new account, a word, reports, an appeal. */
  cause: moderationCaseCause,
  state: moderationCaseState,
  author: z.object({ uid: id, name: z.string(), avatar: z.string() }),
  /** What it says now. */
  content: z.string(),
  images: z.array(z.string()),
  /** What players see of it now. */
  shown: z.enum(['shown', 'waiting', 'hidden', 'deleted']),
  /** Words of the list that were found. */
  words: z.array(z.string()),
  reports: z.int(),
  urgent: z.boolean(),
  /** The author’s words. */
  appeal: z.string(),
  reasonKey: z.union([moderationDecisionReason, z.literal('')]),
  reason: z.string(),
  /** Who decided last; empty where nobody did. */
  decider: z.string(),
  /** Who has it open now, and until when nobody else can decide. */
  holder: z.object({ id, name: z.string(), mine: z.boolean() }).nullable(),
  holdEndTime: time,
  /** What the colleague wrote who passed it on. */
  escalation: z.string(),
  createTime: time,
  decideTime: time,
  version: z.int(),
});

export const moderationCaseReport = z.object({
  reason: reportReason,
  text: z.string(),
  reporter: id,
  name: z.string(),
  /** Of the reports of this person before: how many had consequences, and how many had none. */
  right: z.int(),
  wrong: z.int(),
  time,
});

/** A word of the list at its place in the text; `from` and `to` count UTF-16 units. */
export const sensitiveWordMark = z.object({
  from: z.int(),
  to: z.int(),
  word: z.string(),
  level: sensitiveWordLevel,
  /** It is written in another way than on the list. */
  disguised: z.boolean(),
});

export const pastModerationDecision = z.object({
  id,
  kind: moderatedKind,
  act: z.enum(['keep', 'hide', 'clear']),
  cause: moderationCaseCause,
  reasonKey: z.string(),
  reason: z.string(),
  banDays: z.int(),
  operator: z.string(),
  time,
  undone: z.boolean(),
  overturned: z.boolean(),
});

export const moderationCaseDetail = moderationCase.extend({
  link: z.string(),
  reportList: z.array(moderationCaseReport),
  marks: z.array(sensitiveWordMark),
  /** What it said before it was edited, newest first: a report may be about that. */
  earlier: z.array(z.object({ content: z.string(), images: z.array(z.string()), time })),
  /** What stands above it, and the newest below. */
  context: z.array(
    z.object({
      place: z.enum(['above', 'below']),
      kind: z.enum([...postOrCommentKind.options, 'video']),
      name: z.string(),
      content: z.string(),
      time,
    }),
  ),
  person: z.object({
    createTime: time,
    hasPhone: z.boolean(),
    banned: z.boolean(),
    bio: z.string(),
    /** 0 without one. */
    postingBanEndTime: time,
    postingBanReason: z.string(),
    /** Decisions about this person’s things, of the last hundred: all, and how many hid something. */
    decided: z.int(),
    hidden: z.int(),
    /** Reports that this person made. */
    right: z.int(),
    wrong: z.int(),
    past: z.array(pastModerationDecision),
  }),
});

export const postingBan = z.object({ uid: id, untilTime: time, reason: z.string() });

const read = 'staff:moderation.read' as const;
const write = 'staff:moderation.write' as const;
const reason = singleLineText(1, 200);
const version = integer(1, 100_000);

export const moderationStaffCalls = {
  'GET /admin/v1/moderation/queue': defineCall({
    summary: 'How many cases wait, and a text that changes when the queue does: what a desk asks for every few seconds',
    who: read,
    effect: 'read',
    input: z.object({}),
    data: z.object({
      version: z.string(),
      /** Counted up to a thousand, without appeals against one’s own decisions. */
      open: z.object({ all: z.int(), new: z.int(), word: z.int(), report: z.int(), appeal: z.int() }),
      /** One’s own decisions of today, of up to 500. */
      today: z.object({ decided: z.int(), medianSeconds: z.int(), overturned: z.int() }),
    }),
    errors: [],
  }),
  'GET /admin/v1/moderation/case/list': defineCall({
    summary:
      'What waits for a decision, oldest first; or what was decided, newest first. An appeal is not shown to who decided first',
    who: read,
    effect: 'read',
    input: z.object({
      state: moderationCaseState.optional(),
      /** Only of what waits. */
      cause: moderationCaseCause.optional(),
      kind: moderatedKind.optional(),
      /** Of what waits, what I hold; of what was decided, what I decided. */
      mine: flag.optional(),
      ...pageInput,
    }),
    data: pagedListOf(moderationCase),
    errors: [],
  }),
  'GET /admin/v1/moderation/user/{uid}/case/list': defineCall({
    summary: 'Cases about what one user wrote, newest first',
    who: read,
    effect: 'read',
    input: z.object({ uid: id, ...pageInput }),
    data: pagedListOf(moderationCase),
    errors: [],
  }),
  'GET /admin/v1/moderation/case/{id}': defineCall({
    summary: 'A case with its reports, what it said before, what stands around it, and its author’s record',
    who: read,
    effect: 'read',
    input: z.object({ id }),
    data: moderationCaseDetail,
    errors: ['ownDecisionAppealed'],
  }),
  'POST /admin/v1/moderation/case/{id}/claim': defineCall({
    summary: 'Leases a case for five minutes; again while it is open makes it five minutes from now',
    who: write,
    effect: 'write',
    input: z.object({ id }),
    data: z.object({ endTime: time, version: z.int() }),
    errors: ['caseHeld', 'ownDecisionAppealed'],
  }),
  'POST /admin/v1/moderation/case/{id}/release': defineCall({
    summary: 'Ends one’s own lease, without a decision',
    who: write,
    effect: 'write',
    input: z.object({ id }),
    data: nullData,
    errors: [],
  }),
  'POST /admin/v1/moderation/case/{id}/decide': defineCall({
    summary:
      'Keeps what a case is about, hides it, or clears parts of a person’s profile; who holds the case decides, and the author is told why',
    who: write,
    effect: 'write',
    input: z.object({
      id,
      act: z.enum(['keep', 'hide', 'clear']),
      reasonKey: moderationDecisionReason.optional(),
      /** What the author reads besides; with `other`, and without a key, it is needed. */
      reason: singleLineText(0, 200).optional(),
      banDays: integer(0, 3650).optional(),
      /** Of a person, with `clear`: parts, separated by commas. */
      clear: singleLineText(1, 40).optional(),
      version,
    }),
    data: moderationCase,
    errors: ['editedByOthers', 'caseHeld', 'caseNotHeld', 'ownDecisionAppealed'],
  }),
  'POST /admin/v1/moderation/case/{id}/escalate': defineCall({
    summary: 'Passes a case on: it comes first, and whoever passed it on does not decide it',
    who: write,
    effect: 'write',
    input: z.object({ id, note: singleLineText(0, 200).optional(), version }),
    data: nullData,
    errors: ['editedByOthers', 'caseHeld', 'caseNotHeld', 'ownDecisionAppealed'],
  }),
  'POST /admin/v1/moderation/case/{id}/undo': defineCall({
    summary: 'Takes one’s own last decision back within ten minutes; everything is as it was, and the author is told',
    who: write,
    effect: 'write',
    input: z.object({ id }),
    data: moderationCase,
    errors: ['notUndoable'],
  }),
  'POST /admin/v1/moderation/hide': defineCall({
    summary: 'Hides a post or comment that nobody reported; the author is told why',
    who: write,
    effect: 'write',
    input: z.object({
      kind: postOrCommentKind,
      id,
      reason: singleLineText(0, 200).optional(),
      reasonKey: moderationDecisionReason.optional(),
    }),
    data: moderationCase,
    errors: ['caseHeld', 'ownDecisionAppealed'],
  }),
  'POST /admin/v1/moderation/restore': defineCall({
    summary: 'Shows a hidden post or comment again; the author is told',
    who: write,
    effect: 'write',
    input: z.object({ kind: postOrCommentKind, id, reason }),
    data: moderationCase,
    errors: ['caseHeld', 'ownDecisionAppealed'],
  }),
  'GET /admin/v1/moderation/word/list': defineCall({
    summary: 'The list of words, newest first; or those that contain something',
    who: read,
    effect: 'read',
    input: z.object({ keyword: singleLineText(1, 40).optional(), level: sensitiveWordLevel.optional(), ...pageInput }),
    data: pagedListOf(sensitiveWordForStaff),
    errors: [],
  }),
  'POST /admin/v1/moderation/word': defineCall({
    summary: 'Puts a word on the list; one that is there is given the level',
    who: write,
    effect: 'write',
    input: z.object({
      word: singleLineText(1, 40),
      level: sensitiveWordLevel,
      note: singleLineText(0, 100).optional(),
    }),
    data: sensitiveWordForStaff,
    errors: [],
  }),
  'PUT /admin/v1/moderation/word/{id}': defineCall({
    summary: 'Changes level or note of a word, or switches it off',
    who: write,
    effect: 'write',
    input: z.object({
      id,
      level: sensitiveWordLevel.optional(),
      note: singleLineText(0, 100).optional(),
      enabled: flag.optional(),
      version,
    }),
    data: sensitiveWordForStaff,
    errors: ['editedByOthers'],
  }),
  'POST /admin/v1/moderation/word/import': defineCall({
    summary:
      'Puts many words on the list, one in a line; a dry run says what would become of them and how many texts of seven days have them',
    who: write,
    effect: 'write',
    encoding: 'json',
    input: z.object({
      words: multiLineText(1, 60_000),
      level: sensitiveWordLevel,
      note: singleLineText(0, 100).optional(),
      dryRun: flag,
    }),
    data: z.object({
      added: z.int(),
      changed: z.int(),
      same: z.int(),
      /** Lines that are no word; the first twenty. */
      wrong: z.array(z.object({ line: z.int(), text: z.string() })),
      /** Of a dry run: texts that were looked at, at most 2,000 of each kind, how many would be hit, and some of them. */
      looked: z.int(),
      hit: z.int(),
      /** There were more texts in the seven days than were looked at. */
      cut: z.boolean(),
      samples: z.array(z.object({ kind: postOrCommentKind, id, word: z.string(), content: z.string() })),
    }),
    errors: [],
    limit: { max: 30, seconds: 3600, withoutCounters: 'allow' },
  }),
  'GET /admin/v1/moderation/silence/list': defineCall({
    summary: 'Who may not write, the longest first',
    who: read,
    effect: 'read',
    input: z.object({ ...pageInput }),
    data: pagedListOf(postingBan.extend({ name: z.string(), operator: z.string(), createTime: time })),
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
