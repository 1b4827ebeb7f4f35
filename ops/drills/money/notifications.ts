// Thousands of notifications about payments, most of them lies: coins come for what the provider really said, once.
import { randomBytes, randomInt } from 'node:crypto';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from '@lanyu/server/db/open-database';
import { verifyLedger } from '@lanyu/server/modules/wallet/verify-ledger';
import { addPlayers } from './money-fixture.ts';
import { anyKind, theGoodOne, type NotifiedOrder } from './notification-kinds.ts';
import { makeNotifier, type SignedNotice } from './notifier.ts';
import {
  databaseUrl,
  dropDatabase,
  ensureDatabase,
  freePort,
  openObserver,
  outputFolder,
  productionEnv,
  startProgram,
  untilReady,
  type Running,
} from '../support/stage.ts';

const noticesPerOrder = 8;
const atOnce = 32;
/** An API that is busy, or not ready within its second, says that it has not understood. */
const maxTries = 15;

interface Planned {
  name: string;
  /** Signed when it is sent: a machine that needs minutes for all of them would make good ones stale. */
  sign(): SignedNotice;
  understood: boolean | undefined;
}

export async function notifications(options: { requests: number }): Promise<string[]> {
  const database = `lanyu_notices_${randomBytes(4).toString('hex')}`;
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const notifier = makeNotifier(agent);
  let [api, db, owner]: [Running?, Database?, pg.Client?] = [];
  try {
    await ensureDatabase(database);
    owner = new pg.Client({ connectionString: databaseUrl('owner', database) });
    await owner.connect();
    db = openObserver(database, 'lanyu-notices');
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const env = productionEnv(database, port, { LOG_LEVEL: 'warn', ...notifier.env });
    api = startProgram('apps/server/src/main-api.ts', env, join(outputFolder('drills'), 'notifications.log'));
    await untilReady(origin);

    const orders = await addOrders(owner, Math.ceil(options.requests / noticesPerOrder));
    const paid = new Set(orders.filter(() => randomInt(2) === 0));
    const planned: Planned[] = [];
    for (const [at, order] of orders.entries()) {
      const another = orders[(at + 1) % orders.length] ?? order;
      // Of each that was paid one good word at least; when it comes among the rest is chance.
      const kinds = Array.from({ length: noticesPerOrder }, (_, number) =>
        number === 0 && paid.has(order) ? theGoodOne : anyKind(paid.has(order)),
      );
      for (const { name, understood, make } of kinds) {
        planned.push({ name, understood, sign: () => make(notifier, order, another) });
      }
    }
    shuffle(planned);
    const counts: Record<string, number> = {};
    const misunderstood = new Set<string>();
    const started = Date.now();
    let [slowest, repeats, next] = [0, 0, 0];
    const sender = async () => {
      for (let at = next++; at < planned.length; at = next++) {
        const { name, sign, understood } = planned[at] as Planned;
        let taken = false;
        for (let tries = 0; tries < maxTries && !taken; tries += 1) {
          if (tries > 0) {
            repeats += 1;
            await pause(randomInt(50, Math.min(5000, 200 * 2 ** tries)));
          }
          const notice = sign();
          const began = performance.now();
          taken = await notifier.send(origin, notice);
          slowest = Math.max(slowest, performance.now() - began);
          // A lie is told once. What is true is repeated until it is understood, as a provider does.
          if (understood !== true) break;
        }
        const outcome = `${name} ${taken ? 'understood' : 'refused'}`;
        counts[outcome] = (counts[outcome] ?? 0) + 1;
        if (understood !== undefined && taken !== understood) misunderstood.add(outcome);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, sender));
    const seconds = ((Date.now() - started) / 1000).toFixed(0);
    console.log(
      `${planned.length} notifications in ${seconds} s, ${repeats} repeats, the slowest answered after ${slowest.toFixed(0)} ms`,
    );
    console.log(JSON.stringify(counts));
    const faults = [...misunderstood].map((outcome) => `${outcome}: ${counts[outcome]} times`);
    faults.push(...(await creditFaults(owner, orders, paid)));
    const proof = await verifyLedger({ db });
    faults.push(...proof.differences.map((difference) => JSON.stringify(difference)));
    return faults;
  } finally {
    agent.destroy();
    api?.child.kill('SIGKILL');
    await api?.ended;
    await owner?.end();
    await db?.close();
    await dropDatabase(database);
  }
}

async function addOrders(owner: pg.Client, count: number): Promise<NotifiedOrder[]> {
  const players = await addPlayers(owner, 'payer', Math.ceil(count / 10));
  const { rows } = await owner.query<{ id: string; uid: string; amount: number; coins: number; bonus: number }>(
    `insert into orders_orders (user_id, kind, subject, subject_id, amount_fen, coins, bonus, channel, state, expires_at, pay_url)
     select ($1::bigint[])[1 + n % cardinality($1)], 'recharge', p.coins || ' 钻石', p.id, p.price_fen, p.coins, p.bonus, 'sandbox',
       (array['paying', 'paying', 'closed', 'failed', 'created'])[1 + n % 5], now() + interval '30 minutes', 'http://127.0.0.1/'
     from generate_series(1, $2::int) as n join orders_packages p on p.id = 1 + n % 6
     returning id, user_id as uid, amount_fen as amount, coins, bonus`,
    [players.map(({ uid }) => uid), count],
  );
  return rows.map(({ id, uid, amount, coins, bonus }) => ({
    id,
    uid,
    coins,
    bonus,
    amountFen: amount,
    tradeNo: `T${randomBytes(8).toString('hex')}`,
    sent: [],
  }));
}

async function creditFaults(
  owner: pg.Client,
  orders: readonly NotifiedOrder[],
  paid: ReadonlySet<NotifiedOrder>,
): Promise<string[]> {
  const { rows } = await owner.query<{ id: string; state: string; came: number; times: number; trade_no: string }>(
    `select o.id, o.state, o.trade_no, coalesce(sum(e.coins), 0)::int as came, count(e.key)::int as times
     from orders_orders o left join wallet_entries e on e.order_id = o.id group by o.id`,
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  const faults: string[] = [];
  let [credited, untouched] = [0, 0];
  for (const order of orders) {
    const row = found.get(order.id);
    const wanted = paid.has(order) ? order.coins + order.bonus : 0;
    const right =
      row?.came === wanted && row.times === (wanted > 0 ? 1 : 0) && (row.state === 'delivered') === wanted > 0;
    if (!right) faults.push(`order ${order.id}, paid: ${paid.has(order)}: ${JSON.stringify(row)}`);
    else if (wanted > 0) credited += 1;
    else untouched += 1;
  }
  console.log(`${credited} paid orders credited once, ${untouched} unpaid ones not at all`);
  if (credited === 0 || untouched === 0) faults.push('nothing was proven');
  return faults;
}

function shuffle(all: unknown[]): void {
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1);
    [all[at], all[other]] = [all[other], all[at]];
  }
}
