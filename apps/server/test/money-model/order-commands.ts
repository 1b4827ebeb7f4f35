import { randomUUID } from 'node:crypto';
import fc, { type Arbitrary } from 'fast-check';
import { queryProvidersOnDueOrdersAndApply } from '#src/modules/orders/payments/query-providers-on-due-orders-and-apply.ts';
import { cancelOwnOrder } from '#src/modules/orders/create/cancel-own-order.ts';
import { createUnpaidCoinPackageOrder } from '#src/modules/orders/create/create-unpaid-coin-package-order.ts';
import { startOrReadPayment } from '#src/modules/orders/payments/start-or-read-payment.ts';
import { setOwnSpendingCap } from '#src/modules/orders/caps/set-own-spending-cap.ts';
import { handlePaymentNotification } from '#src/modules/orders/notifications/handle-payment-notification.ts';
import { giveIn, releaseIn, reserveIn, usableIn } from './coupon-commands.ts';
import { command, equal, outcomeOf, pick, type Model, type ModelOrder, type MoneyCommand, type Real } from './world.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const any = fc.nat(1000);

/** X-M1, as the migration sells them. */
const packages = [
  { packageId: '1', priceFen: 600, coins: 60, bonus: 0 },
  { packageId: '2', priceFen: 3000, coins: 300, bonus: 15 },
  { packageId: '5', priceFen: 32800, coins: 3280, bonus: 400 },
] as const;

const shanghaiMonth = (time: number) => new Date(time + 8 * 60 * minute).toISOString().slice(0, 7);

/** X-M12: in the model every setting is kept, each with the time it counts from. */
function capIn({ caps, now }: Model): number | null {
  return caps.findLast(({ from }) => from <= now)?.capFen ?? null;
}

function spentIn({ recharges, states, now }: Model): number {
  return recharges.reduce((sum, { id, amountFen, paidAt, payable, expiresAt }) => {
    const state = states.get(id) ?? '';
    const open = state === 'created' || state === 'paying';
    const paid = paidAt !== undefined && state !== 'refunded' && shanghaiMonth(paidAt) === shanghaiMonth(now);
    const over = state === 'closed' || state === 'failed';
    return open || paid || (over && payable === true && now < expiresAt) ? sum + amountFen : sum;
  }, 0);
}

const isUnpaid = (state: string | undefined) => ['created', 'paying', 'closed', 'failed'].includes(state ?? '');

/** A provider's word reaches us, by whatever way. */
function hearIn(model: Model, order: ModelOrder, word: string): void {
  const state = model.states.get(order.id);
  if (word === 'closed') order.payable = false;
  if (word === 'paid' && isUnpaid(state)) {
    model.states.set(order.id, 'delivered');
    order.paidAt = model.now;
    model.paid += order.coins;
    model.free += order.bonus;
    model.entries += 1;
    giveIn(model, order);
  } else if ((word === 'failed' || word === 'closed') && (state === 'created' || state === 'paying')) {
    model.states.set(order.id, word);
    releaseIn(model, order);
  }
}

