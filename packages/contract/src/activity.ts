import { z } from 'zod';
import { defineCall } from './call.ts';
import { responsivePicture } from './media.ts';
import {
  flag,
  id,
  idempotencyKey,
  integer,
  singleLineText,
  link,
  pagedListOf,
  pageInput,
  multiLineText,
  time,
} from './shared-field-and-paging-schemas.ts';

/** X-C11. */
export const activityKind = z.enum(['link', 'task', 'draw']);
/** What a task counts. The module where it happens reports each event once. */
export const activityTaskEvent = z.enum(['checkedIn', 'posted', 'bought', 'watched', 'invited']);
const activityState = z.enum(['coming', 'running', 'over']);
const hash = z.string().regex(/^[0-9a-f]{64}$/);

export const activityCard = z.object({
  id,
  kind: activityKind,
  title: z.string(),
  summary: z.string(),
  cover: responsivePicture,
  state: activityState,
  startTime: time,
  endTime: time,
  /** Of the kind `link`: where it leads. Empty for the others. */
  link: z.string(),
});

const task = z.object({
  id,
  title: z.string(),
  event: activityTaskEvent,
  target: z.int(),
  coins: z.int(),
  /** Of whoever asks; a visitor's is 0. Never above the target. */
  done: z.int(),
  /** Whether the reward was taken. */
  rewarded: z.boolean(),
});

const prize = z.object({
  id,
  name: z.string(),
  /** 0 for a prize of nothing. */
  coins: z.int(),
  /** Of 10,000 draws so many are this one. */
  odds: z.int(),
});

/** Anybody can check it: docs/decisions/0029-activities.md tells how a roll follows from the seed. */
const drawTicket = z.object({
  day: z.string(),
  prizeId: id,
  prizeName: z.string(),
  coins: z.int(),
  /** 0…9999. */
  roll: z.int(),
  time,
});

const draw = z.object({
  prizes: z.array(prize),
  /** Published before the first draw: SHA-256 of the seed. */
  commitment: hash,
  /** The seed itself, once the activity is over; empty until then. */
  seed: z.string(),
  /** Free draws a day. */
  perDay: z.int(),
  leftToday: z.int(),
  mine: z.array(drawTicket),
});

export const activityDetail = activityCard.extend({
  rules: z.string(),
  /** Until when the reward of a task that was done in time can be taken. */
  rewardUntil: time,
  tasks: z.array(task),
  draw: draw.nullable(),
});

export const activityForStaff = activityCard.omit({ cover: true, state: true }).extend({
  rules: z.string(),
  /** Empty for none. */
  pictureId: z.string(),
  published: z.boolean(),
  /** Of a draw; empty for the others. */
  commitment: z.string(),
  version: z.int(),
  tasks: z.array(task.omit({ done: true, rewarded: true })),
  prizes: z.array(prize),
});

export const activityTaskDrafts = z
  .array(
    z.strictObject({
      title: singleLineText(1, 40),
      event: activityTaskEvent,
      target: z.int().min(1).max(1000),
      coins: z.int().min(1).max(1000),
    }),
  )
  .min(1)
  .max(12);

export const activityDrawPrizeDrafts = z
  .array(
    z.strictObject({
      name: singleLineText(1, 20),
      coins: z.int().min(0).max(10_000),
      odds: z.int().min(1).max(10_000),
    }),
  )
  .min(1)
  .max(12)
  .refine((prizes) => prizes.reduce((sum, { odds }) => sum + odds, 0) === 10_000, 'the odds of all are not 10,000');

export const activityDraft = {
  title: singleLineText(1, 40),
  summary: singleLineText(0, 80),
  rules: multiLineText(0, 4000),
  link,
  pictureId: z.union([z.literal(''), id]).optional(),
  startTime: integer(0, 8e15),
  endTime: integer(0, 8e15),
  published: flag,
  /** JSON of `activityTaskDrafts`. Fixed once the activity began. */
  tasks: z.string().max(8000).optional(),
  /** JSON of `activityDrawPrizeDrafts`. Fixed once the activity began. */
  prizes: z.string().max(8000).optional(),
};

