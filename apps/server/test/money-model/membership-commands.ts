import { randomUUID } from 'node:crypto';
import fc, { type Arbitrary } from 'fast-check';
import { buyMembership } from '#src/modules/membership/buy-membership.ts';
import { readMembershipOfUser } from '#src/modules/membership/public.ts';
import { command, equal, outcomeOf, pick, spendIn, type Model, type MoneyCommand, type Real } from './world.ts';

const dayMs = 24 * 3600 * 1000;
/** X-M4, as the migration sells them. */
const plans = { 1: { days: 30, price: 300 }, 2: { days: 90, price: 780 }, 3: { days: 365, price: 2680 } } as const;
type Level = keyof typeof plans;
const level = fc.constantFrom<Level>(1, 2, 3);

/** The highest level is used up first. */
function passTime(model: Model, ms: number): void {
  model.now += ms;
  let left = ms;
  for (const rank of [3, 2, 1] as const) {
    const used = Math.min(model.timeLeft[rank], left);
    model.timeLeft[rank] -= used;
    left -= used;
  }
}

function membershipIn({ timeLeft, now }: Model): { levelType: number; end: number } {
  const levelType = ([3, 2, 1] as const).find((rank) => timeLeft[rank] > 0) ?? 0;
  return { levelType, end: now + timeLeft[1] + timeLeft[2] + timeLeft[3] };
}

/** expTime of who is no member any more is a time in the past: nothing else is asked of it. */
export async function compareMembership(model: Model, { deps, uid }: Real): Promise<void> {
  const { levelType, expTime } = await readMembershipOfUser(deps, uid);
  const expected = membershipIn(model);
  equal('levelType', levelType, expected.levelType);
  if (levelType > 0) equal('expTime', expTime, expected.end);
  else if (expTime > model.now) throw new Error(`no member, but expTime is ${expTime} at ${model.now}`);
}

const buys = fc.tuple(level, fc.boolean()).map(([vipType, seesOldPrice]) =>
  command(`vip ${vipType}${seesOldPrice ? ' at an old price' : ''}`, async (model, real) => {
    const { days, price } = plans[vipType];
    const asked = { vipType, price: seesOldPrice ? price - 1 : price, idempotencyKey: randomUUID() };
    const answer = await outcomeOf(buyMembership(real.deps, real.uid, asked));
    if (seesOldPrice) return equal('vip', answer, 'priceChanged');
    if (model.frozen) return equal('vip', answer, 'walletFrozen');
    if (model.paid + model.free < price) return equal('vip', answer, 'insufficientCoins');
    const { freeCoins } = spendIn(model, price);
    model.timeLeft[vipType] += days * dayMs;
    const { orderId, ...rest } = answer as { orderId: string };
    const { levelType, end } = membershipIn(model);
    equal('vip', rest, { levelType, expTime: end, coinNum: model.paid + model.free });
    model.memberships.push({ orderId, level: vipType, coins: price, freeCoins, asked, answer });
    model.states.set(orderId, 'delivered');
  }),
);

const repeats = fc.tuple(fc.nat(1000), fc.boolean()).map(([at, another]) =>
  command(
    `vip again #${at}${another ? ' with another plan' : ''}`,
    async (model, real) => {
      const before = pick(model.memberships, at);
      if (before === undefined) return;
      const asked = another ? { ...before.asked, price: before.asked.price + 1 } : before.asked;
      const answer = await outcomeOf(buyMembership(real.deps, real.uid, asked));
      if (another) return equal('vip again', answer, 'keyReused');
      equal('vip again', answer, before.answer);
    },
    ({ memberships }) => memberships.length > 0,
  ),
);

/** A term that is taken back goes, as far as it is not used up. */
export function takeAwayTerm(model: Model, { level: rank }: { level: Level }): void {
  model.timeLeft[rank] = Math.max(0, model.timeLeft[rank] - plans[rank].days * dayMs);
}

/** Mostly minutes, now and then across several terms; not always whole days. */
const minutesMs = 60_000;
const times = fc
  .oneof(
    { weight: 5, arbitrary: fc.integer({ min: 1, max: 20 * minutesMs }) },
    { weight: 2, arbitrary: fc.integer({ min: 1, max: 2 * dayMs }) },
    { weight: 2, arbitrary: fc.integer({ min: 1, max: 60 * dayMs }) },
  )
  .map((ms) => command(`${(ms / dayMs).toFixed(3)} days pass`, async (model) => passTime(model, ms)));

export const membershipCommands: Arbitrary<MoneyCommand>[] = [buys, repeats, times];
