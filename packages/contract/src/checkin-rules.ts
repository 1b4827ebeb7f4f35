import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, idempotencyKey, integer, listOf, pageInput, singleLineText, time } from './scalars.ts';

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
  state: z.enum(['planned', 'inForce', 'past', 'withdrawn']),
  createTime: time,
});

/** How many checked in at each step of the cycle on a day, reached so many days of their month, and made up a day. */
const checkInCounts = z.object({
  /** Empty before the first day was counted. */
  day: z.string(),
  steps: z.array(z.int()),
  reached: z.array(z.object({ days: z.int(), people: z.int() })),
  makeUps: z.int(),
});
export type CheckInCounts = z.output<typeof checkInCounts>;
export type CheckInRuleNumbers = Pick<z.output<typeof checkInRule>, 'cycle' | 'bonuses' | 'makeUpPrice'>;

/**
 * Coins that a day would have cost by other rules, made-up days taken off. Of a number of days that nobody was rewarded for, as many
 * people are taken as reached the next lower one: never too few. Where there is none, everybody who checked in.
 */
export function checkInCostOfDay(rule: CheckInRuleNumbers, { steps, reached, makeUps }: CheckInCounts): number {
  const given = steps.reduce((sum, people, at) => sum + people * (rule.cycle[at] ?? 0), 0);
  const everybody = steps.reduce((sum, people) => sum + people, 0);
  const peopleAt = (days: number) => reached.findLast((each) => each.days <= days)?.people ?? everybody;
  const bonuses = rule.bonuses.reduce((sum, bonus) => sum + bonus.coins * peopleAt(bonus.days), 0);
  return given + bonuses - makeUps * rule.makeUpPrice;
}

export const checkinRules = {
  'GET /admin/v1/checkin/rule/list': defineCall({
    summary: 'All versions of the rules of checking in, the newest day first',
    who: 'staff:activity.read',
    effect: 'read',
    input: z.object({ ...pageInput }),
    data: listOf(checkInRule),
    errors: [],
  }),
  'GET /admin/v1/checkin/counts': defineCall({
    summary: 'How many checked in on the last day that was counted: what rules cost at present numbers',
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
    effect: 'write',
    input: z.object({ version: id, reason: singleLineText(1, 200) }),
    data: checkInRule,
    errors: ['ruleDayTooEarly'],
  }),
};
