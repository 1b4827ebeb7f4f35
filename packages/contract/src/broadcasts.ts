import { z } from 'zod';
import { defineCall } from './call.ts';
import {
  commaSeparatedChannelIDs,
  commaSeparatedIds,
  flag,
  id,
  idempotencyKey,
  integer,
  link,
  linkWithinSite,
  pagedListOf,
  multiLineText,
  pageInput,
  singleLineText,
  time,
} from './shared-field-and-paging-schemas.ts';

/** Everybody; members, people of some channels or both at once; a list of uids. */
export const broadcastAudienceKind = z.enum(['all', 'group', 'list']);
export const maxBroadcastUidsPerList = 100_000;
/** Of one call: a body has at most 64 kB. */
export const maxBroadcastUidsPerCall = 2500;
/** Recipients who are asked whether they have read it. */
export const maxBroadcastRecipientsCheckedIfRead = 50_000;
/** From when it was begun. An approval waits for two days at most. */
export const broadcastAudienceListUsableMs = 7 * 24 * 3600 * 1000;
/** People are counted no further. */
export const maxBroadcastRecipientsCounted = 100_000;

const uids = commaSeparatedIds(maxBroadcastUidsPerCall);

/** For whom. Membership is that of the moment of sending. */
const audienceInput = {
  audience: broadcastAudienceKind.default('all'),
  /** Of a group: only who is a member. */
  membersOnly: flag.default(false),
  /** Of a group: who registered by one of these channels; none for all. */
  channels: commaSeparatedChannelIDs.default([]),
  /** Of a list. */
  listId: id.optional(),
};

const words = { title: singleLineText(1, 60), content: multiLineText(0, 2000), link };
/** What one operator sends alone leads nowhere else. */
const wordsToOnePlayer = { ...words, link: linkWithinSite };

const adminBroadcast = z.object({
  id,
  title: z.string(),
  content: z.string(),
  link: z.string(),
  audience: broadcastAudienceKind,
  membersOnly: z.boolean(),
  channels: z.array(z.string()),
  listId: z.string(),
  state: z.enum(['planned', 'sending', 'sent']),
  withdrawn: z.boolean(),
  /** When it goes or went out: as asked, behind the quiet hours. */
  dueTime: time,
  /** Why it does not wait for the end of the quiet hours; empty where it does. */
  urgentReason: z.string(),
  /** 0 before it is sent; of everybody counted up to a bound. */
  recipients: z.int(),
  delivered: z.int(),
  /** When it was asked for. */
  createTime: time,
});

const broadcastWithReads = adminBroadcast.extend({
  reads: z.int(),
  /** Of so many who got it: not all of a large one are looked at. To everybody it is how many there were. */
  readsOf: z.int(),
  asOf: time,
});

const audienceList = z.object({ id, people: z.int(), unknown: z.int(), closed: z.boolean() });
const listErrors = ['audienceTooLarge', 'audienceClosed'] as const;

export const broadcastCalls = {
  'GET /admin/v1/message/broadcast/list': defineCall({
    summary: 'Broadcasts, newest first, also those that are planned',
    who: 'staff:message.read',
    effect: 'read',
    input: z.object({ ...pageInput }),
    data: pagedListOf(adminBroadcast),
    errors: [],
  }),
  'GET /admin/v1/message/broadcast/{id}': defineCall({
    summary: 'A broadcast, and how many have read it, counted up to a bound; of one taken back, how many had',
    who: 'staff:message.read',
    effect: 'read',
    input: z.object({ id }),
    data: broadcastWithReads,
    errors: [],
  }),
  'GET /admin/v1/message/broadcast/audience': defineCall({
    summary: 'How many people a broadcast would reach now, counted up to a bound, and when it would go out',
    who: 'staff:message.write',
    effect: 'read',
    input: z.object({
      ...audienceInput,
      sendTime: integer(0, 253_402_300_799_999).default(0),
      urgent: flag.default(false),
    }),
    data: z.object({ people: z.int(), asOf: time, dueTime: time }),
    errors: ['audienceNotReady'],
    limit: { max: 60, seconds: 60, withoutCounters: 'allow' },
  }),
  'POST /admin/v1/message/broadcast': defineCall({
    summary: 'Tells everybody, a group or a list, at once or at a time; between 22 and 8 it waits unless it is urgent',
    who: 'staff:message.write',
    effect: 'write',
    input: z.object({
      ...words,
      ...audienceInput,
      /** 0 for at once. */
      sendTime: integer(0, 253_402_300_799_999).default(0),
      urgentReason: singleLineText(0, 200).default(''),
      idempotencyKey,
    }),
    data: adminBroadcast,
    errors: [
      'keyReused',
      'inProgress',
      'secondApprovalRequired',
      'approvalWaiting',
      'audienceNotReady',
      'sendTimePast',
    ],
  }),
  'POST /admin/v1/message/broadcast/{id}/withdraw': defineCall({
    summary: 'Takes a broadcast back: it is in nobody’s list any more, and a planned one is not sent',
    who: 'staff:message.write',
    effect: 'write',
    input: z.object({ id }),
    data: broadcastWithReads,
    errors: [],
  }),
  'POST /admin/v1/message/broadcast/test': defineCall({
    summary: 'Sends the words, marked as a test, to one account that the operator says is their own; five a day',
    who: 'staff:message.write',
    proof: 'recent',
    effect: 'write',
    input: z.object({
      ...wordsToOnePlayer,
      uid: id,
      ownAccount: z.union([z.literal(true), z.literal('true').transform(() => true as const)]),
      idempotencyKey,
    }),
    data: z.object({ uid: id, name: z.string() }),
    errors: ['keyReused', 'inProgress', 'messagesOfDayUsed'],
  }),
  'POST /admin/v1/message/audience': defineCall({
    summary:
      'Begins a list of uids, ten a day; those that nobody has are counted and left out. It can be used for a week',
    who: 'staff:message.write',
    effect: 'write',
    input: z.object({ uids, last: flag, idempotencyKey }),
    data: audienceList,
    errors: ['keyReused', 'inProgress', 'messagesOfDayUsed', ...listErrors],
  }),
  'POST /admin/v1/message/audience/{id}/add': defineCall({
    summary: 'More uids for a list that is still open; the last ones close it for good',
    who: 'staff:message.write',
    effect: 'write',
    input: z.object({ id, uids, last: flag, idempotencyKey }),
    data: audienceList,
    errors: ['keyReused', 'inProgress', ...listErrors],
  }),
  'POST /admin/v1/message/user/{uid}': defineCall({
    summary: 'A message to one player because of a ticket or an order of theirs',
    who: 'staff:message.write',
    proof: 'recent',
    effect: 'write',
    input: z.object({
      uid: id,
      ...wordsToOnePlayer,
      cause: z.enum(['ticket', 'order']),
      causeId: id,
      idempotencyKey,
    }),
    data: z.object({ sentToday: z.int(), maxPerDay: z.int() }),
    errors: ['keyReused', 'inProgress', 'causeNotOfUser', 'messagesOfDayUsed'],
  }),
};