async function placeOrder(
  wanted: (typeof packages)[number],
  model: Model,
  real: Real,
  { repeated = false, wish }: { repeated?: boolean; wish?: number } = {},
): Promise<void> {
  const { packageId, priceFen, coins, bonus } = wanted;
  // The best one, none, or one of all there are: also those that cannot be had.
  const named =
    wish === undefined || wish % 3 === 0 ? undefined : wish % 3 === 1 ? '' : pick(real.promotions, wish)?.id;
  const promotionId = named === undefined ? {} : { promotionId: named };
  const asked = { ...promotionId, packageId, priceFen, channel: 'sandbox' as const, idempotencyKey: randomUUID() };
  const answer = await outcomeOf(createUnpaidCoinPackageOrder(real.deps, real.uid, asked));
  const cap = capIn(model);
  if (model.frozen) return equal('order', answer, 'walletFrozen');
  if (cap !== null && spentIn(model) + priceFen > cap) return equal('order', answer, 'overLimit');
  const usable = usableIn(model, real.promotions, priceFen);
  const promotion = named === undefined ? usable[0] : usable.find((each) => each.id === named);
  if (named !== undefined && named !== '' && promotion === undefined)
    return equal('order', answer, 'couponUnavailable');
  const { id, state, expireTime, couponBonus } = answer as Awaited<ReturnType<typeof createUnpaidCoinPackageOrder>>;
  equal('order', [state, expireTime, couponBonus], ['created', model.now + 30 * minute, promotion?.bonus ?? 0]);
  if (promotion !== undefined) reserveIn(model, promotion, id);
  model.recharges.push({ id, amountFen: priceFen, coins, bonus, expiresAt: expireTime, promotion });
  model.states.set(id, 'created');
  if (repeated) equal('the same again', (await createUnpaidCoinPackageOrder(real.deps, real.uid, asked)).id, id);
}

const orders = fc
  .tuple(fc.constantFrom(...packages), fc.boolean(), any)
  .map(([wanted, repeated, wish]) =>
    command(`order ${wanted.coins} wish ${wish}`, (model, real) => placeOrder(wanted, model, real, { repeated, wish })),
  );

function aboutOrder(
  name: string,
  run: (order: ModelOrder, model: Model, real: Real, dice: number) => Promise<void>,
): Arbitrary<MoneyCommand> {
  return fc.tuple(any, any).map(([at, dice]) =>
    command(
      `${name} #${at} ${dice}`,
      async (model, real) => {
        // Mostly one of the last few: older ones are over.
        const order = pick(at % 4 === 0 ? model.recharges : model.recharges.slice(-2), dice);
        if (order !== undefined) await run(order, model, real, dice);
      },
      ({ recharges }) => recharges.length > 0,
    ),
  );
}

const client = { address: '198.51.100.7', phone: false };

const polls = aboutOrder('how to pay', async (order, model, real) => {
  const {
    order: shown,
    payment,
    coinNum,
  } = await startOrReadPayment(real.deps, real.uid, { orderId: order.id, client });
  const payable = model.now < order.expiresAt;
  if (model.states.get(order.id) === 'created' && payable) model.states.set(order.id, 'paying');
  const state = model.states.get(order.id);
  if (payment !== null) order.payable = true;
  equal('how to pay', shown.state, state);
  equal('there is a way to pay', payment !== null, state === 'paying' && payable);
  equal('coins shown', coinNum, model.paid + model.free);
});

/** What a person does at the provider, without anybody being told. */
const payments = aboutOrder('at the provider', async (order, _model, real, dice) => {
  real.provider.settle(`LY${order.id}`, dice % 10 < 7 ? 'paid' : dice % 10 < 9 ? 'failed' : 'closed');
});

const notices = aboutOrder('notified', async (order, model, real, dice) => {
  const payment = await real.provider.query(`LY${order.id}`);
  if (payment.state === 'absent') return;
  // An old word, overtaken by a newer one, and a wrong one change nothing that is paid.
  const state = dice % 7 === 0 ? ('failed' as const) : payment.state;
  const amountFen = payment.amountFen + (dice % 11 === 0 ? 1 : 0);
  const body = Buffer.from(JSON.stringify({ ...payment, state, amountFen, nonce: randomUUID() }));
  for (let times = dice % 3; times >= 0; times -= 1) {
    const { understood } = await handlePaymentNotification(real.deps, real.provider, body, {});
    equal('understood', understood, true);
    if (state !== 'paid' || amountFen === payment.amountFen) hearIn(model, order, state);
  }
});

const cancels = aboutOrder('cancelled', async (order, model, real) => {
  const { state } = await cancelOwnOrder(real.deps, real.uid, order.id);
  const before = model.states.get(order.id) ?? '';
  if (['created', 'paying'].includes(before)) {
    model.states.set(order.id, 'closed');
    releaseIn(model, order);
  }
  equal('cancelled', state, model.states.get(order.id));
});

