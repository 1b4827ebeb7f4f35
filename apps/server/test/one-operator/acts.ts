// Everything one operator can try, as plain data: what is found is printed and made smaller by fast-check.
import type { CallName } from '@lanyu/contract/all-calls';
import fc, { type Arbitrary } from 'fast-check';
import { flows } from './handed-out.ts';
import type { OperatorWorld } from './world.ts';

/** The operator, or an account the operator added and signed in to. */
const actor = fc.constantFrom('operator', 'operator', 'operator', 'puppet');
const any = fc.nat(1000);
const coins = fc.oneof(
  fc.constantFrom(0, 1, 50, 99, 100),
  fc.constantFrom(101, 250, 1000, 5000),
  fc.constantFrom(-1, -50, -100, -101, -5000),
  fc.integer({ min: -120, max: 120 }),
);
/** Mostly of one kind of coin. */
const amounts = fc.oneof(
  fc.record({ paid: fc.constant(0), free: coins }),
  fc.record({ paid: coins, free: fc.constant(0) }),
  fc.record({ paid: coins, free: coins }),
);

const adjust = fc
  .tuple(actor, fc.nat(1), amounts)
  .map(([who, player, amount]) => ({ act: 'adjust', actor: who, player, ...amount }));
/** The same again and again: a day is used up by small acts. */
const spree = fc.record({
  act: fc.constant('spree'),
  times: fc.integer({ min: 2, max: 13 }),
  coins: fc.constantFrom(40, 100),
});

const refund = fc.record({ act: fc.constant('refund'), actor, at: any });
const batch = fc.record({
  act: fc.constant('batch'),
  actor,
  kind: fc.constantFrom('coins', 'days', 'game'),
  amount: fc.constantFrom(1, 30, 100, 150, 299, 300, 500, 2000, 2001, 10_000),
  total: fc.integer({ min: 1, max: 4 }),
});
const promotion = fc.record({
  act: fc.constant('promotion'),
  actor,
  kind: fc.constantFrom('coupon', 'firstRecharge'),
  bonus: fc.constantFrom(1, 30, 500),
  budget: fc.constantFrom(1, 30, 100, 500, 1999, 2000, 2001, 100_000),
});
const activity = fc.record({
  act: fc.constant('activity'),
  kind: fc.constantFrom('task', 'draw'),
  /** 0: another one; else one there is already. */
  at: fc.nat(3),
  published: fc.boolean(),
  coins: fc.constantFrom(0, 1, 500),
  days: fc.integer({ min: 1, max: 20 }),
});
const offer = {
  at: any,
  price: fc.constantFrom(-200, -1, 0, 1, 300),
  gives: fc.constantFrom(-20, 0, 0, 1, 500),
  withdrawn: fc.boolean(),
};
const changePackage = fc.record({ act: fc.constant('package'), ...offer, fresh: fc.boolean() });
const changePlan = fc.record({ act: fc.constant('plan'), ...offer });
const limit = fc.record({
  act: fc.constant('limit'),
  flow: fc.constantFrom(...flows),
  field: fc.constantFrom('maxEach', 'maxPerDay', 'maxCount'),
  by: fc.constantFrom(-50, -1, 1, 100_000),
});
const power = fc.record({
  act: fc.constant('power'),
  how: fc.constantFrom('roles', 'grant', 'widen', 'enable', 'disable', 'disable', 'unwind', 'factors'),
  whose: fc.constantFrom('puppet', 'colleague', 'colleague', 'operator'),
  at: any,
});
const others = fc.record({ act: fc.constantFrom('pack', 'broadcast', 'ban'), at: any });
/** Making a password's hash is slow: one of ten is made. */
const addMember = fc.record({ act: fc.constant('addMember'), at: fc.nat(9) });
const decide = fc.record({ act: fc.constantFrom('approve', 'approve', 'withdraw'), actor, at: any });
const repeat = fc.record({ act: fc.constant('repeat'), actor, at: any, freshKey: fc.boolean() });
/** What the limits do not allow, a day later. */
const patience = fc.record({ act: fc.constant('patience'), hours: fc.constantFrom(1, 23.9, 24, 25, 48) });
const wait = fc.record({
  act: fc.constant('wait'),
  hours: fc.constantFrom(0.1, 1, 1.9, 2, 6, 23, 24.1, 25, 47),
});

