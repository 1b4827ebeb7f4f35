import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, integer, singleLineText, pagedListOf, pageInput, time } from './shared-field-and-paging-schemas.ts';

/** Who decides: the permission `approval.<area>`. */
export const approvalArea = z.enum(['money', 'content', 'people', 'site', 'staff']);
export const approvalState = z.enum(['waiting', 'done', 'refused', 'withdrawn', 'expired', 'failed']);

const person = z.object({ id, name: z.string() });

/** One field in words; `before` is null where it was not there. */
export const fieldChange = z.object({
  label: z.string(),
  before: z.string().nullable(),
  after: z.string(),
  /** Of a field that is a picture: their addresses, empty for none. */
  pictures: z.object({ before: z.string(), after: z.string() }).optional(),
});

export const approval = z.object({
  id,
  /** Method and path of the call that waits. */
  call: z.string(),
  /** What the call is about, as a sentence. */
  sentence: z.string(),
  /** Kind and id or key, as in `wallet 17`. */
  object: z.string(),
  area: approvalArea,
  state: approvalState,
  /** Coins, fen or days at worst, as `unit` says; 0 where it has no worth. */
  worth: z.int(),
  unit: z.enum(['coins', 'fen', 'days', 'none']),
  /** Field by field in words, with facts that help to judge it. `before` is null where it was not there. */
  changes: z.array(fieldChange),
  reason: z.string(),
  maker: person,
  checker: person.nullable(),
  /** Why it was refused or withdrawn. */
  note: z.string(),
  /** Code of the failure when the call was run and something had changed; 0 for none. */
  failure: z.int(),
  /** Set where nobody else may decide: from then on its maker may run it alone. 0 otherwise. */
  aloneAfter: time,
  createTime: time,
  expireTime: time,
  /** 0 while it waits. */
  decideTime: time,
  /** The last thing that was done to the object since it was asked for; null where nothing was, or where it is over. */
  changedSince: z.object({ staffName: z.string(), sentence: z.string(), time }).nullable(),
  /** The entry of the audit log that the call takes back; empty for none. */
  reverts: z.string(),
});

const limit = z.object({
  flow: z.enum(['wallet.adjust', 'orders.refund', 'gifts.coins', 'gifts.days']),
  /** What one action may be worth at most without a second person. */
  maxEach: z.int(),
  /** What one operator's actions of a day may be worth together. */
  maxPerDay: z.int(),
  /** How many such acts one operator may do in a day. */
  maxCount: z.int(),
  version: z.int(),
});

const decisionErrors = ['approvalClosed', 'ownApproval'] as const;

export const approvalCalls = {
  'GET /admin/v1/approval/list': defineCall({
    summary: 'What waits for a second person: what I asked for, and what I may decide; newest first',
    who: 'staff:any',
    effect: 'read',
    input: z.object({
      show: z.enum(['forMe', 'mine', 'ended']).optional(),
      ...pageInput,
    }),
    data: pagedListOf(approval),
    errors: [],
  }),
  'GET /admin/v1/approval/{id}': defineCall({
    summary: 'One request, for its maker and for who may decide it',
    who: 'staff:any',
    effect: 'read',
    input: z.object({ id }),
    data: approval,
    errors: [],
  }),
  'POST /admin/v1/approval/{id}/approve': defineCall({
    summary: 'Runs the stored call, once, in the name of its maker; or says why it cannot run any more',
    who: 'staff:any',
    effect: 'write',
    proof: 'recent',
    priority: 'high',
    input: z.object({ id }),
    data: approval,
    errors: [...decisionErrors, 'approvalTooEarly'],
  }),
  'POST /admin/v1/approval/{id}/refuse': defineCall({
    summary: 'Ends a request without running its call',
    who: 'staff:any',
    effect: 'write',
    proof: 'recent',
    input: z.object({ id, reason: singleLineText(1, 200) }),
    data: approval,
    errors: decisionErrors,
  }),
  'POST /admin/v1/approval/{id}/withdraw': defineCall({
    summary: 'Takes one’s own request back',
    who: 'staff:any',
    effect: 'write',
    input: z.object({ id, reason: singleLineText(0, 200) }),
    data: approval,
    errors: ['approvalClosed'],
  }),
  'GET /admin/v1/approval/limit/list': defineCall({
    summary: 'What one operator may give without a second person',
    who: 'staff:any',
    effect: 'read',
    input: z.object({}),
    data: z.object({ records: z.array(limit) }),
    errors: [],
  }),
  'PUT /admin/v1/approval/limit/{flow}': defineCall({
    revertible: true,
    summary: 'Changes what needs no second person; a higher limit needs one',
    who: 'staff:staff.write',
    effect: 'write',
    proof: 'recent',
    input: z.object({
      flow: limit.shape.flow,
      version: integer(1, 1e9),
      maxEach: integer(0, 1e9),
      maxPerDay: integer(0, 1e9),
      maxCount: integer(0, 1e6),
      reason: singleLineText(1, 200),
    }),
    data: limit,
    errors: ['editedByOthers', 'secondApprovalRequired', 'approvalWaiting'],
  }),
  'GET /admin/v1/staff/log/root/list': defineCall({
    summary: 'The hash over each day’s entries of the audit log, newest first',
    who: 'staff:staff.log',
    effect: 'read',
    input: z.object({ ...pageInput }),
    data: pagedListOf(z.object({ day: z.string(), root: z.string(), entries: z.int(), time })),
    errors: [],
  }),
};

export type ApprovalLimitedAction = z.output<typeof limit>['flow'];
export type ApprovalArea = z.output<typeof approvalArea>;
