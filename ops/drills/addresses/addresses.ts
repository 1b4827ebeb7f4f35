// Thousands of addresses of packages that nobody handed out, or that hold no longer: nginx and the API send none of them a byte.
// And a large file that is cut off three times arrives whole.
import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from '@lanyu/server/db/open-database';
import { transaction } from '@lanyu/server/db/transaction';
import { openLocalDiskStorage } from '@lanyu/server/integrations/storage/local-disk';
import { refundGameOrderAndRevokeGame } from '@lanyu/server/modules/downloads/refunds/refund-download';
import { importDownloadLog } from '@lanyu/server/modules/downloads/served/import-download-log';
import { addCoins } from '@lanyu/server/test/fixtures/coins';
import { startNginx, type RunningNginx } from '@lanyu/nginx/nginx-process';
import { anyCondition, badKinds, cut, signedBy, type BadRequest, type GoodAddress } from './address-kinds.ts';
import { ask } from '../support/request.ts';
import { addPlayers, fillMoneyFixture, type MoneyPlayer } from '../money/money-fixture.ts';
import { downloadWithCuts, writeLargeFile } from './resumed-download.ts';
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
import { openKeyRing } from '@lanyu/server/keys';

const price = 10;
const gameCount = 4;
const packageBytes = 64 * 1024;
const atOnce = 16;

interface Fetched extends GoodAddress {
  sha256: string;
  orderId: string;
  /** Until when it says that it holds. */
  until: number;
}

interface Stage {
  owner: pg.Client;
  db: Database;
  agent: Agent;
  origin: string;
  storage: string;
  secret: string;
  downloadLog: string;
}

