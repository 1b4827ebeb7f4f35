import { z } from 'zod';
import { defineCall, type CallRateLimit } from './call.ts';
import { avatarUrls, ownDataExport, ownAccountOverview } from './own-profile-and-account.ts';
import {
  id,
  integer,
  pagedListOf,
  multiLineText,
  nullData,
  pageInput,
  phone,
  singleLineText,
  time,
} from './shared-field-and-paging-schemas.ts';

export const userState = z.enum(['active', 'banned', 'closing', 'deleted']);

const reason = singleLineText(1, 200);

/** However somebody is looked for: one operator may not walk through everybody. */
const lookUps: CallRateLimit = { max: 300, seconds: 3600, withoutCounters: 'allow', countedAs: 'user look-ups' };

/** An operator by name; empty for what time did, or what was before names were kept. */
const byStaff = z.object({ id: z.string(), name: z.string() });

const membershipTerm = z.object({
  /** 0 for who is not a member. */
  levelType: z.int(),
  /** 0 for who never was one. */
  expTime: time,
});

/** A line of the list. The phone is never whole. */
const userLine = z.object({
  uid: id,
  name: z.string(),
  avatar: z.string(),
  loginName: z.string(),
  /** 138****0000, or empty. */
  phone: z.string(),
  status: userState,
  membership: membershipTerm,
  createTime: time,
  /** 0 where nothing is known. */
  lastSeenTime: time,
});

export const userBan = z.object({
  id,
  reason: z.string(),
  createTime: time,
  /** When it ends by itself; 0 for a ban without an end. */
  untilTime: time,
  bannedBy: byStaff,
  /** 0 while it lasts. */
  endTime: time,
  endedBy: byStaff,
  endReason: z.string(),
});

/** An export as operators see it: its state, never its file. */
const staffExport = ownDataExport.extend({
  /** When its owner last asked for the address of the file; 0 for never. */
  fetchTime: time,
});

const userDetail = userLine.omit({ avatar: true }).extend({
  avatar: avatarUrls,
  bio: z.string(),
  sex: z.int(),
  hasPassword: z.boolean(),
  /** 1 by name, 2 by phone, 3 by an identity provider. */
  accountType: z.int(),
  channelID: z.string(),
  inviteCode: z.string(),
  /** Null for who came alone. */
  inviter: z.object({ uid: id, name: z.string() }).nullable(),
  /** Identity providers the account is bound to. */
  identities: z.array(z.string()),
  /** Null while there is none. */
  ban: userBan.nullable(),
  postingBan: z.object({ untilTime: time, reason: z.string() }).nullable(),
  /** When a closing account is erased; 0 for others. */
  eraseTime: time,
  exports: z.array(staffExport),
  /** How many numbers this operator may still see in this hour. */
  phonesLeft: z.int(),
});

export const staffNoteOnUser = z.object({ id, text: z.string(), staff: byStaff, time });

const read = 'staff:account.read' as const;
const write = 'staff:account.write' as const;
const viewAs = 'staff:account.viewas' as const;

