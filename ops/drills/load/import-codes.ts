// A file of a million codes on its way into a pack: the worker is killed once while it looks the file through and once while it
// adds the codes. In the end every code is there once, and neither the worker of these jobs nor the reader of the
// file needed more than 200 MB at any moment.
import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readEnv } from '@lanyu/server/env';
import { openStorage } from '@lanyu/server/integrations/storage/open-storage';
import { confirmPackCodeImport } from '@lanyu/server/modules/gifts/imports/confirm-or-discard-pack-code-import';
import { startPackCodeImportFromUpload } from '@lanyu/server/modules/gifts/imports/start-pack-code-import-from-upload';
import { openQueue } from '@lanyu/server/queue/queue';
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
import { megabytes, PeakMemory } from '../support/peak-memory.ts';
import { nodeFlagsOfWorkerUnit } from '../support/worker-flags.ts';

const mostBytes = 200 * 1024 * 1024;
const pieceBytes = 4 * 1024 * 1024;
/** Every so many lines one repeats the line before, and one is no code. */
const repeatEvery = 1000;
const timeoutMs = 600_000;

export async function importCodes({ rows }: { rows: number }): Promise<string[]> {
  const database = `lanyu_import_${randomBytes(4).toString('hex')}`;
  const env = productionEnv(database, 0, { LOG_LEVEL: 'info' });
  const logFile = join(outputFolder('drills'), 'import-codes-worker.log');
  await ensureDatabase(database);
  const db = openObserver(database, 'import-drill');
  const queue = await openQueue({ url: databaseUrl('app', database) });
  const memory = new PeakMemory();
  let worker: Running | undefined;
  const start = () => {
    worker = startProgram('ops/drills/load/import-worker.ts', env, logFile, nodeFlagsOfWorkerUnit());
    memory.watch(worker.pid);
  };
  const kill = async () => {
    worker?.child.kill('SIGKILL');
    await worker?.ended;
  };
  try {
    const { packId, staffId, upload } = await prepare(database, env, rows);
    const deps = { db, queue, now: Date.now };
    const request = { id: packId, upload, fileName: 'codes.csv', idempotencyKey: randomUUID() };
    const { id } = await startPackCodeImportFromUpload(deps, staffId, request);
    const read = async () =>
      db.write
        .selectFrom('gifts_code_imports')
        .select(['state', 'cells', 'fresh', 'repeated', 'known', 'bad', 'added'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    const until = async (name: string, done: (row: Awaited<ReturnType<typeof read>>) => boolean) => {
      for (const began = Date.now(); !done(await read()); await pause(100)) {
        if (Date.now() - began > timeoutMs)
          throw new Error(`${name} was waited for too long: ${JSON.stringify(await read())}`);
      }
      return read();
    };

    const began = Date.now();
    start();
    const first = await until('a third of the dry run', ({ cells }) => cells > rows / 3);
    await kill();
    start();
    const checked = await until('the dry run', ({ state }) => state !== 'reading');
    console.log(`dry run, killed at ${first.cells} lines: ${seconds(began)}, ${JSON.stringify(checked)}`);
    const confirmed = Date.now();
    await confirmPackCodeImport(deps, staffId, id);
    const second = await until('a third of the codes', ({ added }) => added > rows / 3);
    await kill();
    start();
    const done = await until('all codes', ({ state }) => state === 'done');
    console.log(`added, killed at ${second.added} codes: ${seconds(confirmed)}, ${JSON.stringify(done)}`);
    await kill();
    memory.stop();
    console.log(`most memory of one process: worker ${megabytes(memory.worker)}, reader ${megabytes(memory.reader)}`);
    return await faultsOf(database, packId, id, rows, done, memory);
  } finally {
    memory.stop();
    await kill();
    await queue.close();
    await db.close();
    await dropDatabase(database);
  }
}

const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** A pack, an operator and the file as an upload leaves it. */
async function prepare(database: string, env: Record<string, string>, rows: number) {
  const storage = await openStorage(readEnv({ ...process.env, ...env }));
  const upload = randomBytes(16).toString('hex');
  const lines = Array.from({ length: rows }, (_, n) =>
    n % repeatEvery === 1 ? codeOf(n - 1) : n % repeatEvery === 2 ? 'no code' : codeOf(n),
  );
  const bytes = Buffer.from(`code\r\n${lines.join('\r\n')}\r\n`);
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    const name = `${at}-${randomBytes(4).toString('hex')}`;
    await storage.put(
      `private/upload/${upload}/${name}`,
      bytes.subarray(at, at + pieceBytes),
      'application/octet-stream',
    );
    pieces.push(name);
  }
  return asOwner(database, async (client) => {
    const one = async (text: string, values: unknown[] = []) =>
      (await client.query<{ id: string }>(text, values)).rows[0]?.id ?? '';
    const staffId = await one(
      `insert into staff_members (login_name, name, password_hash) values ('importer', '导入', '$argon2id$none') returning id`,
    );
    const game = await one(
      `insert into catalog_games (app_id, name, summary, status, publish_at, screenshots)
       values ('import', '导入', '一句话', 'live', now(), '[]') returning id`,
    );
    const packId = await one(
      `insert into gifts_packs (game_id, title, total, start_at, end_at, redeem_by)
       values ($1, '一百万份', 0, now() - interval '1 hour', now() + interval '1 day', now() + interval '2 days') returning id`,
      [game],
    );
    await client.query(
      `insert into media_uploads (id, staff_id, kind, size, received, pieces, expires_at)
       values ($1, $2, 'codes', $3, $3, $4, now() + interval '1 day')`,
      [upload, staffId, bytes.length, pieces],
    );
    return { packId, staffId, upload };
  });
}

const codeOf = (n: number) => `LY-${(n * 7919).toString(36).toUpperCase().padStart(10, '0')}`;

async function faultsOf(
  database: string,
  packId: string,
  id: string,
  rows: number,
  done: { fresh: number; added: number; repeated: number; bad: number },
  memory: PeakMemory,
): Promise<string[]> {
  const expected = new Set<string>();
  let bad = 0;
  let repeated = 0;
  for (let n = 0; n < rows; n += 1) {
    if (n % repeatEvery === 1) repeated += 1;
    else if (n % repeatEvery === 2) bad += 1;
    else expected.add(codeOf(n));
  }
  return asOwner(database, async (client) => {
    const { rows: stored } = await client.query<{ code: string }>('select code from gifts_codes where pack_id = $1', [
      packId,
    ]);
    const { rows: packs } = await client.query<{ total: number }>('select total from gifts_packs where id = $1', [
      packId,
    ]);
    const { rows: staged } = await client.query('select from gifts_staged_codes where import_id = $1 limit 1', [id]);
    const strange = stored.filter(({ code }) => !expected.has(code)).length;
    const different = new Set(stored.map(({ code }) => code)).size;
    const faults = [
      ...(stored.length === expected.size ? [] : [`${stored.length} codes are there, of ${expected.size}`]),
      ...(different === stored.length ? [] : [`${stored.length - different} codes are there twice`]),
      ...(strange === 0 ? [] : [`${strange} codes were in no file`]),
      ...(packs[0]?.total === expected.size ? [] : [`the pack says ${packs[0]?.total}`]),
      ...(staged.length === 0 ? [] : ['something is left of the file']),
      ...(done.added === expected.size && done.fresh === expected.size
        ? []
        : [`the import says ${done.added} of ${done.fresh}`]),
      ...(done.bad === bad && done.repeated === repeated
        ? []
        : [`${done.bad} bad and ${done.repeated} repeated were counted`]),
    ];
    if (Math.max(memory.worker, memory.reader) > mostBytes) {
      faults.push(`a process took ${megabytes(Math.max(memory.worker, memory.reader))}`);
    }
    return faults;
  });
}
