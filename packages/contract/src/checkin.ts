import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, idempotencyKey, time } from './shared-field-and-paging-schemas.ts';

/** A day of Asia/Shanghai by the server's clock. */
const day = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/);
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

/** X-C9. What a bonus is for, what it gives, and whether this user got it this month. */
const bonus = z.object({ days: z.int(), coins: z.int(), reached: z.boolean() });

/** X-C10. */
const monthlyBadge = z.object({
  month,
  /** As in 七月 · 潮生. */
  name: z.string(),
  earned: z.boolean(),
  checkIns: z.int(),
  checkInsNeeded: z.int(),
  posts: z.int(),
  postsNeeded: z.int(),
});

export const checkInMonth = z.object({
  today: day,
  /** The server's clock: a page that is open when the day ends asks again, however wrong its own clock is. */
  now: time,
  dayEnds: time,
  checkedInToday: z.boolean(),
  /** Days in a row up to today, or up to yesterday while today is still open. */
  run: z.int(),
  /** Of the cycle of seven, what each day gives. */
  cycle: z.array(z.int()),
  /** Which of the cycle (1…7) today is. */
  cycleDay: z.int(),
  /** What checking in today gives: 0 where it was done. */
  coinsToday: z.int(),
  /** What the next check-in gives: today's while it is open, else tomorrow's. */
  coinsNext: z.int(),
  month,
  /** Days of this month checked in, made up or not. */
  days: z.array(z.object({ day, madeUp: z.boolean() })),
  bonuses: z.array(bonus),
  makeUpsLeft: z.int(),
  makeUpPrice: z.int(),
  /** Days of this month that could be made up, the latest first; none while none are left. */
  makeUpDays: z.array(day),
  /** What making up each of them would change: days in a row, what the next check-in gives, the bonus it would reach. */
  makeUps: z.array(z.object({ day, run: z.int(), coinsNext: z.int(), bonus: z.int() })),
  badge: monthlyBadge,
});

/** What one check-in, or one day made up, brought. */
const checkedIn = z.object({
  state: checkInMonth,
  coins: z.int(),
  /** 0 where no bonus was reached. */
  bonus: z.int(),
  /** Whether this earned the month's badge. */
  badgeEarned: z.boolean(),
  coinNum: z.int(),
});

export const checkinCalls = {
  'GET /v1/checkin/month': defineCall({
    summary:
      'This month’s check-ins of the user, what today gives and what comes next (X-C9, X-C10); a visitor has none yet',
    who: 'anyone',
    session: 'optional',
    effect: 'read',
    input: z.object({}),
    data: checkInMonth,
    errors: [],
  }),
  'POST /v1/checkin/today': defineCall({
    summary: 'Checks in for today, once; a repeat with the same key gives the same answer',
    who: 'user',
    feature: 'checkin',
    effect: 'write',
    input: z.object({ idempotencyKey }),
    data: checkedIn,
    errors: ['alreadyCheckedIn', 'keyReused', 'inProgress'],
    limit: { max: 30, seconds: 60, withoutCounters: 'allow' },
  }),
  'POST /v1/checkin/makeup': defineCall({
    summary: 'Makes up a missed day of this month for coins; three a month',
    who: 'user',
    feature: 'checkin',
    effect: 'write',
    input: z.object({
      day,
      price: z.union([
        z.int(),
        z
          .string()
          .regex(/^\d{1,6}$/)
          .transform(Number),
      ]),
      idempotencyKey,
    }),
    data: checkedIn,
    errors: [
      'alreadyCheckedIn',
      'noMakeUpsLeft',
      'insufficientCoins',
      'priceChanged',
      'walletFrozen',
      'keyReused',
      'inProgress',
    ],
    limit: { max: 30, seconds: 60, withoutCounters: 'allow' },
  }),
  'GET /v1/badge/list': defineCall({
    summary: 'The badges a user earned, newest month first, as everybody may see them',
    who: 'anyone',
    effect: 'read',
    input: z.object({ id }),
    data: z.object({ badges: z.array(z.object({ month, name: z.string(), earnTime: time })) }),
    errors: [],
  }),
  'GET /v1/referral': defineCall({
    summary: 'The user’s invite code and what came of it (X-A10)',
    who: 'user',
    effect: 'read',
    input: z.object({}),
    data: z.object({
      inviteCode: z.string(),
      coinsEach: z.int(),
      checkInsNeeded: z.int(),
      mostAMonth: z.int(),
      /** Registered with the code. */
      invited: z.int(),
      /** Of those, paid for: all, and this month. */
      rewarded: z.int(),
      rewardedThisMonth: z.int(),
      coins: z.int(),
    }),
    errors: [],
  }),
};
