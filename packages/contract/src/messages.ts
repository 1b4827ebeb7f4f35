import { z } from 'zod';
import { defineCall } from './call.ts';
import { flag, id, integer, pagedListOf, nullData, pageInput, time } from './shared-field-and-paging-schemas.ts';

/** `game`: news of games that somebody follows or owns (X-C23). */
export const messageKind = z.enum(['system', 'social', 'order', 'gift', 'moderation', 'game']);

/** A number for one's own, `b` and a number for a message to everybody. */
const messageId = z
  .string()
  .regex(/^b?[1-9]\d{0,18}$/)
  .refine((given) => id.safeParse(given.replace('b', '')).success)
  .meta({ description: '64-bit id as a string, behind a b where everybody was told' });

/** The last moment that has four digits of a year. */
const timesEnd = 253_402_300_799_999;

export const message = z.object({
  id: messageId,
  kind: messageKind,
  title: z.string(),
  content: z.string(),
  link: z.string(),
  read: z.boolean(),
  createTime: time,
});

/** Whether each kind counts on the badge and is pushed; all of them can always be read. */
export const messageKindSwitches = z.object({
  system: z.boolean(),
  social: z.boolean(),
  order: z.boolean(),
  gift: z.boolean(),
  moderation: z.boolean(),
  game: z.boolean(),
});

/** `gameNews`: whether some of the unread are about games; a dot on 我的游戏 until it is looked at, on any device. */
const unreadCount = z.object({ unread: z.int(), gameNews: z.boolean() });

/** As a browser's push service gives it. */
const pushKeys = { p256dh: z.string().regex(/^[\w-]{80,100}=?$/), auth: z.string().regex(/^[\w-]{16,32}=*$/) };
const endpoint = z.url({ protocol: /^https?$/ }).max(1000);

export const messageCalls = {
  'POST /user/center/message/all': defineCall({
    summary: 'The user’s messages, newest first, with the number unread',
    who: 'user',
    effect: 'read',
    input: z.object({ uid: id, kind: messageKind.optional(), ...pageInput }),
    data: pagedListOf(message).extend(unreadCount.shape),
    errors: [],
  }),
  'GET /v1/message/unread': defineCall({
    summary: 'How many messages are unread, at most 100, of the kinds that are switched on',
    who: 'user',
    effect: 'read',
    priority: 'low',
    input: z.object({}),
    data: unreadCount,
    errors: [],
  }),
  'POST /v1/message/{id}/read': defineCall({
    summary: 'Marks a message as read; a second time changes nothing',
    who: 'user',
    effect: 'write',
    input: z.object({ id: message.shape.id }),
    data: unreadCount,
    errors: [],
  }),
  'POST /v1/message/read': defineCall({
    summary: 'Marks everything as read that had come when the newest shown one had (of a kind, where it is given)',
    who: 'user',
    effect: 'write',
    input: z.object({ kind: messageKind.optional(), until: integer(0, timesEnd) }),
    data: unreadCount,
    errors: [],
  }),
  'GET /v1/message/switch': defineCall({
    summary: 'Which kinds of messages count on the badge and are pushed',
    who: 'user',
    effect: 'read',
    input: z.object({}),
    data: messageKindSwitches,
    errors: [],
  }),
  'PUT /v1/message/switch': defineCall({
    summary: 'Switches a kind of messages on or off',
    who: 'user',
    effect: 'write',
    input: z.object({ kind: messageKind, on: flag }),
    data: messageKindSwitches,
    errors: [],
  }),
  'GET /v1/message/push': defineCall({
    summary: 'The key that a browser needs to be pushed to; empty where push is not configured',
    who: 'anyone',
    effect: 'read',
    priority: 'low',
    input: z.object({}),
    data: z.object({ publicKey: z.string() }),
    errors: [],
  }),
  'POST /v1/message/push': defineCall({
    summary: 'From now on this browser is pushed to, for the user who is signed in in it',
    who: 'user',
    effect: 'write',
    input: z.object({ endpoint, ...pushKeys }),
    data: nullData,
    errors: [],
    limit: { max: 20, seconds: 600, withoutCounters: 'allow' },
  }),
  'POST /v1/message/push/end': defineCall({
    summary: 'This browser is pushed to no more',
    who: 'user',
    effect: 'write',
    input: z.object({ endpoint }),
    data: nullData,
    errors: [],
  }),
  'GET /admin/v1/message/view/{uid}/list': defineCall({
    summary: 'A user’s messages as they get them; only while a view is open, and none becomes read',
    who: 'staff:account.viewas',
    effect: 'read',
    input: z.object({ uid: id, ...pageInput }),
    data: pagedListOf(message).extend(unreadCount.shape),
    errors: [],
  }),
};