export async function addresses(options: { requests: number; megabytes: number }): Promise<string[]> {
  const database = `lanyu_addresses_${randomBytes(4).toString('hex')}`;
  // nginx runs as another user, who has to be able to enter.
  const folder = mkdtempSync(join(tmpdir(), 'lanyu-addresses-'));
  const storage = join(folder, 'storage');
  for (const name of [storage, join(storage, 'packages'), join(folder, 'web')]) mkdirSync(name);
  chmodSync(folder, 0o755);
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  let [api, nginx, db, owner]: [Running?, RunningNginx?, Database?, pg.Client?] = [];
  try {
    await ensureDatabase(database);
    owner = new pg.Client({ connectionString: databaseUrl('owner', database) });
    await owner.connect();
    db = openObserver(database, 'lanyu-addresses');
    const port = await freePort();
    const settings = { LOG_LEVEL: 'warn', STORAGE_DIR: storage, STORED_FILES: 'accel' };
    const env = productionEnv(database, port, settings);
    api = startProgram('apps/server/src/main-api.ts', env, join(outputFolder('drills'), 'addresses.log'));
    nginx = await startNginx({
      folder: join(folder, 'nginx'),
      port: await freePort(),
      api: [`127.0.0.1:${port}`],
      webDist: join(folder, 'web'),
      adminDist: join(folder, 'web'),
      storage,
    });
    await untilReady(`http://127.0.0.1:${port}`);
    const downloadLog = join(folder, 'nginx/downloads.log');
    const secret = env['APP_SECRET'] ?? '';
    const stage: Stage = { owner, db, agent, origin: nginx.address, storage, secret, downloadLog };
    return [...(await refuseThem(stage, options.requests)), ...(await resume(stage, options.megabytes))];
  } finally {
    agent.destroy();
    await nginx?.stop();
    api?.child.kill('SIGKILL');
    await api?.ended;
    await owner?.end();
    await db?.close();
    await dropDatabase(database);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function refuseThem(stage: Stage, requests: number): Promise<string[]> {
  const { good, dead } = await fillFixture(stage);
  const faults = await holdFaults(stage, good, 200);
  const started = Date.now();
  const counts: Record<string, number> = {};
  const kinds = [...Object.keys(badKinds), ...Object.keys(dead)];
  const paths = new Set(good.map(({ path }) => path));
  let next = 0;
  const sender = async () => {
    for (let at = next++; at < requests; at = next++) {
      const kind = kinds[at % kinds.length] ?? '';
      const bad = badOf(kind, good, dead);
      if (paths.has(bad.path) && bad.method === undefined) continue;
      const answer = await send(stage, { ...bad, headers: { ...anyCondition(), ...bad.headers } });
      counts[`${kind}: ${answer.status}`] = (counts[`${kind}: ${answer.status}`] ?? 0) + 1;
      if (isTaken(answer)) faults.push(`${kind}: ${answer.status} for ${JSON.stringify(bad)}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sender));
  const sent = Object.values(counts).reduce((sum, count) => sum + count, 0);
  console.log(`${sent} addresses in ${((Date.now() - started) / 1000).toFixed(1)} s, of ${kinds.length} kinds`);
  console.log(JSON.stringify(counts));
  if (sent < requests * 0.99) faults.push(`only ${sent} were sent`);
  // The good ones were good all the time, and are not once their time is over.
  faults.push(...(await holdFaults(stage, good, 200)));
  await endTickets(stage, good);
  faults.push(...(await holdFaults(stage, good, 404)));
  console.log(`${good.length} addresses held before and after, and no longer when their time was over`);
  return faults;
}

function badOf(kind: string, good: readonly Fetched[], dead: Record<string, readonly string[]>): BadRequest {
  const ended = dead[kind];
  if (ended !== undefined) return { path: ended[randomInt(ended.length)] ?? '', method: anyReading() };
  const one = good[randomInt(good.length)] as Fetched;
  const others = good.filter(
    ({ ticket, file }) => ticket !== one.ticket && (kind !== 'another file' || file !== one.file),
  );
  const made = badKinds[kind]?.(one, others[randomInt(others.length)] as Fetched) ?? '';
  return typeof made === 'string' ? { path: made } : made;
}

const anyReading = () => (randomInt(4) === 0 ? 'HEAD' : 'GET');

/** Addresses that hold, and for each way to lose one some that do no longer. */
async function fillFixture(stage: Stage): Promise<{ good: Fetched[]; dead: Record<string, string[]> }> {
  const games = Array.from({ length: gameCount }, () => ({ price, vipFree: true }));
  const { storage } = stage;
  const world = await fillMoneyFixture(stage.owner, { players: 9, games, storage, packageBytes });
  const [member, ...buyers] = world.players as [MoneyPlayer, ...MoneyPlayer[]];
  const ids = world.games.map(({ id }) => id);
  const asMember = await fetchAsMember(stage, member, ids);
  const bought: Fetched[] = [];
  for (const buyer of buyers) {
    await addCoins(stage.db, buyer.uid, { paid: price * gameCount });
    bought.push(...(await Promise.all(ids.map((id) => fetchGame(stage, buyer, id, price)))));
  }
  const good = bought.slice(2 * gameCount);
  const over = bought.slice(0, gameCount);
  const refunded = bought.slice(gameCount, 2 * gameCount);
  await endTickets(stage, over);
  for (const { orderId: id } of refunded) {
    await transaction(stage.db, (tx) =>
      refundGameOrderAndRevokeGame(tx, { id }, { reason: { written: '演练' }, now: Date.now() }),
    );
  }
  await pause(Math.max(0, Math.max(...asMember.map(({ until }) => until)) - Date.now()));
  return {
    good,
    dead: {
      'a ticket whose time is over': pathsOf(over),
      'a ticket of a refunded order': pathsOf(refunded),
      'a membership that ended': pathsOf(asMember),
      'signed long ago': await Promise.all(good.map((one) => signed(stage, one, { agoMs: randomInt(600_001, 1e9) }))),
      'signed with another secret': await Promise.all(good.map((one) => signed(stage, one, { secret: randomUUID() }))),
      'signed with the bare secret': good.map((one) => signedBy(cut(one).payload, stage.secret)),
      'a ticket that nobody has': await Promise.all(good.map((one) => signed(stage, one, { ticket: '987654321' }))),
    },
  };
}

/** Addresses that end with a membership of a few seconds; longer ones where a busy machine takes its time to ask. */
async function fetchAsMember(stage: Stage, member: MoneyPlayer, ids: readonly string[]): Promise<Fetched[]> {
  for (let seconds = 2; seconds < 200; seconds *= 2) {
    await stage.owner.query(
      `insert into membership_members (user_id, until_1, until_2, until_3)
       values ($1, now() + make_interval(secs => $2), 'epoch', 'epoch')
       on conflict (user_id) do update set until_1 = excluded.until_1`,
      [member.uid, seconds],
    );
    const got = await Promise.all(ids.map((id) => fetchGame(stage, member, id, 0).catch(() => undefined)));
    const fetched = got.filter((one) => one !== undefined);
    if (fetched.length === ids.length) return fetched;
  }
  throw new Error('nothing could be fetched as a member');
}

const pathsOf = (all: readonly Fetched[]) => all.map(({ path }) => path);

/** As the site itself signs, but at another time, with another secret or for another ticket. */
function signed(
  stage: Stage,
  one: Fetched,
  { agoMs = 0, secret = stage.secret, ticket = one.ticket },
): Promise<string> {
  const disk = openLocalDiskStorage({
    folder: stage.storage,
    keys: openKeyRing({ APP_SECRET: secret }),
    now: () => Date.now() - agoMs,
  });
  const contentType = 'application/octet-stream';
  return disk.downloadUrl(`packages/${one.file}`, { name: 'a.apk', contentType, seconds: 600, ticket });
}

async function endTickets(stage: Stage, all: readonly Fetched[]): Promise<void> {
  const tickets = all.map(({ ticket }) => ticket);
  await stage.owner.query('update downloads_tickets set expires_at = now() where id = any($1::bigint[])', [tickets]);
}

async function fetchGame(stage: Stage, player: MoneyPlayer, id: string, asked?: number): Promise<Fetched> {
  const wish: Record<string, string> =
    asked === undefined ? {} : { price: String(asked), idempotencyKey: randomUUID() };
  const key = 'POST /user/game/download/{id}';
  const { code, data } = await ask(player, { origin: stage.origin, agent: stage.agent, key, fields: { id, ...wish } });
  if (code !== 0) throw new Error(`${key}: ${code}`);
  const { url, sha256, orderId, expireTime } = data as Record<string, string>;
  const address = { path: url ?? '', file: '', ticket: '', sha256: sha256 ?? '', orderId: orderId ?? '' };
  const said = JSON.parse(Buffer.from(cut(address).payload, 'base64url').toString()) as { key: string; ticket: string };
  return { ...address, ticket: said.ticket, file: said.key.replace('packages/', ''), until: Number(expireTime) };
}

interface Sent {
  status: number;
  attachment: boolean;
  body: Buffer;
}

/** The path as it is, sign for sign: fetch would tidy it up. */
function send({ origin, agent }: Stage, { path, method = 'GET', headers = {} }: BadRequest): Promise<Sent> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path, method, headers, agent, timeout: 60_000 }, (incoming) => {
      const parts: Buffer[] = [];
      incoming.on('data', (part: Buffer) => parts.push(part));
      incoming.on('error', reject);
      incoming.on('end', () => {
        const attachment = incoming.headers['content-disposition'] !== undefined;
        resolve({ status: incoming.statusCode ?? 0, attachment, body: Buffer.concat(parts) });
      });
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error(`${path}: no answer within a minute`)));
    outgoing.on('error', reject);
    outgoing.end();
  });
}

/** Anything but a refusal; "no such part" and "not changed" are only said about a file that one may have. */
function isTaken({ status, attachment, body }: Sent): boolean {
  return status < 400 || status === 416 || status >= 500 || attachment || body.length > 2000;
}

async function holdFaults(stage: Stage, all: readonly Fetched[], wanted: 200 | 404): Promise<string[]> {
  const faults: string[] = [];
  for (const { path, sha256, ticket } of all) {
    const { status, body } = await send(stage, { path });
    const right = createHash('sha256').update(body).digest('hex') === sha256;
    if (status !== wanted || right !== (wanted === 200))
      faults.push(`ticket ${ticket}: ${status} instead of ${wanted}`);
  }
  return all.length === 0 ? ['nothing was proven'] : faults;
}

/** After the first cut the address still holds, after the second its time is over, and another one is asked for. */
async function resume(stage: Stage, megabytes: number): Promise<string[]> {
  const { owner, storage } = stage;
  const size = megabytes * 1024 * 1024;
  const sha256 = await writeLargeFile(join(storage, 'packages/large.apk'), size);
  const { rows } = await owner.query<{ id: string }>(
    `update catalog_packages set file_key = 'packages/large.apk', size = $1, sha256 = $2
     where game_id = (select min(game_id) from catalog_packages) returning game_id as id`,
    [size, sha256],
  );
  const gameId = rows[0]?.id ?? '';
  const [player] = (await addPlayers(owner, 'patient', 1)) as [MoneyPlayer];
  await addCoins(stage.db, player.uid, { paid: price });
  const held: Fetched[] = [];
  const another = async (asked?: number) => {
    held.push(await fetchGame(stage, player, gameId, asked));
    return held.at(-1)?.path ?? '';
  };
  await another(price);
  const started = Date.now();
  const got = await downloadWithCuts({
    origin: stage.origin,
    size,
    cuts: 3,
    addressFor: async (attempt, refused) => {
      if (attempt === 2) await endTickets(stage, held);
      return refused ? another() : (held.at(-1)?.path ?? '');
    },
  });
  const seconds = (Date.now() - started) / 1000;
  console.log(
    `${megabytes} MB in ${seconds.toFixed(1)} s, cut off at ${got.cuts.join(', ')}: ${got.statuses.join(', ')}`,
  );
  const faults: string[] = [];
  if (got.received !== size || got.sha256 !== sha256) faults.push(`${got.received} bytes with the sum ${got.sha256}`);
  if (got.statuses.join(' ') !== '200 206 404 206 206') faults.push(`answers ${got.statuses.join(' ')}`);
  return [...faults, ...(await countFaults(stage, held, size))];
}

/** X-M11: at least what arrived, and at most what can have been on the way besides at each cut. */
async function countFaults(stage: Stage, held: readonly Fetched[], size: number): Promise<string[]> {
  // nginx writes its log every second.
  await pause(1500);
  await importDownloadLog({ db: stage.db }, stage.downloadLog);
  const tickets = held.map(({ ticket }) => ticket);
  // Of every address of the drill, also of those that were cut off: what was opened is logged once, or nothing is ever returned.
  const { rows } = await stage.owner.query<{ served: string; openings: string; lines: string }>(
    `select sum(served) filter (where id = any($1::bigint[])) as served, sum(openings) as openings, sum(lines) as lines
     from downloads_tickets`,
    [tickets],
  );
  const [served = 0, openings = 0, lines = 0] = [rows[0]?.served, rows[0]?.openings, rows[0]?.lines].map(Number);
  console.log(`served and counted: ${served} bytes for ${held.length} addresses, ${size} are the file`);
  console.log(`addresses were opened ${openings} times, and ${lines} lines were read`);
  return [
    ...(served >= size && served <= size + 3 * 16 * 1024 * 1024 ? [] : [`${served} bytes counted for ${size}`]),
    ...(openings > 0 && openings === lines ? [] : [`${lines} lines for ${openings} openings`]),
  ];
}