export const activityCalls = {
  'GET /v1/activity/list': defineCall({
    summary: 'Activities: running ones first, then those to come, then those that are over',
    who: 'anyone',
    effect: 'read',
    input: z.object({ state: activityState.optional(), ...pageInput }),
    data: pagedListOf(activityCard),
    errors: [],
  }),
  'GET /v1/activity/{id}': defineCall({
    summary: 'One activity with its rules; tasks and draws as they stand for whoever asks',
    who: 'anyone',
    session: 'optional',
    effect: 'read',
    input: z.object({ id }),
    data: activityDetail,
    errors: [],
  }),
  'POST /v1/activity/task/{id}/reward': defineCall({
    summary: 'Takes the reward of a task that is done, once; one that is not done is forbidden',
    who: 'user',
    effect: 'write',
    input: z.object({ id, idempotencyKey }),
    data: z.object({ coins: z.int(), coinNum: z.int() }),
    errors: ['forbidden', 'alreadyClaimed', 'activityClosed', 'keyReused', 'inProgress'],
    limit: { max: 30, seconds: 60, withoutCounters: 'allow' },
  }),
  'POST /v1/activity/{id}/draw': defineCall({
    summary: 'Draws once for free',
    who: 'user',
    feature: 'draws',
    effect: 'write',
    input: z.object({ id, idempotencyKey }),
    data: z.object({ ticket: drawTicket, leftToday: z.int(), coinNum: z.int() }),
    errors: ['alreadyClaimed', 'activityClosed', 'keyReused', 'inProgress'],
    limit: { max: 30, seconds: 60, withoutCounters: 'allow' },
  }),
  'GET /v1/activity/{id}/winner/list': defineCall({
    summary: 'Who won what, newest first; names as everybody may know them',
    who: 'anyone',
    effect: 'read',
    input: z.object({ id, ...pageInput }),
    data: pagedListOf(
      z.object({
        id,
        uid: id,
        name: z.string(),
        prizeName: z.string(),
        coins: z.int(),
        roll: z.int(),
        day: z.string(),
        time,
      }),
    ),
    errors: [],
  }),
  'GET /v1/activity/reward/list': defineCall({
    summary: 'What the user got from activities, newest first',
    who: 'user',
    effect: 'read',
    input: z.object({ ...pageInput }),
    data: pagedListOf(
      z.object({
        /** Unique among them. */
        ref: z.string(),
        kind: z.enum(['task', 'draw']),
        activityId: id,
        activityTitle: z.string(),
        /** The task that was done, or the prize that was drawn. */
        name: z.string(),
        coins: z.int(),
        time,
      }),
    ),
    errors: [],
  }),
  'GET /admin/v1/activity/list': defineCall({
    summary:
      'Activities, newest first; running ones that end first, coming ones that start first, those over that ended last',
    who: 'staff:activity.read',
    effect: 'read',
    input: z.object({
      kind: activityKind.optional(),
      state: z.enum(['draft', 'coming', 'running', 'over']).optional(),
      ...pageInput,
    }),
    data: pagedListOf(activityForStaff),
    errors: [],
  }),
  'POST /admin/v1/activity': defineCall({
    summary: 'Writes an activity; of a draw the seed is made and committed to now',
    who: 'staff:activity.write',
    effect: 'write',
    input: z.object({ kind: activityKind, ...activityDraft, idempotencyKey }),
    data: activityForStaff,
    errors: ['keyReused', 'inProgress', 'secondApprovalRequired', 'approvalWaiting'],
  }),
  'PUT /admin/v1/activity/{id}': defineCall({
    summary: 'Changes an activity; what it promises is fixed once it began',
    who: 'staff:activity.write',
    effect: 'write',
    input: z.object({ id, version: integer(1, 1e9), ...activityDraft }),
    data: activityForStaff,
    errors: ['editedByOthers', 'activityClosed', 'secondApprovalRequired', 'approvalWaiting'],
  }),
};
