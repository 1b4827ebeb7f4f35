import { z } from 'zod';
import { defineCall } from './call.ts';
import {
  id,
  idempotencyKey,
  integer,
  pagedListOf,
  pageInput,
  singleLineText,
  time,
} from './shared-field-and-paging-schemas.ts';

const day = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/);
const most = 1000;
/** A day without coins would be no reward: the ledger has no entry of nothing. */
const coins = z.int().min(1).max(most);

/** Numbers of a form in one field. */
const numbers = (text: string) => text.split(',').map((each) => (/^\d{1,4}$/.test(each.trim()) ? Number(each) : -1));

/** X-C9. What each of seven days in a row gives, as in `1,1,2,2,3,3,5`. */
const cycleInput = z.string().max(60).transform(numbers).pipe(z.array(coins).length(7));

/** Days of a month and what reaching them gives, as in `7:5,14:10`; empty for none. Ever more days, each once. */
const bonusesInput = z
  .string()
  .max(200)
  .transform((text) => (text === '' ? [] : text.split(',').map((each) => each.split(':').map(Number))))
  .transform((pairs) => pairs.map(([days = -1, given = -1]) => ({ days, coins: given })))
  .pipe(
    z
      .array(z.object({ days: z.int().min(1).max(31), coins: z.int().min(1).max(most) }))
      .max(10)
      .refine((all) => all.every(({ days }, at) => at === 0 || days > (all[at - 1]?.days ?? 0))),
  );

const checkInRule = z.object({
  version: id,
  /** In force from this day of Asia/Shanghai on, until the next version. */
  fromDay: day,
  cycle: z.array(z.int()),
  bonuses: z.array(z.object({ days: z.int(), coins: z.int() })),
  makeUpPrice: z.int(),
  reason: z.string(),
  /** The version that stays in force where this one is taken back; empty for the first. */
  follows: z.string(),
  state: z.enum(['planned', 'inForce', 'past', 'withdrawn']),
  createTime: time,
});

/** Of the last day: how many checked in at each step of the cycle, and made up a day. Of the last full month: how many came. */
const checkInCounts = z.object({
  /** Empty before the first day was counted. */
  day: z.string(),
  steps: z.array(z.int()),
  /** Days that were made up on that day, whichever they were. */
  makeUps: z.int(),
  /** Its first day; empty before a month was counted. */
  month: z.string(),
  daysOfMonth: z.int(),
  /** People of the month who came on so many days or more. */
  reached: z.array(z.object({ days: z.int(), people: z.int() })),
});
export type CheckInCounts = z.output<typeof checkInCounts>;
export type CheckInRuleNumbers = Pick<z.output<typeof checkInRule>, 'cycle' | 'bonuses' | 'makeUpPrice'>;

/**
 * Coins that a day would cost by other rules if people came as they did, made-up days taken off. Bonuses are those of the last full
 * month, spread over its days. Before there is one: with as many each day as on the counted one, no more than a day's people by the
 * number of days can reach it. An estimate: other rules bring other people.
 */
export function estimateCheckInCostPerDay(rule: CheckInRuleNumbers, counts: CheckInCounts): number {
  const { steps, makeUps, month, daysOfMonth, reached } = counts;
  const given = steps.reduce((sum, people, at) => sum + people * (rule.cycle[at] ?? 0), 0);
  const everybody = steps.reduce((sum, people) => sum + people, 0);
  const peopleOfDay = (days: number) =>
    month === '' ? everybody / days : (reached.find((each) => each.days === days)?.people ?? 0) / daysOfMonth;
  const bonuses = rule.bonuses.reduce((sum, { days, coins }) => sum + coins * peopleOfDay(Math.max(1, days)), 0);
  return Math.ceil(given + bonuses) - makeUps * rule.makeUpPrice;
}

export const checkinRuleCalls = {
  'GET /admin/v1/checkin/rule/list': defineCall({
    summary: 'All versions of the rules of checking in, the newest day first',
    who: 'staff:activity.read',
    effect: 'read',
    input: z.object({ ...pageInput }),
    data: pagedListOf(checkInRule),
    errors: [],
  }),
  'GET /admin/v1/checkin/counts': defineCall({
    summary: 'How many checked in on the last day and in the last full month: what rules cost at present numbers',
    who: 'staff:activity.read',
    effect: 'read',
    input: z.object({}),
    data: checkInCounts,
    errors: [],
  }),
  'POST /admin/v1/checkin/rule': defineCall({
    summary: 'A new version from a day on, tomorrow at the earliest; those that are there never change',
    who: 'staff:activity.write',
    effect: 'write',
    input: z.object({
      fromDay: day,
      cycle: cycleInput,
      bonuses: bonusesInput,
      makeUpPrice: integer(1, most),
      reason: singleLineText(1, 200),
      idempotencyKey,
    }),
    data: checkInRule,
    errors: ['ruleDayTooEarly', 'ruleDayTaken', 'keyReused', 'inProgress', 'secondApprovalRequired', 'approvalWaiting'],
  }),
  'POST /admin/v1/checkin/rule/{version}/withdraw': defineCall({
    summary: 'Takes a version back that is not in force yet: those before it stay in force',
    who: 'staff:activity.write',
    proof: 'recent',
    effect: 'write',
    input: z.object({
      version: id,
      /** The version that stays in force, as the operator saw it. */
      follows: id,
      reason: singleLineText(1, 200),
    }),
    data: checkInRule,
    errors: ['ruleDayTooEarly', 'editedByOthers', 'secondApprovalRequired', 'approvalWaiting'],
  }),
};
