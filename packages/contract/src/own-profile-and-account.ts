import { z } from 'zod';
import { defineCall } from './call.ts';
import {
  agreedLegalPageVersions,
  uploadedFile,
  id,
  integer,
  singleLineText,
  nullData,
  phone,
  smsCode,
  multiLineText,
  time,
} from './shared-field-and-paging-schemas.ts';

/** Addresses of one avatar; all empty for who has none. */
export const avatarUrls = z.object({ small: z.string(), medium: z.string(), large: z.string() });

/** What a user reads of themselves. The phone is never whole. */
export const ownProfile = z.object({
  loginName: z.string(),
  name: z.string(),
  /** When the name may be changed again; 0 for at once. */
  nameChangeTime: time,
  avatar: avatarUrls,
  bio: z.string(),
  sex: z.int(),
  /** 0 where nothing was said. */
  birthYear: z.int(),
  /** 138****0000, or empty. */
  phone: z.string(),
  hasPassword: z.boolean(),
  inviteCode: z.string(),
  createTime: time,
  /** Legal pages whose version in force the user has not agreed to. */
  consentDue: z.array(z.object({ slug: z.string(), title: z.string(), version: z.int() })),
});

/** levelType below 1 is not a member; expTime is 0 for who never was one. */
export const ownAccountOverview = z.object({
  uid: id,
  coinNum: z.int(),
  levelType: z.int(),
  expTime: time,
  profile: ownProfile,
});

export const ownDataExport = z.object({
  id,
  state: z.enum(['waiting', 'ready', 'failed', 'expired']),
  /** Bytes, once ready. */
  size: z.int(),
  createTime: time,
  /** Until when it can be downloaded; 0 before it is ready. */
  expireTime: time,
});

/** Codes of calls that need a session proven a moment ago: the portal asks and repeats. */
const needsProof = 'reauthRequired' as const;

export const ownProfileAndAccountCalls = {
  'POST /user/center/me': defineCall({
    summary: 'The user’s own status: coins, membership, profile',
    who: 'user',
    effect: 'read',
    priority: 'high',
    input: z.object({ uid: id }),
    data: ownAccountOverview,
    errors: [],
  }),
  'POST /user/center/updateInfo': defineCall({
    summary: 'Changes what is given; an empty bio or birth year takes it away',
    who: 'user',
    effect: 'write',
    input: z.object({
      /** 2 to 16 characters as people count them: the server's answer (2007), not a bad request. */
      name: singleLineText(1, 64).optional(),
      bio: multiLineText(0, 80).optional(),
      sex: integer(0, 2).optional(),
      birthYear: z.union([z.literal(''), integer(1900, 2200)]).optional(),
    }),
    data: ownProfile,
    errors: ['nameUnavailable', 'underage', 'sensitiveWords'],
  }),
  'POST /user/center/uploadAvatar': defineCall({
    summary: 'Sets the avatar: JPEG, PNG, WebP or GIF, at most 5 MB; re-encoded, metadata removed, three sizes',
    who: 'user',
    feature: 'uploads',
    effect: 'write',
    encoding: 'multipart',
    maxBytes: 5 * 1024 * 1024,
    input: z.object({ file: uploadedFile }),
    data: avatarUrls,
    errors: ['fileTypeUnsupported', 'fileTooLarge'],
    limit: { max: 20, seconds: 3600, withoutCounters: 'allow' },
  }),
  'POST /user/bind': defineCall({
    summary: 'Binds a phone, or another one; ends the user’s other sessions',
    who: 'user',
    effect: 'write',
    input: z.object({ phone, smsCode }),
    data: z.object({ phone: z.string() }),
    errors: ['badSmsCode', 'tooManyTries', 'phoneUnusable', needsProof],
  }),
  'POST /user/resetPassword': defineCall({
    summary: 'Sets a new password, by the old one or by a code sent to the bound phone; ends the other sessions',
    who: 'user',
    effect: 'write',
    input: z.object({
      password: z.string().min(1).max(256),
      oldPassword: z.string().min(1).max(256).optional(),
      smsCode: smsCode.optional(),
    }),
    data: nullData,
    errors: ['badCredentials', 'badSmsCode', 'weakPassword', 'tooManyTries', 'phoneRequired'],
  }),
  'POST /v1/account/prove': defineCall({
    summary: 'Proves again who is signed in, by password or by a code sent to the bound phone; good for 15 minutes',
    who: 'user',
    effect: 'write',
    input: z.object({ password: z.string().min(1).max(256).optional(), smsCode: smsCode.optional() }),
    data: nullData,
    errors: ['badCredentials', 'badSmsCode', 'tooManyTries', 'phoneRequired'],
  }),
  'POST /v1/account/consent': defineCall({
    summary: 'Agrees to legal pages: `agreement:3,privacy:2`',
    who: 'user',
    effect: 'write',
    input: z.object({ agreed: agreedLegalPageVersions }),
    data: nullData,
    errors: [],
  }),
  'GET /v1/account/export/list': defineCall({
    summary: 'Exports of the user’s data, newest first',
    who: 'user',
    effect: 'read',
    input: z.object({}),
    data: z.object({ records: z.array(ownDataExport), total: z.int() }),
    errors: [],
  }),
  'POST /v1/account/export': defineCall({
    summary: 'Asks for all of the user’s data as JSON; made by the worker, one a day',
    who: 'user',
    effect: 'write',
    input: z.object({}),
    data: ownDataExport,
    errors: [needsProof],
  }),
  'POST /v1/account/export/{id}/address': defineCall({
    summary: 'An address that downloads a finished export, good for a few minutes',
    who: 'user',
    effect: 'write',
    input: z.object({ id }),
    data: z.object({ url: z.string() }),
    errors: [needsProof],
  }),
  'POST /v1/account/delete': defineCall({
    summary: 'Closes the account: signed out everywhere, erased after seven days unless the user signs in again',
    who: 'user',
    effect: 'write',
    input: z.object({}),
    data: z.object({ eraseTime: time }),
    errors: [needsProof],
  }),
};