/** Somebody else's order is as one that is not there. */
const strangers = aboutOrder('of another', async (order, _model, real) => {
  equal(
    'how to pay another’s',
    await outcomeOf(startOrReadPayment(real.deps, '1', { orderId: order.id, client })),
    'orderNotFound',
  );
  equal('cancel another’s', await outcomeOf(cancelOwnOrder(real.deps, '1', order.id)), 'orderNotFound');
});

/** The job that asks the provider, with every question due. */
const questions = fc.constant(
  command(
    'providers are asked',
    async (model, real) => {
      // One after the other: of two late payments that want the same coupon, the first gets it.
      const due = await ordersToAskAbout(model, real);
      for (const order of model.recharges) {
        const word = real.provider.payments.get(`LY${order.id}`)?.state;
        if (due.has(order.id)) await askAboutOne(model, real, order.id);
        if (model.states.get(order.id) === 'refunding') model.states.set(order.id, 'refunded');
        hearIn(model, order, word ?? 'absent');
        if (model.now >= order.expiresAt) hearIn(model, order, 'closed');
        // What is over here was closed there.
        if (real.provider.payments.get(`LY${order.id}`)?.state === 'closed') order.payable = false;
      }
    },
    ({ recharges }) => recharges.length > 0,
  ),
);

/** All that wait for a question, put off until their turn. */
async function ordersToAskAbout(model: Model, { deps, uid }: Real): Promise<Set<string>> {
  const rows = await deps.db.write
    .updateTable('orders_orders')
    .set({ ask_at: new Date(model.now + day), asked: 0 })
    .where('user_id', '=', uid)
    .where('ask_at', 'is not', null)
    .returning('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

async function askAboutOne(model: Model, { deps }: Real, id: string): Promise<void> {
  const due = { ask_at: new Date(model.now) };
  await deps.db.write.updateTable('orders_orders').set(due).where('id', '=', id).execute();
  await queryProvidersOnDueOrdersAndApply(deps);
}

/** Everything goes as it should, from the order to the coins. */
const topUps = fc.constantFrom(...packages).map((wanted) =>
  command(`${wanted.coins} ordered and paid`, async (model, real) => {
    const before = model.recharges.length;
    await placeOrder(wanted, model, real);
    const order = model.recharges[before];
    if (order === undefined) return;
    await startOrReadPayment(real.deps, real.uid, { orderId: order.id, client });
    real.provider.settle(`LY${order.id}`, 'paid');
    const notification = { ...(await real.provider.query(`LY${order.id}`)), nonce: randomUUID() };
    await handlePaymentNotification(real.deps, real.provider, Buffer.from(JSON.stringify(notification)), {});
    hearIn(model, order, 'paid');
  }),
);

const caps = fc.option(fc.constantFrom(0, 3600, 66_000, 100_000, 200_000), { nil: null }).map((capFen) =>
  command(`cap ${capFen}`, async (model, real) => {
    const before = capIn(model);
    const { capFen: shown, spentFen } = await setOwnSpendingCap(real.deps, real.uid, { capFen: capFen ?? '' });
    const pending = model.caps.find(({ from }) => from > model.now);
    if (capFen === before || (capFen !== null && (before === null || capFen < before))) {
      model.caps = [{ from: model.now, capFen }];
    } else if (pending === undefined || pending.capFen !== capFen) {
      model.caps = [
        { from: 0, capFen: before },
        { from: model.now + day, capFen },
      ];
    }
    equal('cap', [shown, spentFen], [capIn(model), spentIn(model)]);
  }),
);

export const orderCommands: Arbitrary<MoneyCommand>[] = [
  orders,
  topUps,
  topUps,
  polls,
  polls,
  payments,
  payments,
  notices,
  notices,
  cancels,
  strangers,
  questions,
  caps,
];
