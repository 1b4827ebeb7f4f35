import type { Data } from '@lanyu/contract/all';
import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { verifyLedger } from '#src/modules/wallet/verify-ledger.ts';
import { signedIn, useServer, type Browser, type RunningServer } from './running-server.ts';
import { openTestProvider, type TestProvider } from './test-channel.ts';

export interface OrdersWorld {
  server: RunningServer;
  provider: TestProvider;
  /** Moves with the test; begins at noon in Shanghai, in the middle of next month: the database's own clock is behind it. */
  clock: { now: number };
  /** What jobs are given. */
  deps(): { db: RunningServer['db']; log: pino.Logger; now: () => number; payments: TestProvider['payments'] };
}

/** The API over a provider inside the test, on a clock of its own. */
export function useOrdersWorld(overrides: Record<string, string> = {}): OrdersWorld {
  const clock = { now: middleOfNextMonth() };
  const now = () => clock.now;
  const provider = openTestProvider(now);
  const server = useServer(overrides, now, provider.payments);
  return {
    server,
    provider,
    clock,
    deps: () => ({ db: server.db, log: pino({ level: 'silent' }), now, payments: provider.payments }),
  };
}

function middleOfNextMonth(): number {
  const today = new Date();
  return Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 15, 4);
}

/** The package of 300 for ¥30, unless told otherwise. */
export function ask(fields: object = {}) {
  return { packageId: '2', channel: 'sandbox' as const, priceFen: 3000, idempotencyKey: randomUUID(), ...fields };
}

export function buy(player: Browser, fields: object = {}): Promise<Data<'POST /user/center/coin/order'>> {
  return player.call('POST /user/center/coin/order', ask(fields));
}

/** A player with an order that is being paid. */
export async function payer(server: RunningServer, fields: object = {}) {
  const player = await signedIn(server);
  const { id } = await buy(player, fields);
  await player.call('POST /order/payInfo', { orderId: id });
  return { player, id, orderNo: `LY${id}` };
}

export function read(player: Browser, id: string) {
  return player.call('GET /v1/orders/order/{id}', { id });
}

export async function eventsOf(player: Browser, id: string): Promise<string[]> {
  return (await read(player, id)).timeline.map(({ event }) => event);
}

export async function coinsOf(player: Browser & { uid: string }) {
  const { paid, free } = await player.call('POST /user/center/coin/all', { uid: player.uid });
  return { paid, free };
}

export async function tell(
  server: RunningServer,
  { body, headers }: { body: string; headers: Record<string, string> },
  channel = 'sandbox',
) {
  const response = await fetch(`${server.origin}/api/pay/notify/${channel}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  return { status: response.status, text: await response.text() };
}

export async function openAlerts(server: RunningServer): Promise<string[]> {
  const rows = await server.test.db.write
    .selectFrom('wallet_alerts')
    .select('kind')
    .where('resolved_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
}

/** Nothing in the whole ledger is wrong. */
export async function provenDifferences(server: RunningServer): Promise<unknown[]> {
  return (await verifyLedger({ db: server.test.db })).differences;
}
