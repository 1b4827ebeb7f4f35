import { z } from 'zod';
import { defineCall } from './call.ts';
import { kefuCategory, kefuImage, ticket, ticketEntry, ticketImageIds, ticketText } from './kefu.ts';
import {
  commaSeparatedIds,
  flag,
  id,
  idempotencyKey,
  integer,
  pagedListOf,
  multiLineText,
  nullData,
  pageInput,
  singleLineText,
  time,
  uploadedFile,
} from './shared-field-and-paging-schemas.ts';

/** The lists of the desk. Each has an index of its own. */
export const ticketDeskListName = z.enum([
  'waiting',
  'mine',
  'unassigned',
  'finance',
  'moderation',
  'answered',
  'closed',
]);
/** The lists that are also indexed by category. */
export const ticketDeskListsWithCategoryFilter: readonly z.infer<typeof ticketDeskListName>[] = [
  'waiting',
  'answered',
  'closed',
];
export const ticketDeskName = z.enum(['support', 'finance', 'moderation']);
const priority = z.enum(['urgent', 'normal']);
const version = integer(1, 2_147_483_647);

const colleague = z.object({ id, name: z.string() });

const deskTicket = ticket.extend({
  uid: id,
  /** Empty for an erased account. */
  playerName: z.string(),
  assignee: colleague.nullable(),
  desk: ticketDeskName,
  priority,
  /** 0 before the first answer. */
  firstAnswerTime: time,
  /** Since when the player waits; 0 while nobody does. */
  waitingSince: time,
  /** Until when an answer is due, in hours of service; 0 while nobody waits. */
  dueTime: time,
  /** What is left of it in hours of service when this was read; below nothing it is late. */
  leftMs: z.int(),
  version: z.int(),
  /** The ticket that has its thread now; empty for none. */
  mergedInto: z.string(),
});

const deskEntry = ticketEntry.extend({ staffName: z.string() });

export const ticketNoteKind = z.enum(['note', 'handover', 'merge', 'assign', 'close', 'reopen']);
const note = z.object({
  id,
  kind: ticketNoteKind,
  text: z.string(),
  /** Who took it, where it went, which ticket came in. */
  about: z.string(),
  staffName: z.string(),
  /** Names of the colleagues it calls. */
  mentions: z.array(z.string()),
  createTime: time,
});

const cannedReply = z.object({
  id,
  category: z.string(),
  title: z.string(),
  text: z.string(),
  /** Everybody of customer service uses it; otherwise only who wrote it. */
  shared: z.boolean(),
  useCount: z.int(),
  version: z.int(),
  updateTime: time,
});
const cannedReplyFields = {
  category: singleLineText(1, 20),
  title: singleLineText(1, 40),
  text: ticketText,
  shared: flag,
};

