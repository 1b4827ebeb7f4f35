// An uploaded film becomes a video while its worker is killed, and nobody gets a byte of it by an address that was not handed out.
import { execFileSync } from 'node:child_process';
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@lanyu/server/db/open-database';
import { readEnv, type Env } from '@lanyu/server/env';
import { openLocalDiskStorage } from '@lanyu/server/integrations/storage/local-disk';
import { hashPassword } from '@lanyu/server/passwords';
import { addVideo } from '@lanyu/server/modules/video/transcoding/add-video';
import { createVideoAddressSignerAndVerifier } from '@lanyu/server/modules/video/public';
import { openQueue, type Queue } from '@lanyu/server/queue/queue';
import { waitUntil } from '@lanyu/services/process';
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

const maxSeconds = 120;
const maxSecondsAfterRestart = 60;
const pieceBytes = 4 * 1024 * 1024;

interface Stage {
  db: Database;
  queue: Queue;
  env: Env;
  storage: ReturnType<typeof openLocalDiskStorage>;
  staffId: string;
  categoryId: string;
  film: Buffer;
  /** How long the film is. */
  sourceSeconds: number;
}

export async function video({
  requests,
  sourceSeconds,
}: {
  requests: number;
  sourceSeconds: number;
}): Promise<string[]> {
  const database = `lanyu_video_${randomBytes(4).toString('hex')}`;
  const folder = mkdtempSync(join(tmpdir(), 'lanyu-drill-video-'));
  const faults: string[] = [];
  const running: Running[] = [];
  let [db, queue]: [Database?, Queue?] = [];
  try {
    await ensureDatabase(database);
    const port = await freePort();
    const settings = productionEnv(database, port, { STORAGE_DIR: join(folder, 'storage'), LOG_LEVEL: 'warn' });
    const log = join(outputFolder('drills'), 'video.log');
    const start = (program: string) => {
      const started = startProgram(`apps/server/src/${program}`, settings, log);
      running.push(started);
      return started;
    };
    start('main-api.ts');
    const env = readEnv(settings);
    db = openObserver(database, 'lanyu-drill-video');
    queue = await openQueue({ url: databaseUrl('app', database) });
    const storage = openLocalDiskStorage({ folder: join(folder, 'storage'), keys: openKeyRing(env) });
    const stage: Stage = {
      db,
      queue,
      env,
      storage,
      film: filmOf(folder, sourceSeconds),
      sourceSeconds,
      ...(await operatorOf(db)),
    };
    const origin = `http://127.0.0.1:${port}`;
    await untilReady(origin);
    const first = await makeOne(stage, () => start('main-worker.ts'), faults);
    const second = await makeKilled(stage, running, () => start('main-worker.ts'), faults);
    faults.push(...(await tryAddresses(stage, origin, [first, second], requests)));
    return faults;
  } finally {
    for (const { child, ended } of running) {
      child.kill('SIGKILL');
      await ended;
    }
    await queue?.close();
    await db?.close();
    await dropDatabase(database);
    rmSync(folder, { recursive: true, force: true });
  }
}

function filmOf(folder: string, sourceSeconds: number): Buffer {
  const file = join(folder, 'film.mp4');
  const sources = `-f lavfi -i testsrc2=s=1280x720:r=30:d=${sourceSeconds} -f lavfi -i sine=d=${sourceSeconds}`;
  const coding = '-c:v libx264 -preset ultrafast -c:a aac -shortest';
  execFileSync('ffmpeg', [...`-nostdin -v error ${sources} ${coding}`.split(' '), file]);
  return readFileSync(file);
}

