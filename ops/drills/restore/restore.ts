// A site under load loses its machine. It comes back from the repositories at random moments of its past: every write that was
// acknowledged before the moment is there, none that was sent after it, the ledger adds up, rows and files agree.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { readEnv } from '@lanyu/server/env';
import { openStorage } from '@lanyu/server/integrations/storage/open-storage';
import type { Storage } from '@lanyu/server/integrations/storage/storage';
import {
  prepareSitePaymentSandboxEnv,
  preparePaymentSandboxProgramEnv,
} from '@lanyu/test-kit/local/payment-sandbox-env';
import { freePorts } from '@lanyu/services/free-ports';
import { stopPostgresServer } from '../../backup/control-postgres.ts';
import { compareRowsWithObjects } from '../../backup/compare-rows-with-objects.ts';
import { copyObjects, restoreObjects } from '../../backup/copy-objects.ts';
import { installBackups, makeBackup } from '../../backup/make-backup.ts';
import { listBackups, repositoriesOf } from '../../backup/pgbackrest.ts';
import { restoreBackup } from '../../backup/restore-backup.ts';
import { fillMoneyFixture, type MoneyFixture } from '../money/money-fixture.ts';
import { outputFolder, productionEnv, startProgram, untilReady, type Running } from '../support/stage.ts';
import { writeUntilStopped, type AcknowledgedWrite, type WriteLoad } from './acknowledged-writes.ts';
import { makeArchivedEngines, type ArchivedEngines } from './archived-engines.ts';
import { examineRestoredSite, findWrites, openRestoredSite } from './examine-restored-site.ts';
import { summarize, writeReport, type RestorePart, type RestoreRound } from './restore-report.ts';
import { watchArchiveExposure } from './watch-archive-exposure.ts';

export interface RestoreDrill {
  rounds: number;
  /** Of load, after the first backup. */
  seconds: number;
  players: number;
  fillMegabytes: number;
  /** With the second repository. */
  s3: boolean;
  report?: string | undefined;
}

const coinsEach = 1_000_000;
const logs = outputFolder('drills');

export async function restoreDrill(options: RestoreDrill): Promise<string[]> {
  const engines = await makeArchivedEngines(options);
  try {
    const lost = await loadAndLose(engines, options);
    const storage = await openStorage(
      readEnv(productionEnv('', 1, { DATABASE_URL: engines.appUrl(1), STORAGE_DIR: engines.storageFolder })),
    );
    const part: RestorePart = {
      at: new Date(lost.lostAt).toISOString(),
      databaseBytes: lost.databaseBytes,
      acknowledged: countByKind(lost.writes),
      longestExposureMs: lost.longestExposureMs,
      lostMs: 0,
      rounds: [],
    };
    const newest = await restoreNewest(engines, lost);
    part.lostMs = newest.lostMs;
    for (let round = 1; round <= options.rounds; round += 1) {
      // Whole rounds come from one repository after the other.
      const repositories = repositoriesOf(engines.settings);
      const repository = repositories[round % repositories.length] ?? 1;
      const moment = Math.round(lost.restorableFrom + Math.random() * (newest.restorableUntil - lost.restorableFrom));
      const done = await restoreToMoment(engines, { ...lost, storage, moment, repository });
      part.rounds.push(done);
      if (options.report !== undefined) writeReport(options.report, part);
      const said = done.faults.length === 0 ? 'right' : `WRONG: ${done.faults.join('; ')}`;
      console.log(
        `round ${round} of ${options.rounds}: ${done.moment} from repository ${repository}, ${done.expected} writes, ` +
          `${(done.totalMs / 1000).toFixed(1)} s: ${said}`,
      );
    }
    storage.close();
    console.log(JSON.stringify(part.acknowledged));
    const parts = options.report === undefined ? [part] : writeReport(options.report, part);
    for (const line of summarize(parts)) console.log(line);
    const proven = part.rounds.every(({ expected, objectsCompared }) => expected > 0 && objectsCompared > 0);
    return [
      ...lost.faults,
      ...part.rounds.flatMap(({ moment, faults }) => faults.map((fault) => `${moment}: ${fault}`)),
      ...(proven ? [] : ['a round had nothing to look for: nothing was proven']),
      ...(Math.max(part.lostMs, part.longestExposureMs) > 60_000
        ? [`${part.lostMs} ms were lost, ${part.longestExposureMs} ms is the longest wait: more than a minute`]
        : []),
    ];
  } finally {
    await engines.remove();
  }
}

