import { z } from 'zod';
import { fieldChange } from './approvals.ts';
import { defineCall, type CallRateLimit } from './call.ts';
import { id, singleLineText, pagedListOf, nullData, pageInput, time } from './shared-field-and-paging-schemas.ts';

/** The fields that changed; null where there was nothing before, or is nothing after. */
const fields = z.record(z.string(), z.unknown()).nullable();

export const auditEntry = z.object({
  id,
  /** The id is empty for the command line. */
  staff: z.object({ id: z.string(), name: z.string() }),
  /** Method and path of the call. */
  call: z.string(),
  /** Kind and id or key, as in `game 17`. */
  object: z.string(),
  /** What happened, in words. */
  sentence: z.string(),
  /** Done, only read, handed to a second person, or refused. */
  outcome: z.enum(['done', 'read', 'asked', 'refused']),
  reason: z.string(),
  requestId: z.string(),
  address: z.string(),
  session: z.string(),
  /** Of the request that a second person approved; empty without one. */
  approvalId: z.string(),
  /** What became what, in words; a field without a word stands in `before` and `after` only. */
  changes: z.array(fieldChange),
  before: fields,
  after: fields,
  time,
  /** The entry that this action takes back; empty for none. */
  reverts: z.string(),
  /** The entry that took this action back; empty for none. */
  revertedBy: z.string(),
  /** Of a change of many rows; empty for none. */
  bulkId: z.string(),
});

const factors = z.object({
  totp: z.boolean(),
  passkeys: z.array(z.object({ id, name: z.string(), createTime: time, lastUsedTime: time.nullable() })),
  /** One-time codes that are left. */
  codes: z.int(),
});

/** The operator behind this session. Permissions are empty until the second factor is proven. */
export const ownStaffAccount = z.object({
  uid: id,
  loginName: z.string(),
  name: z.string(),
  roles: z.array(z.object({ id, key: z.string(), name: z.string() })),
  permissions: z.array(z.string()),
  factors,
  factorProven: z.boolean(),
  mustChangePassword: z.boolean(),
  /** Minutes without a call after which this session ends. */
  idleMinutes: z.int(),
});

export const staffSession = z.object({
  id,
  current: z.boolean(),
  address: z.string(),
  userAgent: z.string(),
  /** The device had been signed in from before. */
  knownDevice: z.boolean(),
  factorProven: z.boolean(),
  createTime: time,
  lastSeenTime: time,
  expireTime: time,
});

export const staffPasswordInput = z.string().min(1).max(256);
const totpCode = z.string().regex(/^\d{6}$/);
const oneTimeCode = z.string().regex(/^[0-9A-Za-z -]{10,40}$/);
/** A credential of WebAuthn as JSON. */
const credential = z.string().min(2).max(20_000);
/** Shown once; null where the operator has some already. */
const freshCodes = z.array(z.string()).nullable();

/** Refused while nobody can count: a factor is guessed as a password is. */
const proofLimit: CallRateLimit = { max: 30, seconds: 60, withoutCounters: 'refuse' };