async function operatorOf({ write }: Database): Promise<{ staffId: string; categoryId: string }> {
  const { id: staffId } = await write
    .insertInto('staff_members')
    .values({ login_name: 'drill', name: '演练', password_hash: await hashPassword(randomUUID()) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: categoryId } = await write
    .insertInto('video_categories')
    .values({ name: '演练' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { staffId, categoryId };
}

/** As it lies there when the last piece has arrived. */
async function upload({ db, storage, staffId, film }: Stage): Promise<string> {
  const id = randomBytes(16).toString('hex');
  const pieces: string[] = [];
  for (let place = 0; place < film.length; place += pieceBytes) {
    pieces.push(`${place}-drill`);
    await storage.put(`private/upload/${id}/${place}-drill`, film.subarray(place, place + pieceBytes), '');
  }
  await db.write
    .insertInto('media_uploads')
    .values({
      id,
      staff_id: staffId,
      kind: 'video',
      size: film.length,
      received: film.length,
      pieces,
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute();
  return id;
}

async function add(stage: Stage): Promise<string> {
  const draft = { title: '演练', author: '', intro: '', access: 'member' as const, published: true };
  const input = { ...draft, upload: await upload(stage), categoryId: stage.categoryId, idempotencyKey: randomUUID() };
  return (await addVideo({ ...stage, now: Date.now }, stage.staffId, input)).id;
}

function read({ db }: Stage, id: string) {
  return db.write
    .selectFrom('video_videos')
    .select(['state', 'folder', 'qualities'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

const isReady = async (stage: Stage, id: string) => (await read(stage, id)).state === 'ready';

async function makeOne(stage: Stage, startWorker: () => Running, faults: string[]): Promise<string> {
  const { sourceSeconds } = stage;
  const { pid } = startWorker();
  const id = await add(stage);
  const began = performance.now();
  await waitUntil('the first video is ready', () => isReady(stage, id), 600);
  const seconds = (performance.now() - began) / 1000;
  const { qualities } = await read(stage, id);
  const sizes = qualities.map(({ height }) => `${height}p`).join(', ');
  const around = `${availableParallelism()} cores, load ${(loadavg()[0] ?? 0).toFixed(1)}`;
  console.log(
    `${sourceSeconds} s of 720p are ready in ${sizes} after ${seconds.toFixed(1)} s ` +
      `(${processorSecondsOf(pid).toFixed(1)} s of processor time of ffmpeg and the drawing process; ${around})`,
  );
  if (qualities.length < 3) faults.push(`only ${qualities.length} sizes of 720p`);
  if (seconds > maxSeconds)
    faults.push(`a video of ${sourceSeconds} s took ${seconds.toFixed(0)} s, not ${maxSeconds}`);
  return id;
}

/** Killed while ffmpeg is at it, started again: another try makes the whole, and of the first nothing is shown. */
async function makeKilled(
  stage: Stage,
  running: Running[],
  startWorker: () => Running,
  faults: string[],
): Promise<string> {
  const worker = running.at(-1) as Running;
  const id = await add(stage);
  const ffmpegs = () => childrenOf(worker.pid);
  await waitUntil('ffmpeg is at work', () => Promise.resolve(ffmpegs().length > 0), 60);
  await pause(1500);
  const left = ffmpegs();
  worker.child.kill('SIGKILL');
  await worker.ended;
  await pause(500);
  // One that has ended keeps its name until it is reaped.
  const alive = left.filter((pid) => nameOf(pid) === 'ffmpeg' && statOf(pid)[0] !== 'Z');
  if (alive.length > 0) faults.push(`ffmpeg lives on after its worker was killed: ${alive.join(' ')}`);
  if (await isReady(stage, id)) faults.push('it was ready before it was killed: nothing was proven');
  startWorker();
  const restarted = performance.now();
  const triesOf = () => stage.db.write.selectFrom('video_tries').select('folder').where('video_id', '=', id).execute();
  await waitUntil('another try is under way', async () => (await triesOf()).length > 1, 120);
  const takenOver = (performance.now() - restarted) / 1000;
  await waitUntil('the killed video is ready', () => isReady(stage, id), 600);
  const seconds = (performance.now() - restarted) / 1000;
  const { folder } = await read(stage, id);
  const tries = await triesOf();
  console.log(
    `killed in the middle: taken over ${takenOver.toFixed(1)} s and ready ${seconds.toFixed(1)} s after the restart; ` +
      `${tries.length} orphan to be cleaned`,
  );
  if (seconds > maxSecondsAfterRestart) faults.push(`taken over and finished only after ${seconds.toFixed(0)} s`);
  if (tries.length !== 1 || tries[0]?.folder === folder) faults.push('the killed try is not kept apart');
  return id;
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => statOf(pid)[1] === String(parent) && nameOf(pid) === 'ffmpeg');
}

const nameOf = (pid: number) => contentOf(`/proc/${pid}/comm`).trim();
/** State, parent and so on: what stands behind the name. */
const statOf = (pid: number) =>
  contentOf(`/proc/${pid}/stat`)
    .replace(/^.*\) /, '')
    .split(' ');

/** Of the children that have ended: on a machine with other things to do this says more than the clock. */
function processorSecondsOf(pid: number): number {
  const ticksASecond = 100;
  const [user, system] = statOf(pid).slice(13, 15).map(Number);
  return ((user ?? 0) + (system ?? 0)) / ticksASecond;
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** The videos are for members: the good address comes from the secret, as the API would make it for one. */
async function tryAddresses(stage: Stage, origin: string, ids: readonly string[], requests: number): Promise<string[]> {
  const folders = await Promise.all(ids.map(async (id) => (await read(stage, id)).folder));
  const [own = '', foreign = ''] = folders.map((folder) => folder.slice('video/'.length));
  const at = (env: Pick<Env, 'APP_SECRET' | 'APP_SECRETS'>, now: number) =>
    createVideoAddressSignerAndVerifier({ keys: openKeyRing(env), now: () => now })
      .addressesOf(folders[0] ?? '', stage.sourceSeconds * 1000)
      .address('master.m3u8');
  const good = at(stage.env, Date.now());
  if ((await fetch(origin + good)).status !== 200) return ['the good address is not served: nothing was proven'];
  const change = (text: string) => {
    const place = randomInt(text.length);
    return `${text.slice(0, place)}${text[place] === 'A' ? 'B' : 'A'}${text.slice(place + 1)}`;
  };
  const proof = good.split('/')[2] ?? '';
  const kinds: Record<string, () => string> = {
    none: () => good.replace(`/${proof}`, ''),
    changed: () => good.replace(proof, change(proof)),
    'of another secret': () => at({ APP_SECRET: randomBytes(32).toString('hex'), APP_SECRETS: undefined }, Date.now()),
    expired: () => at(stage.env, Date.now() - (11 + randomInt(1000)) * 60_000),
    'of another video': () => good.replace(own, foreign),
    'leading elsewhere': () =>
      good.replace('master.m3u8', `..${randomInt(2) === 0 ? '/' : '%2f'}${foreign}/master.m3u8`),
  };
  const makers = Object.entries(kinds);
  const served: string[] = [];
  for (let n = 0; n < requests; n += 1) {
    const [kind, make] = makers[n % makers.length] as (typeof makers)[number];
    const address = make();
    if (address === good) continue;
    const answer = await fetch(origin + address);
    const text = await answer.text();
    if (answer.status < 400 || text.includes('#EXTM3U')) served.push(`${kind}: ${address}`);
  }
  console.log(`${requests} addresses that nobody handed out: ${served.length} served`);
  return served;
}