interface LostSite {
  writes: AcknowledgedWrite[];
  faults: string[];
  world: MoneyFixture;
  lostAt: number;
  restorableFrom: number;
  /** Files of rows up to here have a copy. */
  filesCopiedUntil: number;
  longestExposureMs: number;
  databaseBytes: number;
}

/** The site runs, is backed up while people write, and loses its database's machine in the middle of it. */
async function loadAndLose(engines: ArchivedEngines, options: RestoreDrill): Promise<LostSite> {
  const { settings, storageFolder } = engines;
  const { port } = settings.postgres;
  await installBackups(settings, console.log);
  const world = await fillWorld(engines, options.players);
  const [sandboxPort = 0, apiPort = 0] = await freePorts(2);
  const running: Running[] = [];
  const program = (name: string, file: string, env: Record<string, string>) =>
    running.push(startProgram(file, env, join(logs, `restore-${name}.log`)));
  const env = productionEnv('', apiPort, {
    DATABASE_URL: engines.appUrl(port),
    REDIS_URL: engines.redisUrl,
    STORAGE_DIR: storageFolder,
    LOG_LEVEL: 'warn',
    ...prepareSitePaymentSandboxEnv(sandboxPort),
  });
  const sandbox = preparePaymentSandboxProgramEnv(
    sandboxPort,
    join(settings.stateFolder, '../sandbox/sandbox.db'),
    0.01,
  );
  try {
    program('sandbox', 'apps/sandbox/src/main.ts', sandbox);
    program('api', 'apps/server/src/main-api.ts', env);
    program('worker', 'apps/server/src/main-worker.ts', env);
    const origin = `http://127.0.0.1:${apiPort}`;
    await untilReady(origin);

    let stopped = false;
    const load: WriteLoad = {
      origin,
      sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
      world,
      writes: [],
      faults: [],
      stopped: () => stopped,
    };
    const exposure = watchArchiveExposure(engines.ownerUrl(port));
    const players = world.players.map((player) => writeUntilStopped(load, player));
    const copies = copyObjectsUntilStopped(engines, load.stopped);
    const full = await makeBackup(settings, 'full');
    const restorableFrom = Math.max(...full.backups.map(({ stoppedAt }) => stoppedAt)) + 1000;
    console.log(`full backup after ${load.writes.length} acknowledged writes`);
    await pause(options.seconds * 500);
    await makeBackup(settings, 'diff');
    await pause(options.seconds * 500);
    const { longestMs: longestExposureMs } = await exposure.stop();
    const databaseBytes = (await listBackups(settings)).at(-1)?.databaseBytes ?? 0;
    const lostAt = Date.now();
    await engines.loseMachine();
    stopped = true;
    const { startedAt: filesCopiedUntil } = await copies;
    await Promise.all(players);
    const faults = load.faults.filter((fault) => !/ 5\d\d\//.test(fault));
    const writes = load.writes.filter(({ acknowledgedAt }) => acknowledgedAt <= lostAt);
    console.log(`lost the machine after ${writes.length} acknowledged writes`);
    return { writes, faults, world, lostAt, restorableFrom, filesCopiedUntil, longestExposureMs, databaseBytes };
  } finally {
    for (const { child } of running) child.kill('SIGKILL');
    await Promise.all(running.map(({ ended }) => ended));
  }
}

const copyEveryMs = 3000;

/** As a timer does it on a machine. Answers when the last whole copy began. */
async function copyObjectsUntilStopped(
  { settings, storageFolder }: ArchivedEngines,
  stopped: () => boolean,
): Promise<{ startedAt: number }> {
  let startedAt = 0;
  for (;;) {
    const began = Date.now();
    await copyObjects({ from: storageFolder, to: settings.objectCopiesFolder, now: began });
    if (stopped()) return { startedAt };
    startedAt = began;
    await pause(copyEveryMs);
  }
}

async function fillWorld(engines: ArchivedEngines, players: number): Promise<MoneyFixture> {
  const client = new pg.Client({ connectionString: engines.ownerUrl(engines.settings.postgres.port) });
  await client.connect();
  try {
    const games = Array.from({ length: 60 }, (_, at) => ({ price: 20 + at, vipFree: false }));
    const world = await fillMoneyFixture(client, { players, games, storage: engines.storageFolder });
    for (const { uid } of world.players) {
      await client.query('insert into wallet_wallets (user_id) values ($1)', [uid]);
      await client.query(
        `select wallet_post($1::bigint, 'grant', 'drill:' || $1::bigint, '演练', null, now(), '{free,promotion}', array[$2::bigint, -$2::bigint])`,
        [uid, coinsEach],
      );
    }
    return world;
  } finally {
    await client.end();
  }
}

/** To the end of what the archive has: what is not there now is what the loss of the machine cost. */
async function restoreNewest(
  engines: ArchivedEngines,
  { writes, lostAt, filesCopiedUntil }: LostSite,
): Promise<{ lostMs: number; restorableUntil: number }> {
  const { restored } = engines;
  await restoreBackup(engines.settings, { into: restored });
  const found = await findWrites(engines.ownerUrl(restored.port), writes);
  await stopPostgresServer(restored);
  rmSync(restored.dataFolder, { recursive: true, force: true });
  const lost = writes.filter((write) => !found.has(write));
  const firstLost = Math.min(lostAt, ...lost.map(({ acknowledgedAt }) => acknowledgedAt));
  const lastFound = Math.max(...[...found].map(({ sentAt }) => sentAt));
  console.log(`${lost.length} writes of the last ${((lostAt - firstLost) / 1000).toFixed(1)} s were in no archive`);
  // A moment that the archive reaches: later ones do not exist for it.
  return { lostMs: lostAt - firstLost, restorableUntil: Math.min(firstLost, lastFound, filesCopiedUntil) - 500 };
}

async function restoreToMoment(
  engines: ArchivedEngines,
  given: LostSite & { storage: Storage; moment: number; repository: number },
): Promise<RestoreRound> {
  const { settings, restored, storageFolder } = engines;
  const { moment, repository, world } = given;
  const appUrl = engines.appUrl(restored.port);
  try {
    const times = await restoreBackup(settings, { moment: new Date(moment), repository, into: restored });
    await restoreFilesFromCopies(engines, given.storage);
    const examined = await examineRestoredSite({ ...given, ownerUrl: engines.ownerUrl(restored.port), appUrl });
    const [player] = world.players;
    if (player === undefined) throw new Error('there are no players');
    const opened = await openRestoredSite({ appUrl, redisUrl: engines.redisUrl, storageFolder, player });
    return {
      ...examined,
      moment: new Date(moment).toISOString(),
      repository,
      filesMs: Math.round(times.filesMs),
      totalMs: Math.round(times.totalMs + opened.readyMs),
      gigabytesPerMinute: given.databaseBytes / 1e9 / (times.filesMs / 60_000),
      faults: [...examined.faults, ...opened.faults],
    };
  } finally {
    await stopPostgresServer(restored);
    rmSync(restored.dataFolder, { recursive: true, force: true });
  }
}

/** The disk of files went with the machine: what rows name comes from the copies. */
async function restoreFilesFromCopies(
  { settings, storageFolder, restored, ownerUrl }: ArchivedEngines,
  storage: Storage,
) {
  rmSync(storageFolder, { recursive: true, force: true });
  mkdirSync(storageFolder, { mode: 0o755 });
  const client = new pg.Client({ connectionString: ownerUrl(restored.port) });
  await client.connect();
  const { missing } = await compareRowsWithObjects({ client, storage });
  await client.end();
  const keys = missing.map(({ key }) => key);
  await restoreObjects({ keys, copies: settings.objectCopiesFolder, storageFolder });
}

function countByKind(writes: readonly AcknowledgedWrite[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind } of writes) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}
