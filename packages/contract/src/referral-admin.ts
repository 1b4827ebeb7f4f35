import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, pagedListOf, nullData, pageInput, singleLineText, time } from './shared-field-and-paging-schemas.ts';

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
const reason = singleLineText(1, 200);
export const referralState = z.enum(['waiting', 'paid', 'refused']);

const inviter = z.object({
  uid: id,
  /** Empty for an erased account. */
  name: z.string(),
  /** Those of the month. */
  invited: z.int(),
  paid: z.int(),
  waiting: z.int(),
  refused: z.int(),
  /** On a device or in a network of another one, or of the inviter. */
  suspicious: z.int(),
  frozen: z.boolean(),
});

const invitee = z.object({
  uid: id,
  name: z.string(),
  state: referralState,
  reason: z.string(),
  /** Whether an operator refused it: only that can be taken back. */
  refusedByStaff: z.boolean(),
  /** The beginnings of hashes; what they were made of is not stored. */
  devices: z.array(z.string()),
  network: z.string(),
  sameDevice: z.boolean(),
  sameNetwork: z.boolean(),
  createTime: time,
  /** 0 where it was not paid. */
  paidTime: time,
});

export const referralStaffCalls = {
  'GET /admin/v1/referral/inviter/list': defineCall({
    summary: 'Who invited whom began in a month, most first, and what became of it',
    who: 'staff:activity.read',
    effect: 'read',
    input: z.object({ month: month.optional(), ...pageInput }),
    data: pagedListOf(inviter),
    errors: [],
  }),
  'GET /admin/v1/referral/inviter/{uid}': defineCall({
    summary: 'Whether an inviter’s rewards are frozen, by whom and why',
    who: 'staff:activity.read',
    effect: 'read',
    input: z.object({ uid: id }),
    data: z.object({
      uid: id,
      name: z.string(),
      freeze: z.object({ reason: z.string(), staffName: z.string(), time }).nullable(),
    }),
    errors: [],
  }),
  'GET /admin/v1/referral/inviter/{uid}/invitee/list': defineCall({
    summary: 'Those whom one user invited, newest first, with what looks alike; devices and networks as hashes only',
    who: 'staff:activity.read',
    effect: 'read',
    sensitive: true,
    input: z.object({ uid: id, ...pageInput }),
    data: pagedListOf(invitee),
    errors: [],
  }),
  'POST /admin/v1/referral/inviter/{uid}/freeze': defineCall({
    summary: 'Pays an inviter nothing more until it is let go on; what is complete waits. A repeat changes nothing',
    who: 'staff:wallet.write',
    proof: 'recent',
    effect: 'write',
    input: z.object({ uid: id, reason }),
    data: nullData,
    errors: [],
  }),
  'POST /admin/v1/referral/inviter/{uid}/unfreeze': defineCall({
    summary:
      'Lets the rewards of an inviter go on: what waits is paid by the rules. What a colleague froze needs a second person. A repeat changes nothing',
    who: 'staff:wallet.write',
    proof: 'recent',
    effect: 'write',
    input: z.object({ uid: id, reason }),
    data: nullData,
    errors: ['secondApprovalRequired', 'approvalWaiting'],
  }),
  'POST /admin/v1/referral/invitee/{uid}/refuse': defineCall({
    summary: 'Refuses the reward for one invited user that still waits',
    who: 'staff:wallet.write',
    proof: 'recent',
    effect: 'write',
    input: z.object({ uid: id, reason }),
    data: nullData,
    errors: ['referralNotOpen'],
  }),
  'POST /admin/v1/referral/invitee/{uid}/restore': defineCall({
    summary:
      'Takes a refusal back: it waits again, and is paid by the rules. A colleague’s refusal needs a second person',
    who: 'staff:wallet.write',
    proof: 'recent',
    effect: 'write',
    input: z.object({ uid: id, reason }),
    data: nullData,
    errors: ['referralNotOpen', 'secondApprovalRequired', 'approvalWaiting'],
  }),
};
