// The way of money: order, payment, credit. In the payment sandbox alone: a real provider would take somebody's money every five minutes.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { DataOf } from '@lanyu/contract/all-calls';
import type { ProbeSession } from './probe-session.ts';
import { signInAsProbe, type ProbeSettings } from './sign-in-as-probe.ts';

type RechargePage = DataOf<'POST /user/center/coin/all'>;
type PaymentState = DataOf<'POST /order/payInfo'>;

const sandbox = 'sandbox';
/** Longer than promised (60 s): the seconds then say how long it took. */
const creditedWithinMs = 90_000;

export async function buySmallestPackage(
  session: ProbeSession,
  settings: ProbeSettings,
  { withinMs = creditedWithinMs, lookEveryMs = 250 } = {},
): Promise<'skipped' | void> {
  const uid = await signInAsProbe(session, settings);
  try {
    const page = await session.call<RechargePage>('POST /user/center/coin/all', { uid });
    // What the site says of itself: it refuses this channel on a public address.
    if (!page.channels.some(({ name }) => name === sandbox)) return 'skipped';
    await buy(session, page, { withinMs, lookEveryMs });
  } finally {
    await session.call('POST /user/logout');
  }
}

async function buy(
  session: ProbeSession,
  page: RechargePage,
  { withinMs, lookEveryMs }: { withinMs: number; lookEveryMs: number },
): Promise<void> {
  const [smallest] = page.packages.toSorted((a, b) => a.priceFen - b.priceFen);
  if (smallest === undefined) throw new Error('no package of coins is sold');
  const order = await session.call<DataOf<'POST /user/center/coin/order'>>('POST /user/center/coin/order', {
    packageId: smallest.id,
    priceFen: String(smallest.priceFen),
    channel: sandbox,
    idempotencyKey: randomUUID(),
  });
  const deadline = Date.now() + withinMs;
  const look = () => session.call<PaymentState>('POST /order/payInfo', { orderId: order.id });
  const lookUntil = async (what: string, holds: (state: PaymentState) => boolean): Promise<PaymentState> => {
    for (;;) {
      const state = await look();
      if (holds(state)) return state;
      if (['closed', 'failed'].includes(state.order.state))
        throw new Error(`order ${order.id} is ${state.order.state}`);
      if (Date.now() > deadline) throw new Error(`order ${order.id}: ${what} not after ${withinMs / 1000} s`);
      await pause(lookEveryMs);
    }
  };
  const before = await lookUntil('a page to pay on', ({ payment }) => payment !== null);
  await payAtSandbox(before.payment?.url ?? '');
  const credited = ({ order: { state }, coinNum }: PaymentState) =>
    state === 'delivered' && coinNum >= before.coinNum + smallest.coins + smallest.bonus;
  await lookUntil('the coins', credited);
}

/** Presses "pay" on the sandbox's page. Any other address would be a provider's. */
async function payAtSandbox(address: string): Promise<void> {
  const { protocol, hostname, pathname, href } = new URL(address);
  const isSandbox =
    protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(hostname) && /^\/pay\/[\w-]+$/.test(pathname);
  if (!isSandbox) throw new Error(`${address} is no payment sandbox: nothing was paid`);
  const answer = await fetch(`${href}/pay`, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(15_000),
  });
  if (answer.status !== 303) throw new Error(`the sandbox answered ${answer.status}`);
}