export const kefuStaffCalls = {
  'GET /admin/v1/kefu/desk': defineCall({
    summary: 'How many tickets wait, counted to 1000, and the hours of service',
    who: 'staff:kefu.read',
    effect: 'read',
    input: z.object({}),
    data: z.object({
      waiting: z.int(),
      mine: z.int(),
      unassigned: z.int(),
      finance: z.int(),
      moderation: z.int(),
      hours: z.string(),
      /** Within so much service time an answer is due. */
      targetMs: z.int(),
    }),
    errors: [],
  }),
  'GET /admin/v1/kefu/ticket/list': defineCall({
    summary:
      'Tickets of one list: those that wait longest first, urgent ones before; answered and closed ones touched last first; or all of one player',
    who: 'staff:kefu.read',
    effect: 'read',
    /** `uid`: all of this player, touched last first, whatever list is named. */
    input: z.object({
      ...pageInput,
      show: ticketDeskListName.optional(),
      /** Only where the list is waiting, answered or closed. */
      category: kefuCategory.optional(),
      uid: id.optional(),
    }),
    data: pagedListOf(deskTicket),
    errors: [],
  }),
  'GET /admin/v1/kefu/user/{uid}/ticket/list': defineCall({
    summary: 'One user’s tickets, those touched last first',
    who: 'staff:kefu.read',
    effect: 'read',
    input: z.object({ uid: id, ...pageInput }),
    data: pagedListOf(ticket),
    errors: [],
  }),
  'GET /admin/v1/kefu/ticket/{id}': defineCall({
    summary: 'A ticket with its thread and the notes of operators, both oldest first, and what is known of its player',
    who: 'staff:kefu.read',
    effect: 'read',
    sensitive: true,
    input: z.object({ id }),
    data: deskTicket.extend({
      thread: z.array(deskEntry),
      notes: z.array(note),
      player: z.object({
        uid: id,
        name: z.string(),
        avatar: z.string(),
        status: z.enum(['active', 'banned', 'closing', 'deleted']),
        joinTime: time,
        /** 0 for who is no member. */
        levelType: z.int(),
        /** 0 for who never was one. */
        memberUntil: time,
      }),
    }),
    errors: [],
  }),
  'GET /admin/v1/kefu/ticket/{id}/presence': defineCall({
    summary: 'Says that one looks at a ticket or writes an answer, and who else does; nothing of it is stored',
    who: 'staff:kefu.read',
    effect: 'read',
    priority: 'low',
    input: z.object({ id, typing: flag.optional() }),
    data: z.object({
      others: z.array(z.object({ id, name: z.string(), typing: z.boolean() })),
      /** Another one than was read: the ticket has changed. */
      version: z.int(),
    }),
    errors: [],
  }),
  'GET /admin/v1/kefu/colleague/list': defineCall({
    summary: 'Operators who may answer tickets, or also those who may only read them',
    who: 'staff:kefu.read',
    effect: 'read',
    input: z.object({ readers: flag.optional() }),
    data: z.object({ records: z.array(colleague) }),
    errors: [],
  }),
  'POST /admin/v1/kefu/ticket/{id}/reply': defineCall({
    summary:
      'Answers a ticket as it was read: refused when its thread has grown since, unless confirmed; the player gets a message',
    who: 'staff:kefu.write',
    effect: 'write',
    /** `lastEntryId`: the newest entry the answer is to. */
    input: z.object({
      id,
      text: ticketText,
      images: ticketImageIds,
      lastEntryId: id,
      confirmed: flag.optional(),
      cannedReplyId: id.optional(),
      /** Nothing more is expected of the player. */
      close: flag.optional(),
      idempotencyKey,
    }),
    data: ticketEntry,
    errors: ['keyReused', 'inProgress', 'editedByOthers'],
  }),
  'POST /admin/v1/kefu/ticket/{id}/image': defineCall({
    summary: 'An image for an answer: JPEG, PNG, WebP or GIF, at most 10 MB; re-encoded, metadata removed',
    who: 'staff:kefu.write',
    effect: 'write',
    encoding: 'multipart',
    maxBytes: 10 * 1024 * 1024,
    input: z.object({ id, file: uploadedFile }),
    data: kefuImage,
    errors: ['fileTypeUnsupported', 'fileTooLarge'],
    limit: { max: 120, seconds: 3600, withoutCounters: 'allow' },
  }),
  'POST /admin/v1/kefu/ticket/{id}/note': defineCall({
    summary:
      'Tells colleagues something about a ticket; its player never reads it, whom it names finds it in the inbox',
    who: 'staff:kefu.write',
    effect: 'write',
    /** `mentions`: colleagues who may read tickets. */
    input: z.object({ id, text: ticketText, mentions: commaSeparatedIds(10).optional(), idempotencyKey }),
    data: nullData,
    errors: ['keyReused', 'inProgress'],
  }),
  'POST /admin/v1/kefu/ticket/{id}/assign': defineCall({
    summary: 'Gives a ticket to an operator who may answer it, or to nobody',
    who: 'staff:kefu.write',
    effect: 'write',
    input: z.object({ id, assigneeId: id.optional(), version }),
    data: nullData,
    errors: ['editedByOthers'],
  }),
  'POST /admin/v1/kefu/ticket/{id}/priority': defineCall({
    summary: 'Puts a ticket before all that are not urgent, or back',
    who: 'staff:kefu.write',
    effect: 'write',
    input: z.object({ id, priority, version }),
    data: nullData,
    errors: ['editedByOthers'],
  }),
  'POST /admin/v1/kefu/ticket/{id}/handover': defineCall({
    summary: 'Hands a ticket to another desk, with a note for the colleagues there',
    who: 'staff:kefu.write',
    effect: 'write',
    input: z.object({ id, desk: ticketDeskName, note: multiLineText(1, 500), version }),
    data: nullData,
    errors: ['editedByOthers'],
  }),
  'POST /admin/v1/kefu/ticket/{id}/merge': defineCall({
    summary: 'A duplicate: its thread goes into another ticket of the same player',
    who: 'staff:kefu.write',
    effect: 'write',
    input: z.object({ id, into: id, version }),
    data: nullData,
    errors: ['editedByOthers'],
  }),
  'POST /admin/v1/kefu/ticket/{id}/close': defineCall({
    summary: 'Nothing is left to do about a ticket',
    who: 'staff:kefu.write',
    effect: 'write',
    input: z.object({ id, version }),
    data: nullData,
    errors: ['editedByOthers'],
  }),
  'POST /admin/v1/kefu/ticket/{id}/reopen': defineCall({
    summary: 'A closed ticket waits for an answer again',
    who: 'staff:kefu.write',
    effect: 'write',
    input: z.object({ id, version }),
    data: nullData,
    errors: ['editedByOthers'],
  }),
  'GET /admin/v1/kefu/canned-reply/list': defineCall({
    summary: 'Answers written in advance: those of everybody and one’s own, used most first',
    who: 'staff:kefu.read',
    effect: 'read',
    input: z.object({}),
    data: z.object({ records: z.array(cannedReply) }),
    errors: [],
  }),
  'POST /admin/v1/kefu/canned-reply': defineCall({
    summary: 'Writes an answer in advance; name of the player and number of the order are filled in when it is used',
    who: 'staff:kefu.write',
    effect: 'write',
    input: z.object({ ...cannedReplyFields, idempotencyKey }),
    data: cannedReply,
    errors: ['keyReused', 'inProgress', 'overLimit'],
  }),
  'PUT /admin/v1/kefu/canned-reply/{id}': defineCall({
    summary: 'Changes an answer written in advance',
    who: 'staff:kefu.write',
    effect: 'write',
    input: z.object({ id, ...cannedReplyFields, version }),
    data: cannedReply,
    errors: ['editedByOthers'],
  }),
  'DELETE /admin/v1/kefu/canned-reply/{id}': defineCall({
    summary: 'Removes an answer written in advance',
    who: 'staff:kefu.write',
    effect: 'write',
    input: z.object({ id, version }),
    data: nullData,
    errors: ['editedByOthers'],
  }),
};