export const acts: Arbitrary<Act> = fc.oneof(
  { arbitrary: adjust, weight: 6 },
  { arbitrary: spree, weight: 1 },
  { arbitrary: patience, weight: 1 },
  { arbitrary: refund, weight: 4 },
  { arbitrary: batch, weight: 5 },
  { arbitrary: promotion, weight: 3 },
  { arbitrary: activity, weight: 2 },
  { arbitrary: changePackage, weight: 2 },
  { arbitrary: changePlan, weight: 2 },
  { arbitrary: limit, weight: 2 },
  { arbitrary: power, weight: 3 },
  { arbitrary: others, weight: 1 },
  { arbitrary: addMember, weight: 1 },
  { arbitrary: decide, weight: 5 },
  { arbitrary: repeat, weight: 3 },
  { arbitrary: wait, weight: 4 },
);

type Fields = Record<string, unknown>;
export type Act = { act: string } & Record<string, string | number | boolean>;

const hourMs = 3600 * 1000;

/** Does it. What it is answered does not matter: only what the tables say afterwards. */
export async function perform(world: OperatorWorld, { act, ...fields }: Act): Promise<void> {
  await (doers[act] as (world: OperatorWorld, fields: Fields) => Promise<unknown>)(world, fields);
}

const doers: Record<string, (world: OperatorWorld, fields: never) => Promise<unknown>> = {
  adjust: (world, { actor: who, player, paid, free }: { actor: string; player: number; paid: number; free: number }) =>
    world.send(who, 'POST /admin/v1/wallet/user/{uid}/adjust', {
      uid: world.players[player],
      paid,
      free,
      reason: '演练',
      idempotencyKey: world.key(),
    }),
  spree: async (world, { times, coins: free }: { times: number; coins: number }) => {
    const adjustment = { uid: world.players[1], paid: 0, free, reason: '演练' };
    for (let n = 0; n < times; n += 1) {
      const input = { ...adjustment, idempotencyKey: world.key() };
      await world.send('operator', 'POST /admin/v1/wallet/user/{uid}/adjust', input);
    }
  },
  patience: async (world, { hours }: { hours: number }) => {
    const adjustment = { uid: world.players[1], paid: 0, free: 5000, reason: '演练', idempotencyKey: world.key() };
    await world.send('operator', 'POST /admin/v1/wallet/user/{uid}/adjust', adjustment);
    world.wait(hours * hourMs);
    await world.approve('operator', 0);
  },
  refund: async (world, { actor: who, at }: { actor: string; at: number }) => {
    const orders = await world.orders();
    const id = orders[at % orders.length];
    await world.send(who, 'POST /admin/v1/orders/order/{id}/refund', {
      id,
      reason: '演练',
      idempotencyKey: world.key(),
    });
  },
  batch: (world, { actor: who, kind, amount, total }: { actor: string; kind: string; amount: number; total: number }) =>
    world.send(who, 'POST /admin/v1/gift/batch', {
      note: '演练',
      kind,
      amount: kind === 'game' ? 1 : amount,
      total,
      expireTime: world.now() + 100 * 24 * hourMs,
      idempotencyKey: world.key(),
      ...(kind === 'game' ? { gameId: world.gameId } : {}),
    }),
  promotion: (
    world,
    { actor: who, kind, bonus, budget }: { actor: string; kind: string; bonus: number; budget: number },
  ) =>
    world.send(who, 'POST /admin/v1/orders/promotion', {
      kind,
      title: '演练',
      audience: 'all',
      minFen: 600,
      bonus,
      budget,
      startTime: world.now(),
      endTime: world.now() + 24 * hourMs,
      idempotencyKey: world.key(),
    }),
  activity: (world, fields: Fields & { kind: string; at: number; published: boolean; coins: number; days: number }) => {
    const { kind, at, published, coins: won, days } = fields;
    const old = at === 0 ? undefined : world.activities[at - 1];
    const promised =
      (old?.kind ?? kind) === 'task'
        ? { tasks: JSON.stringify([{ title: '来', event: 'checkedIn', target: 1, coins: Math.max(1, won) }]) }
        : { prizes: JSON.stringify([{ name: '奖', coins: won, odds: 10_000 }]) };
    const draft = {
      title: '活动',
      summary: '',
      rules: '',
      link: '',
      startTime: world.begin + 30 * 24 * hourMs,
      endTime: world.begin + (40 + days) * 24 * hourMs,
      published,
      ...promised,
    };
    return old === undefined
      ? world.addActivity(kind, { kind, ...draft, idempotencyKey: world.key() })
      : world.send('operator', 'PUT /admin/v1/activity/{id}', { id: old.id, version: old.version, ...draft });
  },
  package: (world, fields: Change & { fresh: boolean }) => {
    const { packages } = world.seen;
    const { id, ...old } = packages[fields.at % packages.length] as (typeof packages)[number];
    const changed = {
      priceFen: Math.max(1, old.price + fields.price),
      coins: Math.max(1, old.gives + fields.gives),
      bonus: 0,
      badge: '',
      position: 1,
      withdrawn: fields.withdrawn,
    };
    return fields.fresh
      ? world.send('operator', 'POST /admin/v1/orders/package', changed)
      : world.send('operator', 'PUT /admin/v1/orders/package/{id}', { id, version: old.version, ...changed });
  },
  plan: (world, { at, price, gives, withdrawn }: Change) => {
    const { plans } = world.seen;
    const old = plans[at % plans.length] as (typeof plans)[number];
    return world.send('operator', 'PUT /admin/v1/membership/plan/{vipType}', {
      vipType: old.id,
      version: old.version,
      name: '会员',
      days: Math.max(1, old.gives + gives),
      price: Math.max(1, old.price + price),
      wasPrice: 0,
      badge: '',
      withdrawn,
    });
  },
  limit: (world, { flow, field, by }: { flow: string; field: 'maxEach' | 'maxPerDay' | 'maxCount'; by: number }) => {
    const { version, ...old } = world.seen.limits.find(
      (each) => each.flow === flow,
    ) as OperatorWorld['seen']['limits'][0];
    const changed = { ...old, [field]: Math.max(0, old[field] + by), version, reason: '演练' };
    return world.send('operator', 'PUT /admin/v1/approval/limit/{flow}', changed);
  },
  power: (world, { how, whose, at }: { how: string; whose: string; at: number }) => changePower(world, how, whose, at),
  pack: (world) =>
    world.send('operator', 'POST /admin/v1/gift/pack', {
      gameId: world.gameId,
      title: '礼包',
      content: '',
      usage: '',
      startTime: world.now(),
      endTime: world.now() + hourMs,
      redeemBy: world.now() + 2 * hourMs,
      vipOnly: false,
      limit: 1,
      idempotencyKey: world.key(),
    }),
  broadcast: (world) =>
    world.send('operator', 'POST /admin/v1/message/broadcast', {
      title: '广播',
      content: '',
      link: '',
      idempotencyKey: world.key(),
    }),
  ban: (world, { at }: { at: number }) =>
    world.send('operator', 'POST /admin/v1/account/user/{id}/ban', { id: world.players[at % 2], reason: '演练' }),
  addMember: async (world, { at }: { at: number }) => {
    if (at !== 0) return;
    const loginName = `m.${world.key().slice(0, 12)}`;
    await world.send('operator', 'POST /admin/v1/staff/member', { loginName, name: '新人', roles: world.roles[0]?.id });
  },
  approve: (world, { actor: who, at }: { actor: string; at: number }) => world.approve(who, at),
  withdraw: (world, { actor: who, at }: { actor: string; at: number }) =>
    world.send(who, 'POST /admin/v1/approval/{id}/withdraw', { id: world.asked(at)?.id ?? '1', reason: '' }),
  repeat: async (world, { actor: who, at, freshKey }: { actor: string; at: number; freshKey: boolean }) => {
    const earlier = world.sent[at % Math.max(1, world.sent.length)];
    if (earlier === undefined) return;
    const { key, input } = earlier;
    const again = freshKey && 'idempotencyKey' in input ? { ...input, idempotencyKey: world.key() } : input;
    await world.send(who, key, again);
  },
  wait: async (world, { hours }: { hours: number }) => world.wait(hours * hourMs),
};