export const staffSignInSessionAndAuditCalls = {
  'POST /admin/v1/staff/login': defineCall({
    summary: 'The first step of an operator’s signing in; the session can do nothing until a second factor is proven',
    who: 'anyone',
    effect: 'write',
    priority: 'high',
    input: z.object({
      loginName: singleLineText(1, 64),
      password: staffPasswordInput,
      challenge: z.string().max(4000).optional(),
    }),
    data: z.object({
      uid: id,
      token: z.string(),
      name: z.string(),
      /** What can be proven next; with neither, one has to be enrolled. */
      factors: z.object({ totp: z.boolean(), passkey: z.boolean(), codes: z.boolean() }),
    }),
    errors: ['badCredentials', 'tooManyTries', 'challengeRequired'],
    limit: { max: 10, seconds: 60, withoutCounters: 'refuse' },
  }),
  'POST /admin/v1/staff/logout': defineCall({
    summary: 'Ends this operator’s session',
    who: 'staff:any',
    proof: 'password',
    effect: 'write',
    priority: 'high',
    input: z.object({}),
    data: nullData,
    errors: [],
  }),
  'GET /admin/v1/staff/me': defineCall({
    summary: 'The operator behind this session',
    who: 'staff:any',
    proof: 'password',
    effect: 'read',
    priority: 'high',
    input: z.object({}),
    data: ownStaffAccount,
    errors: [],
  }),
  'POST /admin/v1/staff/password': defineCall({
    summary: 'Changes the operator’s own password and ends the other sessions',
    who: 'staff:any',
    proof: 'password',
    effect: 'write',
    input: z.object({ oldPassword: staffPasswordInput, password: staffPasswordInput }),
    data: ownStaffAccount,
    errors: ['badCredentials', 'weakPassword', 'tooManyTries'],
    limit: proofLimit,
  }),

  'POST /admin/v1/staff/factor/totp/prove': defineCall({
    summary: 'Proves the second factor by an authenticator’s six digits',
    who: 'staff:any',
    proof: 'password',
    effect: 'write',
    priority: 'high',
    input: z.object({ code: totpCode }),
    data: ownStaffAccount,
    errors: ['badSecondFactor', 'tooManyTries'],
    limit: proofLimit,
  }),
  'POST /admin/v1/staff/factor/code/prove': defineCall({
    summary: 'Proves the second factor by a one-time code, which is used up',
    who: 'staff:any',
    proof: 'password',
    effect: 'write',
    priority: 'high',
    input: z.object({ code: oneTimeCode }),
    data: ownStaffAccount,
    errors: ['badSecondFactor', 'tooManyTries'],
    limit: proofLimit,
  }),
  'GET /admin/v1/staff/factor/passkey/challenge': defineCall({
    summary: 'What a browser needs to prove a passkey',
    who: 'staff:any',
    proof: 'password',
    effect: 'read',
    priority: 'high',
    input: z.object({}),
    data: z.object({ options: z.string() }),
    errors: [],
  }),
  'POST /admin/v1/staff/factor/passkey/prove': defineCall({
    summary: 'Proves the second factor by a passkey',
    who: 'staff:any',
    proof: 'password',
    effect: 'write',
    priority: 'high',
    input: z.object({ response: credential }),
    data: ownStaffAccount,
    errors: ['badSecondFactor', 'tooManyTries'],
    limit: proofLimit,
  }),

  'GET /admin/v1/staff/factor/totp/new': defineCall({
    summary: 'A new secret for an authenticator; nothing is stored before it is confirmed',
    who: 'staff:any',
    proof: 'password',
    effect: 'read',
    input: z.object({}),
    data: z.object({ secret: z.string(), uri: z.string(), sealed: z.string() }),
    errors: ['reauthRequired'],
  }),
  'POST /admin/v1/staff/factor/totp': defineCall({
    summary: 'Enrols an authenticator by its first six digits; replaces the one before',
    who: 'staff:any',
    proof: 'password',
    effect: 'write',
    input: z.object({ sealed: z.string().min(1).max(400), code: totpCode }),
    data: z.object({ me: ownStaffAccount, codes: freshCodes }),
    errors: ['badSecondFactor', 'tooManyTries', 'reauthRequired'],
    limit: proofLimit,
  }),
  'GET /admin/v1/staff/factor/passkey/new': defineCall({
    summary: 'What a browser needs to make a passkey',
    who: 'staff:any',
    proof: 'password',
    effect: 'read',
    input: z.object({}),
    data: z.object({ options: z.string() }),
    errors: ['reauthRequired'],
  }),
  'POST /admin/v1/staff/factor/passkey': defineCall({
    summary: 'Enrols a passkey',
    who: 'staff:any',
    proof: 'password',
    effect: 'write',
    input: z.object({ response: credential, name: singleLineText(1, 40) }),
    data: z.object({ me: ownStaffAccount, codes: freshCodes }),
    errors: ['badSecondFactor', 'tooManyTries', 'reauthRequired'],
    limit: proofLimit,
  }),
  'DELETE /admin/v1/staff/factor/totp': defineCall({
    summary: 'Removes the operator’s own authenticator; one factor has to stay',
    who: 'staff:any',
    proof: 'recent',
    effect: 'write',
    input: z.object({}),
    data: ownStaffAccount,
    errors: ['lastFactor'],
  }),
  'DELETE /admin/v1/staff/factor/passkey/{id}': defineCall({
    summary: 'Removes one of the operator’s own passkeys; one factor has to stay',
    who: 'staff:any',
    proof: 'recent',
    effect: 'write',
    input: z.object({ id }),
    data: ownStaffAccount,
    errors: ['lastFactor'],
  }),
  'POST /admin/v1/staff/factor/code': defineCall({
    summary: 'Ten new one-time codes; the old ones are void',
    who: 'staff:any',
    proof: 'recent',
    effect: 'write',
    input: z.object({}),
    data: z.object({ codes: z.array(z.string()) }),
    errors: [],
  }),

  'GET /admin/v1/staff/session/list': defineCall({
    summary: 'Where this operator is signed in, this session first',
    who: 'staff:any',
    effect: 'read',
    input: z.object({}),
    data: z.object({ records: z.array(staffSession) }),
    errors: [],
  }),
  'GET /admin/v1/staff/new-device/list': defineCall({
    summary: 'Sign-ins from new devices in the last 30 days; everybody’s for who manages staff',
    who: 'staff:any',
    effect: 'read',
    input: z.object({}),
    data: z.object({
      records: z.array(
        z.object({
          id,
          staff: z.object({ id, name: z.string() }),
          own: z.boolean(),
          address: z.string(),
          userAgent: z.string(),
          time,
        }),
      ),
    }),
    errors: [],
  }),
  'DELETE /admin/v1/staff/session/{id}': defineCall({
    summary: 'Ends one of the operator’s own sessions',
    who: 'staff:any',
    proof: 'recent',
    effect: 'write',
    input: z.object({ id }),
    data: nullData,
    errors: [],
  }),
  'POST /admin/v1/staff/session/end-others': defineCall({
    summary: 'Ends all of the operator’s own sessions but this one',
    who: 'staff:any',
    proof: 'recent',
    effect: 'write',
    input: z.object({}),
    data: z.object({ ended: z.int() }),
    errors: [],
  }),

  'GET /admin/v1/staff/log/list': defineCall({
    summary: 'Who did what in the back-office, newest first',
    who: 'staff:staff.log',
    effect: 'read',
    input: z.object({
      object: z
        .string()
        .regex(/^[a-z]{1,20} [A-Za-z0-9][A-Za-z0-9_.:-]{0,63}$/)
        .optional(),
      staffId: id.optional(),
      call: singleLineText(1, 120).optional(),
      /** Up to the end of this day in Shanghai; without it, up to now. */
      until: z.iso.date().optional(),
      /** What takes a fresh second factor, new devices, and what the machine's owner did to operators; alone or of one operator. */
      risky: z.literal('true').optional(),
      ...pageInput,
    }),
    data: pagedListOf(auditEntry),
    errors: [],
  }),
  'GET /admin/v1/staff/log/{id}': defineCall({
    summary: 'One entry of the audit log',
    who: 'staff:staff.log',
    effect: 'read',
    input: z.object({ id }),
    data: auditEntry,
    errors: [],
  }),
};
