// Everybody is told at once, where everybody is millions: how many rows that writes, when a player sees it and hears of it,
// and what one player's list and number read of the store. Users come by COPY into a database of their own.
import { randomBytes, randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { join } from 'node:path';
import type pg from 'pg';
import { copyInto } from '../../volume/copy.ts';
import { withoutIndexes } from '../../volume/without-indexes.ts';
import type { Database } from '@lanyu/server/db/open-database';
import type { Deps } from '@lanyu/server/deps';
import '@lanyu/server/modules';
import { listMessages } from '@lanyu/server/modules/messages/list-messages';
import { readUnreadCount } from '@lanyu/server/modules/messages/read-unread-count';
import { addOperator } from '../support/operators.ts';
import { ask, type Asker } from '../support/request.ts';
import { signIn } from '../support/sign-in.ts';
import {
  asOwner,
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
import { openKeyRing } from '@lanyu/server/keys';

export interface BroadcastDrill {
  users: number;
  /** How many broadcasts there were before. */
  before: number;
}

/** What one page and the number may read, in pages of the store, however many users there are. */
const buffersMost = 400;
const seenWithinMs = 5000;
const heardWithinMs = 5000;

type Listener = Asker & { uid: string; token: string };

export async function broadcast(options: BroadcastDrill): Promise<string[]> {
  const database = `lanyu_broadcast_${randomBytes(4).toString('hex')}`;
  const folder = outputFolder('drills');
  const running: Running[] = [];
  const faults: string[] = [];
  try {
    await ensureDatabase(database);
    const { reader, operator, approver } = await asOwner(database, (client) => fill(client, options));
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const env = productionEnv(database, port, { LOG_LEVEL: 'error' });
    running.push(
      startProgram('apps/server/src/main-api.ts', env, join(folder, 'broadcast-api.log')),
      startProgram('apps/server/src/main-worker.ts', env, join(folder, 'broadcast-worker.log')),
    );
    await untilReady(origin);
    const agent = new Agent({ keepAlive: true });
    await unread(origin, reader, agent);
    const rowsBefore = await asOwner(database, rowsWritten);
    const hearing = listen(origin, reader);
    await hearing.begun;

    const sent = performance.now();
    // Urgent, so that the drill runs at any hour.
    const urgent = { urgentReason: '今晚停航', idempotencyKey: randomUUID() };
    const fields = { title: '停航通知', content: '今晚十点停航一小时。', link: '', ...urgent };
    const asked = await ask(operator, { origin, key: 'POST /admin/v1/message/broadcast', fields, agent });
    const { approvalId: id = '' } = (asked.data ?? {}) as { approvalId?: string };
    const answer = await ask(approver, { origin, key: 'POST /admin/v1/approval/{id}/approve', fields: { id }, agent });
    if (answer.code !== 0) throw new Error(`the broadcast was answered ${asked.code}, its approval ${answer.code}`);
    const answered = performance.now() - sent;
    const title = await newestTitle(origin, reader, agent);
    const seen = performance.now() - sent;
    if (title !== fields.title) faults.push(`the newest message is ${title}`);
    const heard = (await hearing.next) - sent;
    const written = (await asOwner(database, rowsWritten)) - rowsBefore;
    console.log(
      `${options.users} users, ${options.before} broadcasts before: ${written} rows written in all (broadcast, log, key, ` +
        `what the worker has to tell), answered after ${answered.toFixed(0)} ms, in a list after ${seen.toFixed(0)} ms, ` +
        `heard on an open page after ${heard.toFixed(0)} ms`,
    );
    if (written > 20) faults.push(`${written} rows were written`);
    if (seen > seenWithinMs) faults.push(`seen after ${seen} ms`);
    if (heard > heardWithinMs) faults.push(`heard after ${heard} ms`);
    faults.push(...(await measure(database, reader.uid)));
    agent.destroy();
    return faults;
  } finally {
    for (const { child } of running) child.kill('SIGKILL');
    await Promise.all(running.map(({ ended }) => ended));
    await dropDatabase(database);
  }
}

async function fill(client: pg.Client, { users, before }: BroadcastDrill) {
  const began = performance.now();
  await client.query('begin');
  await client.query(`set local maintenance_work_mem = '512MB'`);
  await withoutIndexes(
    client,
    ['account_users'],
    async () => {
      await copyInto(client, 'account_users', ['login_name', 'name', 'invite_code', 'created_at'], people(users));
    },
    console.log,
  );
  await client.query('commit');
  await client.query('vacuum analyze account_users');
  console.log(`${users} users in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  await client.query(
    `insert into messages_broadcasts (title, content, created_at)
     select '通知 ' || n, '', now() - ($1 - n) * interval '1 hour' from generate_series(1, $1::int) as n`,
    [before],
  );
  const { rows } = await client.query<{ id: string }>(`select id from account_users where login_name = $1`, [
    `told_${Math.floor(users / 2)}`,
  ]);
  const uid = rows[0]?.id ?? '';
  // An inbox that nobody tidies.
  await client.query(
    `insert into messages_inbox (user_id, kind, title, content, created_at)
     select $1, 'social', '回复 ' || n, '', now() - n * interval '1 minute' from generate_series(1, 5000) as n`,
    [uid],
  );
  await client.query('vacuum analyze messages_inbox, messages_broadcasts');
  const token = (await signIn(client, [uid]))[0]?.token ?? '';
  const operator: Asker = await addOperator(client, 'broadcaster', ['message.read', 'message.write']);
  const reader: Listener = { uid, token };
  const approver: Asker = await addOperator(client, 'approver', ['approval.site']);
  return { reader, operator, approver };
}

function* people(count: number): Iterable<readonly string[]> {
  const year = 365 * 24 * 3600 * 1000;
  const start = Date.now() - year;
  for (let n = 0; n < count; n += 1) {
    const created = new Date(start + Math.floor((n / count) * (year - 3_600_000))).toISOString();
    yield [`told_${n}`, `岛民${n}`, `B${String(n).padStart(9, '0')}`, created];
  }
}

/** Of everything a broadcast could write to: exact counts, and of what the worker takes away again how many there ever were. */
async function rowsWritten(client: pg.Client): Promise<number> {
  const tables = [
    ...(['messages_inbox', 'messages_broadcasts', 'messages_broadcast_reads', 'messages_readers'] as const),
    ...(['messages_pushes', 'staff_log', 'db_idempotency_keys'] as const),
  ];
  const counts = tables.map((table) => `(select count(*) from ${table})`).join(' + ');
  const { rows } = await client.query<{ n: string }>(
    `select ${counts} + (select case when is_called then last_value else 0 end from messages_telling_id_seq) as n`,
  );
  return Number(rows[0]?.n ?? NaN);
}

async function unread(origin: string, reader: Listener, agent: Agent): Promise<void> {
  const answer = await ask(reader, { origin, key: 'GET /v1/message/unread', agent });
  if (answer.code !== 0) throw new Error(`the number was answered ${answer.code}`);
}

async function newestTitle(origin: string, reader: Listener, agent: Agent): Promise<string | undefined> {
  const key = 'POST /user/center/message/all';
  const answer = await ask(reader, { origin, key, fields: { uid: reader.uid }, agent });
  return (answer.data as { records: { title: string }[] } | null)?.records[0]?.title;
}

/** Tells when the second number came: the first is how it stood. */
function listen(origin: string, { uid, token }: Listener): { begun: Promise<void>; next: Promise<number> } {
  const [begun, next] = [Promise.withResolvers<void>(), Promise.withResolvers<number>()];
  const run = async () => {
    const gone = AbortSignal.timeout(60_000);
    const response = await fetch(`${origin}/api/v1/live?topics=inbox`, { headers: { uid, token }, signal: gone });
    let text = '';
    for await (const part of response.body ?? []) {
      text += Buffer.from(part as Uint8Array).toString();
      const times = text.split('event: unread').length - 1;
      if (times >= 1) begun.resolve();
      if (times >= 2) return next.resolve(performance.now());
    }
    throw new Error('the line ended');
  };
  run().catch((error: unknown) => {
    begun.reject(error);
    next.reject(error);
  });
  next.promise.catch(() => undefined);
  return { begun: begun.promise, next: next.promise };
}

/** Buffers and time of one player's list and number, as the use cases ask for them. */
async function measure(database: string, uid: string): Promise<string[]> {
  const db = openObserver(database, 'lanyu-drill');
  const faults: string[] = [];
  try {
    for (const [name, run] of [
      ['list', (deps: Deps) => listMessages(deps, uid, {})],
      ['list of the system', (deps: Deps) => listMessages(deps, uid, { kind: 'system' })],
      ['number', (deps: Deps) => readUnreadCount(deps, uid)],
    ] as const) {
      const asked: { text: string; values: unknown[] }[] = [];
      const query = (text: string, values: unknown[]) => {
        asked.push({ text, values });
        return db.pool.query(text, values);
      };
      const keys = openKeyRing({ APP_SECRET: 'x'.repeat(32) });
      const noting = { db: { ...db, pool: { query }, readPool: { query } } as unknown as Database, keys } as Deps;
      await run(noting);
      let buffers = 0;
      for (const { text, values } of asked) {
        const { rows } = await db.pool.query(`explain (analyze, buffers, format json) ${text}`, values);
        const { Plan } = rows[0]['QUERY PLAN'][0];
        buffers += Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'];
      }
      const plain = { db, keys } as Deps;
      for (let n = 0; n < 20; n += 1) await run(plain);
      const began = performance.now();
      for (let n = 0; n < 200; n += 1) await run(plain);
      const ms = (performance.now() - began) / 200;
      console.log(`${name}: ${buffers} buffers in ${asked.length} statements, ${ms.toFixed(2)} ms`);
      if (buffers > buffersMost) faults.push(`${name} read ${buffers} buffers`);
    }
  } finally {
    await db.close();
  }
  return faults;
}
