import { z } from 'zod';
import { defineCall } from './call.ts';
import {
  agreedLegalPageVersions,
  deviceID,
  flag,
  id,
  singleLineText,
  nullData,
  phone,
  smsCode,
  time,
} from './shared-field-and-paging-schemas.ts';

/** What the portal stores of an account on the device. */
export const signedInAccount = z.object({
  accountType: z.int(),
  age: z.int(),
  loginName: z.string(),
  name: z.string(),
  needBind: z.boolean(),
  needRealName: z.boolean(),
  newAccount: z.boolean(),
  sex: z.int(),
  token: z.string(),
  uid: id,
});

/** A solved challenge, as the challenge library writes it. Only asked for with code 2012. */
const challenge = z.string().min(1).max(4000).optional();

const agreed = agreedLegalPageVersions.optional();

/** Stored from the first address until registration. Empty without an invitation. */
const inviteCode = singleLineText(0, 64).optional();

/** the channel of the address one first came to; what is absent or empty is "0". */
const channelID = singleLineText(0, 64).optional();

/** X-A8: with code 2015 the player is asked; signing in with this set takes the account back. */
const cancelDeletion = flag.optional();

/** Any characters; whether it is good enough is the server's answer (2008), not a bad request. */
const newPassword = z.string().min(1).max(256);

const phoneLogin = z.object({ phone, smsCode, deviceID, channelID, inviteCode, agreed, cancelDeletion });
const signInLimit = { max: 60, seconds: 60, withoutCounters: 'allow' } as const;

export const accountCalls = {
  'POST /user/registerWithName': defineCall({
    summary: 'Registers by name and password and signs in',
    who: 'anyone',
    effect: 'write',
    priority: 'high',
    input: z.object({
      loginName: z.string().regex(/^[A-Za-z][A-Za-z0-9_]{3,19}$/),
      password: newPassword,
      birthYear: z.union([z.literal(''), z.string().regex(/^(19|20|21)\d\d$/)]).optional(),
      deviceID,
      channelID,
      inviteCode,
      agreed,
      challenge,
    }),
    data: signedInAccount,
    errors: [
      'featureOff',
      'nameUnavailable',
      'weakPassword',
      'underage',
      'badInviteCode',
      'challengeRequired',
      'tooManyTries',
    ],
    limit: signInLimit,
  }),
  'POST /user/login': defineCall({
    summary: 'Signs in by name, or bound phone, and password',
    who: 'anyone',
    effect: 'write',
    priority: 'high',
    input: z.object({
      loginName: singleLineText(1, 64),
      password: z.string().min(1).max(256),
      deviceID,
      agreed,
      challenge,
      cancelDeletion,
    }),
    data: signedInAccount,
    errors: ['badCredentials', 'banned', 'tooManyTries', 'challengeRequired', 'accountClosing'],
    limit: signInLimit,
  }),
  'POST /user/loginWithPhone': defineCall({
    summary: 'Signs in by phone and SMS code; registers a phone nobody has',
    who: 'anyone',
    effect: 'write',
    priority: 'high',
    input: phoneLogin,
    data: signedInAccount,
    errors: ['featureOff', 'badSmsCode', 'tooManyTries', 'banned', 'accountClosing'],
    limit: signInLimit,
  }),
  'POST /user/loginPhoneWithoutRegister': defineCall({
    summary: 'Signs in by phone and SMS code; a phone nobody has answers like a wrong code',
    who: 'anyone',
    effect: 'write',
    priority: 'high',
    input: phoneLogin,
    data: signedInAccount,
    errors: ['badSmsCode', 'tooManyTries', 'banned', 'accountClosing'],
    limit: signInLimit,
  }),
  'POST /user/smsCode': defineCall({
    summary: 'Sends a code to a phone; `find` and `verify` go to the user’s own phone, which need not be said',
    who: 'anyone',
    session: 'optional',
    effect: 'write',
    priority: 'high',
    input: z.object({
      purpose: z.enum(['login', 'bind', 'find', 'verify']),
      phone: phone.optional(),
      deviceID: deviceID.optional(),
      challenge,
    }),
    data: z.object({
      /** Seconds until another can be asked for, and until this one is worthless. */
      retryAfter: z.int(),
      expiresIn: z.int(),
    }),
    errors: ['smsTooOften', 'phoneRequired', 'challengeRequired'],
    limit: signInLimit,
  }),
  'GET /v1/account/challenge': defineCall({
    summary: 'A proof of work to solve after code 2012',
    who: 'anyone',
    effect: 'read',
    priority: 'high',
    input: z.object({}),
    data: z.object({ challenge: z.string().meta({ description: 'JSON for the challenge library' }) }),
    errors: [],
    limit: { max: 120, seconds: 60, withoutCounters: 'allow' },
  }),
  'POST /v1/account/apple/start': defineCall({
    summary: 'X-A9: where to send the browser for signing in with Apple',
    who: 'anyone',
    effect: 'write',
    priority: 'high',
    input: z.object({ next: singleLineText(0, 500).optional() }),
    data: z.object({ url: z.string() }),
    errors: [],
    limit: signInLimit,
  }),
  'GET /v1/account/apple/callback': defineCall({
    summary: 'Where the provider sends the browser back; leads on to /other with a ticket',
    who: 'anyone',
    effect: 'read',
    priority: 'high',
    input: z.object({
      code: singleLineText(1, 2000).optional(),
      state: singleLineText(1, 500).optional(),
      error: singleLineText(1, 200).optional(),
      error_description: singleLineText(0, 1000).optional(),
      error_uri: singleLineText(0, 1000).optional(),
      iss: singleLineText(1, 500).optional(),
      session_state: singleLineText(1, 500).optional(),
    }),
    data: nullData,
    errors: [],
    limit: signInLimit,
  }),
  'POST /v1/account/apple/login': defineCall({
    summary: 'Turns the ticket of the callback into a session; registers who is new',
    who: 'anyone',
    effect: 'write',
    priority: 'high',
    input: z.object({ ticket: singleLineText(20, 100), deviceID, channelID, inviteCode, agreed, cancelDeletion }),
    data: signedInAccount,
    errors: ['featureOff', 'badCredentials', 'banned', 'accountClosing'],
    limit: signInLimit,
  }),
  'POST /user/logout': defineCall({
    summary: 'Ends this session',
    who: 'user',
    effect: 'write',
    priority: 'high',
    input: z.object({}),
    data: nullData,
    errors: [],
  }),
  'GET /v1/account/session/list': defineCall({
    summary: 'Where the user is signed in, this session first',
    who: 'user',
    effect: 'read',
    input: z.object({}),
    data: z.object({
      records: z.array(
        z.object({
          id,
          /** Whether it is the one that asks. */
          current: z.boolean(),
          /** What the browser called itself, in a few words: iPhone · Safari. */
          device: z.string(),
          /** The first half of the address it was last seen at. */
          address: z.string(),
          createTime: time,
          lastSeenTime: time,
          /** When it ends if it is not used until then. */
          endTime: time,
        }),
      ),
      total: z.int(),
    }),
    errors: [],
  }),
  'DELETE /v1/account/session/{id}': defineCall({
    summary: 'Ends one of the user’s sessions',
    who: 'user',
    effect: 'write',
    input: z.object({ id }),
    data: nullData,
    errors: ['reauthRequired'],
  }),
  'POST /v1/account/session/end-others': defineCall({
    summary: 'Ends all of the user’s sessions but this one',
    who: 'user',
    effect: 'write',
    input: z.object({}),
    data: z.object({ ended: z.int() }),
    errors: ['reauthRequired'],
  }),
};
