// A file of a million orders: the worker is killed twice while it makes the file. In the end every order is in it once, none that
// came meanwhile, and the worker needed no more than 200 MB at any moment.
import { randomBytes, randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readEnv } from '@lanyu/server/env';
import { openStorage } from '@lanyu/server/integrations/storage/open-storage';
import { exportFolder } from '@lanyu/server/modules/exports/make-export';
import { requestExport } from '@lanyu/server/modules/exports/request-list-and-cancel-exports';
import { openQueue } from '@lanyu/server/queue/queue';
import { megabytes, PeakMemory } from '../support/peak-memory.ts';
import { nodeFlagsOfWorkerUnit } from '../support/worker-flags.ts';
import {
  asOwner,
  databaseUrl,
  dropDatabase,
  ensureDatabase,
  openObserver,
  outputFolder,
  productionEnv,
  startProgram,
  type Running,
} from '../support/stage.ts';

const mostBytes = 200 * 1024 * 1024;
const timeoutMs = 600_000;

export async function exportRows({ rows }: { rows: number }): Promise<string[]> {
  const database = `lanyu_export_${randomBytes(4).toString('hex')}`;
  const env = productionEnv(database, 0, { LOG_LEVEL: 'info' });
  const logFile = join(outputFolder('drills'), 'export-rows-worker.log');
  await ensureDatabase(database);
  const db = openObserver(database, 'export-drill');
  const queue = await openQueue({ url: databaseUrl('app', database) });
  const memory = new PeakMemory();
  let worker: Running | undefined;
  const start = () => {
    worker = startProgram('ops/drills/load/export-worker.ts', env, logFile, nodeFlagsOfWorkerUnit());
    memory.watch(worker.pid);
  };
  const kill = async () => {
    worker?.child.kill('SIGKILL');
    await worker?.ended;
  };
  try {
    const { staffId, userId } = await prepare(database, rows);
    const maker = { staffId, permissions: ['export.make', 'orders.read'] };
    const request = { kind: 'orders', reason: '演练', idempotencyKey: randomUUID() } as const;
    const { id } = await requestExport({ db, queue, now: Date.now }, maker, request);
    const read = async () =>
      db.write
        .selectFrom('exports_files')
        .select(['state', 'rows', 'is_cut', 'size', 'file'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    const until = async (name: string, done: (row: Awaited<ReturnType<typeof read>>) => boolean) => {
      for (const began = Date.now(); !done(await read()); await pause(50)) {
        if (Date.now() - began > timeoutMs)
          throw new Error(`${name} was waited for too long: ${JSON.stringify(await read())}`);
      }
      return read();
    };

    const began = Date.now();
    start();
    const first = await until('a third', (row) => row.rows > rows / 3);
    await kill();
    await addOrders(database, userId, 1000);
    start();
    const second = await until('two thirds', (row) => row.rows > (rows * 2) / 3);
    await kill();
    start();
    const done = await until('the file', ({ state }) => state === 'ready' || state === 'failed');
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    await kill();
    memory.stop();
    console.log(
      `killed at ${first.rows} and ${second.rows} lines, done after ${seconds} s: ${JSON.stringify(done)}; most memory of the worker ${megabytes(memory.worker)}`,
    );
    const storage = await openStorage(readEnv({ ...process.env, ...env }));
    try {
      const faults = await faultsOf(await storage.get(done.file), rows);
      await storage.deleteFolder(exportFolder(id));
      return [
        ...faults,
        ...(done.state === 'ready' && done.rows === rows ? [] : [`the row says ${done.state}, ${done.rows} lines`]),
        ...(memory.worker <= mostBytes ? [] : [`the worker took ${megabytes(memory.worker)}`]),
      ];
    } finally {
      storage.close();
    }
  } finally {
    memory.stop();
    await kill();
    await queue.close();
    await db.close();
    await dropDatabase(database);
  }
}

/** An operator, a player and the player's orders. */
async function prepare(database: string, rows: number): Promise<{ staffId: string; userId: string }> {
  const made = await asOwner(database, async (client) => {
    const one = async (text: string) => (await client.query<{ id: string }>(text)).rows[0]?.id ?? '';
    const staffId = await one(
      `insert into staff_members (login_name, name, password_hash) values ('exporter', '导出', '$argon2id$none') returning id`,
    );
    const userId = await one(
      `insert into account_users (login_name, name, invite_code) values ('exported', '导出者', 'EXPORT') returning id`,
    );
    return { staffId, userId };
  });
  await addOrders(database, made.userId, rows);
  return made;
}

async function addOrders(database: string, userId: string, count: number): Promise<void> {
  await asOwner(database, (client) =>
    client.query(
      `insert into orders_orders (user_id, kind, subject, subject_id, amount_fen, coins, channel, state, expires_at, paid_at)
       select $1, 'recharge', '60 钻', 1, 600, 60, 'sandbox', 'delivered', now(), now() from generate_series(1, $2)`,
      [userId, count],
    ),
  );
}

/** Read line by line: a line for each of the first orders, each once, newest first. */
async function faultsOf(file: { stream: NodeJS.ReadableStream } | undefined, rows: number): Promise<string[]> {
  if (file === undefined) return ['there is no file'];
  let lines = 0;
  let last = Infinity;
  let unordered = 0;
  for await (const line of createInterface({ input: file.stream })) {
    const number = Number(/^LY(\d+),/.exec(line)?.[1]);
    if (Number.isNaN(number)) continue;
    lines += 1;
    if (number >= last) unordered += 1;
    last = number;
  }
  return [
    ...(lines === rows ? [] : [`${lines} orders are in the file, of ${rows}`]),
    ...(unordered === 0 ? [] : [`${unordered} orders are in it twice, or not in their order`]),
  ];
}
