// Players with money: each remembers every answer, and repeats what was not answered with the same key until it is.
import { createHash, randomInt, randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { DataOf, CallName } from '@lanyu/contract/all-calls';
import { resultCodes, resultCodeOfName } from '@lanyu/contract/result-codes';
import { ask, type Asker } from '../support/request.ts';
import type { MoneyGame, MoneyPlayer, MoneyFixture } from './money-fixture.ts';

export interface Purchase {
  orderId: string;
  what: 'download' | 'membership';
  gameId: string;
  coins: number;
  refunded: boolean;
}

export interface Recharge {
  orderId: string;
  coins: number;
  /** The provider said so. */
  paid: boolean;
  refunded: boolean;
}

/** What a player was told and holds true. */
export interface Memory {
  uid: string;
  /** Coins that were there from the beginning. */
  granted?: number;
  recharges: Recharge[];
  purchases: Purchase[];
}

export interface Traffic {
  origins: readonly string[];
  sandboxUrl: string;
  world: MoneyFixture;
  counts: Record<string, number>;
  faults: string[];
  stopped(): boolean;
}

const packages = [
  { packageId: '1', priceFen: '600', coins: 60 },
  { packageId: '2', priceFen: '3000', coins: 315 },
  { packageId: '3', priceFen: '6800', coins: 730 },
] as const;

const comeBack: ReadonlySet<number> = new Set([
  resultCodeOfName('busy'),
  resultCodeOfName('inProgress'),
  resultCodeOfName('tooOften'),
]);

/** Plays until told to stop, and then until nothing is unanswered any more. */
export async function playWithMoney(traffic: Traffic, player: MoneyPlayer, memory: Memory): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });
  const operator: Asker = { ...traffic.world.operator };
  const one = <T>(all: readonly T[]): T | undefined => all[randomInt(Math.max(1, all.length))];
  const count = (what: string) => {
    traffic.counts[what] = (traffic.counts[what] ?? 0) + 1;
  };

  /** Until there is an answer that means something; the name of its code and its data. */
  async function insist(asker: Asker, key: CallName, fields: Record<string, string>) {
    for (;;) {
      const origin = one(traffic.origins) ?? '';
      const answer = await ask(asker, { origin, agent, key, fields }).catch(() => undefined);
      if (answer === undefined) count('nobody there');
      else if (comeBack.has(answer.code)) count('told to come back');
      else if (
        answer.code === resultCodeOfName('failed') ||
        answer.code === resultCodeOfName('sessionInvalid') ||
        answer.status !== 200
      ) {
        traffic.faults.push(`${key}: ${answer.status}/${answer.code}`);
      } else {
        const name = Object.entries(resultCodes).find(([, [code]]) => code === answer.code)?.[0] ?? String(answer.code);
        count(`${key.split(' ')[1]} ${name}`);
        return { name, data: answer.data as Record<string, never> };
      }
      await pause(randomInt(50, 400));
    }
  }

  /** Until the provider says that it was done, or cannot be. */
  async function tellSandbox(path: string, body: Record<string, string> | undefined): Promise<void> {
    for (;;) {
      const answer = await fetch(new URL(path, traffic.sandboxUrl), {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.timeout(5000),
        ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      }).catch(() => undefined);
      if (answer?.status === 200 || answer?.status === 303) return;
      if (answer !== undefined) traffic.faults.push(`${path}: ${answer.status}`);
      count('sandbox away');
      await pause(randomInt(50, 400));
    }
  }

  /** Where an order is paid, as soon as the provider has said so. */
  async function pageOf(orderId: string): Promise<string | undefined> {
    for (;;) {
      const { data } = await insist(player, 'POST /order/payInfo', { orderId });
      const { order, payment } = data as Partial<DataOf<'POST /order/payInfo'>>;
      if (payment !== null || order?.state !== 'created') return payment?.url;
      await pause(randomInt(50, 400));
    }
  }

  async function recharge(): Promise<void> {
    const chosen = one(packages) ?? packages[0];
    const { packageId, priceFen } = chosen;
    const fields = { packageId, priceFen, channel: 'sandbox', idempotencyKey: randomUUID() };
    const { name, data } = await insist(player, 'POST /user/center/coin/order', fields);
    if (name !== 'ok') return void traffic.faults.push(`an order was answered ${name}`);
    const made: Recharge = { orderId: data['id'] ?? '', coins: chosen.coins, paid: false, refunded: false };
    memory.recharges.push(made);
    const page = await pageOf(made.orderId);
    if (page === undefined) return void traffic.faults.push(`no way to pay ${made.orderId}`);
    const dice = randomInt(100);
    const orderNo = `LY${made.orderId}`;
    if (dice < 8) return;
    if (dice < 20) await insist(player, 'POST /v1/orders/order/{id}/cancel', { id: made.orderId });
    // Two in five of the cancelled ones are paid all the same.
    if (dice >= 12 && dice < 20) return;
    if (dice < 20) await tellSandbox('/test/pay', { orderNo, how: 'late' });
    else if (dice < 60) await tellSandbox('/test/pay', { orderNo, how: 'pay' });
    else await tellSandbox(`${new URL(page).pathname}/pay`, undefined);
    made.paid = true;
  }

  async function buy(): Promise<void> {
    const owned = new Set(memory.purchases.filter(({ refunded }) => !refunded).map(({ gameId }) => gameId));
    const game = one(traffic.world.games.filter(({ id, vipFree }) => !vipFree && !owned.has(id)));
    if (game === undefined) return;
    const fields = { id: game.id, price: String(game.price), platformType: '1', idempotencyKey: randomUUID() };
    const { name, data } = await insist(player, 'POST /user/game/download/{id}', fields);
    if (name === 'insufficientCoins') return;
    if (name !== 'ok' || data['way'] !== 'bought') {
      return void traffic.faults.push(`a purchase of ${game.id} was answered ${name} ${JSON.stringify(data)}`);
    }
    const bought = { gameId: game.id, coins: game.price, refunded: false };
    memory.purchases.push({ orderId: data['orderId'] ?? '', what: 'download', ...bought });
  }

  async function join(): Promise<void> {
    const fields = { vipType: '1', price: '300', idempotencyKey: randomUUID() };
    const { name, data } = await insist(player, 'POST /vip/vipopen', fields);
    if (name === 'insufficientCoins') return;
    if (name !== 'ok') return void traffic.faults.push(`a membership was answered ${name}`);
    const bought = { gameId: '', coins: 300, refunded: false };
    memory.purchases.push({ orderId: data['orderId'] ?? '', what: 'membership', ...bought });
  }

  async function refund(): Promise<void> {
    const what = one<Purchase | Recharge>([
      ...memory.purchases.filter(({ refunded }) => !refunded),
      ...memory.recharges.filter(({ paid, refunded }) => paid && !refunded),
    ]);
    if (what === undefined) return;
    const fields = { id: what.orderId, reason: '演练', idempotencyKey: randomUUID() };
    const { name } = await insist(operator, 'POST /admin/v1/orders/order/{id}/refund', fields);
    // Who had three refunds before waits for a second person, and nothing happens.
    if (name === 'secondApprovalRequired' || name === 'approvalWaiting') return;
    if (name === 'ok') what.refunded = true;
    // A payment that is not credited yet, or whose coins are spent, is not refunded.
    else if (!('paid' in what) || !['orderClosed', 'insufficientCoins'].includes(name)) {
      traffic.faults.push(`a refund of ${what.orderId} was answered ${name}`);
    }
  }

  /** Bought is bought: it costs nothing, and the file is the file. */
  async function fetchAgain(game: Pick<MoneyGame, 'id'> | undefined): Promise<void> {
    if (game === undefined) return;
    const { name, data } = await insist(player, 'POST /user/game/download/{id}', { id: game.id, platformType: '1' });
    if (name !== 'ok' || data['way'] !== 'owned') {
      return void traffic.faults.push(`a game that is owned was answered ${name} ${String(data?.['way'])}`);
    }
    const url = new URL(data['url'] ?? '', one(traffic.origins));
    const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
    const bytes = answer?.ok === true ? await answer.arrayBuffer().catch(() => undefined) : undefined;
    if (bytes === undefined) return count('file not served');
    const sha256 = createHash('sha256').update(Buffer.from(bytes)).digest('hex');
    if (sha256 !== data['sha256']) traffic.faults.push(`${game.id}: another file was served`);
    count('file served');
  }

  const bought = () =>
    memory.purchases.filter(({ what, refunded }) => what === 'download' && !refunded).map(({ gameId: id }) => ({ id }));
  const doing = [recharge, recharge, buy, buy, join, refund, () => fetchAgain(one(bought()))];
  while (!traffic.stopped()) {
    await (one(doing) ?? recharge)();
    await pause(randomInt(20, 700));
  }
  agent.destroy();
}
