// Holds the books against what players were told and what the provider has: nothing lost, nothing twice.
import { DatabaseSync } from 'node:sqlite';
import type pg from 'pg';
import type { Database } from '@lanyu/server/db/open-database';
import { verifyLedger } from '@lanyu/server/modules/wallet/verify-ledger';
import type { Memory } from './money-clients.ts';

const memberDays = 30 * 24 * 3600 * 1000;

interface OrderRow {
  id: string;
  user_id: string;
  kind: string;
  state: string;
  coins: number;
  bonus: number;
  amount_fen: number;
}

interface Books {
  owner: pg.Client;
  db: Database;
  sandboxFile: string;
  memories: readonly Memory[];
}

interface Provider {
  paid: Map<string, number>;
  refunded: Map<string, number>;
}

/** Payments and refunds by number of the order, as the provider's own file has them. */
export function readProvider(file: string): Provider {
  const sandbox = new DatabaseSync(file, { readOnly: true });
  try {
    const sums = (sql: string) =>
      new Map(
        sandbox
          .prepare(sql)
          .all()
          .map((row) => [String(row['order_no']).slice(2), Number(row['fen'])]),
      );
    return {
      paid: sums(`select order_no, amount_fen as fen from payments where state = 'paid'`),
      refunded: sums(`select order_no, sum(amount_fen) as fen from refunds where state = 'done' group by order_no`),
    };
  } finally {
    sandbox.close();
  }
}

/** Payments that are not credited yet and refunds that are not made yet: what settling waits for. */
export async function unsettled({ owner, sandboxFile }: Pick<Books, 'owner' | 'sandboxFile'>): Promise<number> {
  const { rows } = await owner.query<{ n: number }>(
    `select count(*)::int as n from orders_orders where kind = 'recharge'
     and (state in ('paid', 'refunding') or (id = any ($1) and state in ('created', 'paying', 'closed', 'failed')))`,
    [[...readProvider(sandboxFile).paid.keys()]],
  );
  return rows[0]?.n ?? NaN;
}

export async function auditMoney(books: Books): Promise<{ counts: Record<string, number>; faults: string[] }> {
  const { owner, db, sandboxFile, memories } = books;
  const faults: string[] = [];
  const provider = readProvider(sandboxFile);
  const { rows: orders } = await owner.query<OrderRow>(
    'select id, user_id, kind, state, coins, bonus, amount_fen from orders_orders',
  );
  const byId = new Map(orders.map((order) => [order.id, order]));
  const { rows: entries } = await owner.query<{ key: string; coins: string }>('select key, coins from wallet_entries');
  const moved = new Map(entries.map(({ key, coins }) => [key, Number(coins)]));

  for (const order of orders) {
    const wanted = effectsOf(order, provider);
    const found = { in: moved.get(`order:${order.id}:in`) ?? 0, out: moved.get(`order:${order.id}:out`) ?? 0 };
    if (found.in !== wanted.in || found.out !== wanted.out) {
      faults.push(`order ${order.id} (${order.kind}, ${order.state}): moved ${found.in}, ${found.out} coins`);
    }
    const refundedFen = provider.refunded.get(order.id) ?? 0;
    const owedFen = order.kind === 'recharge' && order.state === 'refunded' ? order.amount_fen : 0;
    if (refundedFen !== owedFen)
      faults.push(`order ${order.id} (${order.state}): the provider refunded ${refundedFen}`);
  }
  for (const id of provider.paid.keys())
    if (!byId.has(id)) faults.push(`the provider was paid for ${id}, which is not there`);

  for (const memory of memories) faults.push(...(await faultsOf(memory, byId, provider, owner)));
  const proof = await verifyLedger({ db });
  faults.push(...proof.differences.map((difference) => `ledger: ${JSON.stringify(difference)}`));
  const states: Record<string, number> = {};
  for (const { kind, state } of orders) states[`${kind} ${state}`] = (states[`${kind} ${state}`] ?? 0) + 1;
  const acknowledged = memories.reduce((sum, { recharges, purchases }) => sum + recharges.length + purchases.length, 0);
  return {
    counts: {
      acknowledgedOrders: acknowledged,
      paidAtProvider: provider.paid.size,
      refundedAtProvider: provider.refunded.size,
      entriesProven: proof.entries,
      ...states,
    },
    faults,
  };
}

/** What an order must have moved, by the provider's word and its own state. */
function effectsOf({ id, kind, state, coins, bonus }: OrderRow, { paid }: Provider): { in: number; out: number } {
  const back = ['refunding', 'refunded'].includes(state);
  if (kind === 'recharge') return { in: paid.has(id) ? coins + bonus : 0, out: back ? -(coins + bonus) : 0 };
  return { in: back ? coins : 0, out: -coins };
}

async function faultsOf(
  { uid, granted = 0, recharges, purchases }: Memory,
  orders: ReadonlyMap<string, OrderRow>,
  provider: Provider,
  owner: pg.Client,
): Promise<string[]> {
  const faults: string[] = [];
  const told = [...recharges, ...purchases];
  const toldIds = new Set(told.map(({ orderId }) => orderId));
  if (toldIds.size !== told.length) faults.push(`${uid}: the same order was given for two intents`);
  for (const { id, user_id } of orders.values()) {
    if (user_id === uid && !toldIds.has(id))
      faults.push(`${uid}: order ${id} is of no intent: something was done twice`);
  }
  for (const { orderId, refunded } of told) {
    const order = orders.get(orderId);
    if (order?.user_id !== uid) faults.push(`${uid}: order ${orderId} was acknowledged and is lost`);
    else if (['refunding', 'refunded'].includes(order.state) !== refunded) {
      faults.push(`${uid}: order ${orderId} is ${order.state}, refund acknowledged: ${refunded}`);
    }
  }
  for (const { orderId, paid } of recharges) {
    if (paid && !provider.paid.has(orderId)) faults.push(`the provider lost an acknowledged payment of ${orderId}`);
  }

  const credited = recharges.filter(({ orderId, refunded }) => provider.paid.has(orderId) && !refunded);
  const kept = purchases.filter(({ refunded }) => !refunded);
  const sum = (all: readonly { coins: number }[]) => all.reduce((total, { coins }) => total + coins, 0);
  const { rows } = await owner.query<{ coins: string; games: string[] | null; until: Date | null }>(
    `select coalesce((select paid + free from wallet_wallets where user_id = $1), 0) as coins,
       (select array_agg(game_id::text order by game_id) from downloads_rights where user_id = $1 and kind = 'bought') as games,
       (select until_1 from membership_members where user_id = $1) as until`,
    [uid],
  );
  const [row] = rows;
  const wanted = granted + sum(credited) - sum(kept);
  if (Number(row?.coins) !== wanted) {
    faults.push(`${uid}: has ${row?.coins} coins, ${wanted} by what was acknowledged`);
  }
  const games = kept.filter(({ what }) => what === 'download').map(({ gameId }) => gameId);
  if ((row?.games ?? []).toSorted().join() !== games.toSorted().join())
    faults.push(`${uid}: owns other games than bought`);
  const terms = kept.filter(({ what }) => what === 'membership').length;
  const left = Math.max(0, Math.ceil(((row?.until?.getTime() ?? 0) - Date.now()) / memberDays));
  if (left !== terms) faults.push(`${uid}: ${terms} terms of membership bought, ${left} there`);
  return faults;
}