/** Players, as operators find and help them. */
export const userStaffCalls = {
  'GET /admin/v1/account/user/list': defineCall({
    summary:
      'Users, newest first: all, of one status or day of registration, the one with a uid, login name or invite code, or by name prefix',
    who: read,
    effect: 'read',
    limit: lookUps,
    /** One of them at a time: each has its index. */
    input: z.object({
      uid: id.optional(),
      loginName: z
        .string()
        .regex(/^[A-Za-z][A-Za-z0-9_]{3,19}$/)
        .optional(),
      inviteCode: z
        .string()
        .regex(/^[A-Za-z0-9]{6,12}$/)
        .optional(),
      name: singleLineText(1, 16).optional(),
      status: userState.optional(),
      /** The day of registration in Shanghai. */
      day: z.iso.date().optional(),
      ...pageInput,
    }),
    data: pagedListOf(userLine),
    errors: [],
  }),
  'POST /admin/v1/account/user/search': defineCall({
    summary:
      'Users by their phone, whole or its last four digits or more; in a body, because addresses are written down',
    who: read,
    effect: 'read',
    sensitive: true,
    limit: lookUps,
    input: z.object({ phone: z.string().regex(/^\d{4,11}$/), ...pageInput }),
    data: pagedListOf(userLine),
    errors: [],
  }),
  'GET /admin/v1/account/user/{uid}': defineCall({
    summary: 'One user, with what was done to them',
    who: read,
    effect: 'read',
    sensitive: true,
    limit: { max: 600, seconds: 3600, withoutCounters: 'allow' },
    input: z.object({ uid: id }),
    data: userDetail,
    errors: [],
  }),
  'POST /admin/v1/account/user/{uid}/phone': defineCall({
    summary: 'The whole phone of a user, for a reason; thirty an hour and operator',
    who: 'staff:account.phone',
    proof: 'recent',
    effect: 'read',
    sensitive: true,
    input: z.object({ uid: id, reason }),
    data: z.object({ phone, phonesLeft: z.int() }),
    errors: [],
  }),
  'POST /admin/v1/account/user/{id}/ban': defineCall({
    summary: 'Bans a user for some days, or for good: every session ends, signing in says until when',
    who: 'staff:account.ban',
    effect: 'write',
    /** Without days, or with 0, for good. */
    input: z.object({ id, days: integer(0, 3650).optional(), reason }),
    data: nullData,
    errors: ['editedByOthers', 'secondApprovalRequired', 'approvalWaiting'],
  }),
  'POST /admin/v1/account/user/{id}/unban': defineCall({
    summary: 'Lifts a ban',
    who: 'staff:account.ban',
    effect: 'write',
    input: z.object({ id, reason }),
    data: nullData,
    errors: ['editedByOthers'],
  }),
  'GET /admin/v1/account/user/{uid}/ban/list': defineCall({
    summary: 'A user’s bans, newest first',
    who: read,
    effect: 'read',
    input: z.object({ uid: id, ...pageInput }),
    data: pagedListOf(userBan),
    errors: [],
  }),
  'GET /admin/v1/account/user/{uid}/session/list': defineCall({
    summary: 'Where a user is signed in, newest first',
    who: read,
    effect: 'read',
    sensitive: true,
    input: z.object({ uid: id }),
    data: z.object({
      records: z.array(
        z.object({
          id,
          device: z.string(),
          /** Masked. */
          address: z.string(),
          createTime: time,
          lastSeenTime: time,
          endTime: time,
        }),
      ),
    }),
    errors: [],
  }),
  'POST /admin/v1/account/user/{uid}/session/end': defineCall({
    summary: 'Signs a user out on one device, or without one on all of them',
    who: write,
    effect: 'write',
    input: z.object({ uid: id, sessionId: id.optional(), reason }),
    data: z.object({ ended: z.int() }),
    errors: [],
  }),
  'POST /admin/v1/account/user/{uid}/clear': defineCall({
    summary: 'Takes away a user’s avatar, name or bio; they are told why',
    who: write,
    effect: 'write',
    input: z.object({ uid: id, what: z.enum(['avatar', 'name', 'bio']), reason }),
    data: nullData,
    errors: ['editedByOthers'],
  }),
  'POST /admin/v1/account/user/{uid}/reopen': defineCall({
    summary: 'Keeps an account that waits to be erased, because its owner asked for it',
    who: write,
    effect: 'write',
    input: z.object({ uid: id, reason }),
    data: nullData,
    errors: ['editedByOthers'],
  }),
  'GET /admin/v1/account/closing/list': defineCall({
    summary: 'Accounts that wait to be erased, those due first',
    who: read,
    effect: 'read',
    limit: lookUps,
    input: z.object({ ...pageInput }),
    data: pagedListOf(userLine.extend({ eraseTime: time })),
    errors: [],
  }),
  'GET /admin/v1/account/export/list': defineCall({
    summary: 'Exports that users asked for, newest first; all, or of one state',
    who: read,
    effect: 'read',
    limit: lookUps,
    input: z.object({ state: ownDataExport.shape.state.optional(), ...pageInput }),
    data: pagedListOf(staffExport.extend({ uid: id, name: z.string() })),
    errors: [],
  }),
  'POST /admin/v1/account/user/{uid}/export/retry': defineCall({
    summary: 'Makes a user’s newest export again after it failed; only its owner can fetch it',
    who: write,
    effect: 'write',
    input: z.object({ uid: id, reason }),
    data: nullData,
    errors: ['editedByOthers'],
  }),
  'GET /admin/v1/account/user/{uid}/note/list': defineCall({
    summary: 'What operators wrote down about a user, newest first',
    who: read,
    effect: 'read',
    input: z.object({ uid: id, ...pageInput }),
    data: pagedListOf(staffNoteOnUser),
    errors: [],
  }),
  'POST /admin/v1/account/user/{uid}/note': defineCall({
    summary: 'Writes something down about a user; the user never reads it',
    who: write,
    effect: 'write',
    input: z.object({ uid: id, text: multiLineText(1, 1000) }),
    data: staffNoteOnUser,
    errors: [],
  }),
  'POST /admin/v1/account/user/{uid}/view': defineCall({
    summary: 'Lets an operator see for a quarter of an hour what a user sees, for a reason; nothing can be done there',
    who: viewAs,
    proof: 'recent',
    effect: 'write',
    input: z.object({ uid: id, reason }),
    data: z.object({ endTime: time }),
    errors: [],
  }),
  'POST /admin/v1/account/user/{uid}/view/end': defineCall({
    summary: 'The operator has seen enough',
    who: viewAs,
    effect: 'write',
    input: z.object({ uid: id }),
    data: nullData,
    errors: [],
  }),
  'GET /admin/v1/account/view/{uid}': defineCall({
    summary: 'A user’s own page as they get it; only while a view is open',
    who: viewAs,
    effect: 'read',
    input: z.object({ uid: id }),
    data: ownAccountOverview.extend({ endTime: time }),
    errors: [],
  }),
};