interface Change {
  at: number;
  price: number;
  gives: number;
  withdrawn: boolean;
}

function changePower(world: OperatorWorld, how: string, whose: string, at: number): Promise<unknown> {
  const id = world.staff[whose as 'puppet'];
  const role = world.roles[at % world.roles.length];
  const simple: Record<string, CallName> = {
    enable: 'POST /admin/v1/staff/member/{id}/enable',
    disable: 'POST /admin/v1/staff/member/{id}/disable',
    factors: 'POST /admin/v1/staff/member/{id}/factor/reset',
  };
  const call = simple[how];
  if (call !== undefined) return world.send('operator', call, { id });
  if (how === 'grant') {
    const wanted = { id, permission: 'approval.money', endTime: world.now() + 48 * hourMs };
    return world.send('operator', 'POST /admin/v1/staff/member/{id}/grant', wanted);
  }
  if (how === 'widen') {
    return world.send('operator', 'PUT /admin/v1/staff/role/{id}', {
      id: role?.id,
      name: role?.name,
      version: role?.version,
      permissions: 'approval.money,wallet.write,staff.write',
      allowedNetworks: '',
    });
  }
  const roles = how === 'unwind' ? '' : (role?.id ?? '');
  return world.send('operator', 'PUT /admin/v1/staff/member/{id}/roles', { id, roles });
}
