// A site on three machines under load, while they fail one after the other and two at a time: nothing that was acknowledged is lost or
// there twice, sums are zero, nobody is signed out, and what is ended stays so. Prints how long nothing could be saved.
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { resultCodeOfName } from '@lanyu/contract/result-codes';
import { migrate } from '@lanyu/server/db/migrate';
import {
  prepareSitePaymentSandboxEnv,
  preparePaymentSandboxProgramEnv,
} from '@lanyu/test-kit/local/payment-sandbox-env';
import { freePorts } from '@lanyu/services/free-ports';
import { waitUntil } from '@lanyu/services/process';
import { unsettled } from '../money/money-books.ts';
import { ask } from '../support/request.ts';
import { outputFolder, productionEnv, startProgram, untilReady } from '../support/stage.ts';
import { supervise, type Supervised } from '../support/supervised.ts';
import { watchGaps } from './acknowledgement-gaps.ts';
import { auditHa } from './ha-books.ts';
import { makeHaCluster, type HaCluster } from './ha-cluster.ts';
import { drawFaults, shortForm } from './choose-faults.ts';
import type { FaultKind } from './ha-faults.ts';
import { isSessionRefused, newMemory, playUnderFaults, type HaMemory, type HaTraffic } from './ha-players.ts';
import { lookAtEndedSessions } from './look-at-ended-sessions.ts';
import { missedLimits, readHaReport, summarizeHa, writeHaReport, type HaPart } from './ha-report.ts';
import { coinsEach, fillHaWorld, type HaWorld } from './ha-world.ts';

export interface HaDrill {
  /** Each has ten faults of primaries, twenty of API processes, five of Redis, two double ones. None: the form of three minutes. */
  rounds: number;
  /** The part goes on until so many were acknowledged. */
  operations: number;
  clients: number;
  /** The most that a client rests between two operations. */
  pauseMs: number;
  /** Only faults whose name contains it. */
  only?: string | undefined;
  report?: string | undefined;
}

const logs = outputFolder('drills');
const noticedAfterMs = 4000;

export async function ha(options: HaDrill): Promise<string[]> {
  const cluster = await makeHaCluster();
  const home = mkdtempSync(join(tmpdir(), 'lanyu-ha-'));
  const programs: Supervised[] = [];
  try {
    await migrate({ url: cluster.ownerUrl });
    const world = await fillWorld(cluster, options);
    const site = await startSite(cluster, home, programs);
    console.log('three machines, two API processes and a worker run');

    const began = Date.now();
    const gaps = watchGaps();
    let stopped = false;
    const agent = new Agent({ keepAlive: true });
    const ended = lookAtEndedSessions({
      isRefused: (session) => isSessionRefused(session, { origins: site.origins, agent }),
      onAlive: ({ uid }) => void traffic.faults.push(`a session of ${uid} that was ended is accepted`),
    });
    const traffic: HaTraffic = {
      ...site,
      world,
      counts: {},
      acknowledged: {},
      faults: [],
      acknowledgedNow: gaps.acknowledgedNow,
      ended: ended.add,
      stopped: () => stopped,
    };
    const part: HaPart = {
      at: new Date(began).toISOString(),
      seconds: 0,
      acknowledged: traffic.acknowledged,
      unanswered: traffic.counts,
      faultsDone: [],
      lost: 0,
      doubled: 0,
      signedOut: 0,
      revived: 0,
      entriesProven: 0,
      wrong: ['the books were not looked at'],
    };
    const memories = world.players.map(({ uid }) => newMemory(uid, coinsEach));
    const players = world.players.map((player, at) => playUnderFaults(traffic, player, memories[at] as HaMemory));
    const done = () => Object.values(traffic.acknowledged).reduce((sum, n) => sum + n, 0);
    await pause(3000);
    for (const kind of options.rounds === 0 ? shortForm : drawFaults(options, readHaReport(options.report))) {
      const { outageMs, wholeMs } = await strike(kind, { cluster, apis: site.apis, origins: site.origins, gaps });
      part.faultsDone.push({
        kind: kind.name,
        at: new Date().toISOString(),
        outageMs,
        wholeMs,
        load: loadavg()[0] ?? 0,
      });
      part.seconds = Math.round((Date.now() - began) / 1000);
      if (options.report !== undefined) writeHaReport(options.report, part);
      console.log(
        `${part.seconds} s: ${kind.name}: nothing saved for ${(outageMs / 1000).toFixed(1)} s, whole after ${(wholeMs / 1000).toFixed(1)} s; ${done()} acknowledged`,
      );
      if (traffic.faults.length > 20) break;
    }
    while (done() < options.operations && traffic.faults.length === 0) await pause(1000);
    stopped = true;
    await Promise.all(players);
    const lookedAt = await ended.finish();
    agent.destroy();
    part.seconds = Math.round((Date.now() - began) / 1000);
    console.log(
      `${done()} operations acknowledged in ${part.seconds} s: ${JSON.stringify(traffic.counts)}; ${lookedAt} ended sessions were looked at`,
    );

    await untilSettled(cluster, site.sandboxFile).catch((error: unknown) => traffic.faults.push(String(error)));
    const { faults, ...books } = await auditHa({ ...cluster, sandboxFile: site.sandboxFile, world, memories });
    Object.assign(part, books);
    part.wrong = [...traffic.faults, ...faults, ...(await askSessions(site.origins, world, memories))];
    if (done() === 0) part.wrong.push('nothing was acknowledged: nothing was proven');
    const parts = options.report === undefined ? [part] : writeHaReport(options.report, part);
    for (const line of summarizeHa(parts)) console.log(line);
    return [...part.wrong, ...missedLimits(parts)];
  } finally {
    // Who needs the database first.
    for (const program of programs.toReversed()) await program.stop();
    await cluster.remove();
    rmSync(home, { recursive: true, force: true });
  }
}

async function strike(
  kind: FaultKind,
  stage: {
    cluster: HaCluster;
    apis: readonly Supervised[];
    origins: readonly string[];
    gaps: ReturnType<typeof watchGaps>;
  },
): Promise<{ outageMs: number; wholeMs: number }> {
  const began = Date.now();
  await kind.strike(stage);
  // Until everybody has noticed.
  await pause(noticedAfterMs);
  await stage.cluster.untilWhole(300);
  await Promise.all(stage.origins.map(untilReady));
  const wholeMs = Date.now() - began;
  await pause(2000);
  return { outageMs: stage.gaps.longestSince(began), wholeMs };
}

async function withOwner<T>(cluster: HaCluster, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: cluster.ownerUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function fillWorld(cluster: HaCluster, { clients, pauseMs, operations }: HaDrill): Promise<HaWorld> {
  return withOwner(cluster, (client) =>
    fillHaWorld(client, {
      players: clients,
      pauseMs,
      accountsEach: 40 + Math.ceil(operations / clients / 300),
      ticketsEach: 40 + Math.ceil(operations / clients / 400),
    }),
  );
}

async function startSite(cluster: HaCluster, home: string, programs: Supervised[]) {
  const [sandboxPort = 0, ...apiPorts] = await freePorts(3);
  const sandboxFile = join(home, 'sandbox.db');
  const start = (name: string, file: string, env: Record<string, string>) => {
    const program = supervise(name, () => startProgram(file, env, join(logs, `ha-${name}.log`)));
    programs.push(program);
    return program;
  };
  const envOf = (port: number) =>
    productionEnv('', port, {
      DATABASE_URL: cluster.appUrl,
      DATABASE_REPLICA_URL: cluster.replicaUrl,
      REDIS_URL: cluster.redisUrl,
      STORAGE_DIR: home,
      LOG_LEVEL: 'warn',
      ...prepareSitePaymentSandboxEnv(sandboxPort),
    });
  start('sandbox', 'apps/sandbox/src/main.ts', preparePaymentSandboxProgramEnv(sandboxPort, sandboxFile, 0.01));
  const apis = apiPorts.map((port, at) => start(`api${at}`, 'apps/server/src/main-api.ts', envOf(port)));
  start('worker', 'apps/server/src/main-worker.ts', envOf(apiPorts[0] ?? 0));
  const origins = apiPorts.map((port) => `http://127.0.0.1:${port}`);
  await Promise.all(origins.map(untilReady));
  return { apis, origins, sandboxUrl: `http://127.0.0.1:${sandboxPort}`, sandboxFile };
}

/** What the provider was paid for is credited. */
function untilSettled(cluster: HaCluster, sandboxFile: string): Promise<void> {
  return withOwner(cluster, (owner) =>
    waitUntil('everything is settled', async () => (await unsettled({ owner, sandboxFile })) === 0, 300),
  );
}

/** Through the address that everybody uses: who was signed in still is, who was not is not. */
async function askSessions(
  origins: readonly string[],
  world: HaWorld,
  memories: readonly HaMemory[],
): Promise<string[]> {
  const agent = new Agent({ keepAlive: true });
  const faults: string[] = [];
  const codeFor = async (origin: string, { uid, token }: { uid: string; token: string }) =>
    (await ask({ uid, token }, { origin, agent, key: 'POST /user/center/me', fields: { uid } })).code;
  for (const origin of origins) {
    for (const player of world.players)
      if ((await codeFor(origin, player)) !== 0) faults.push(`${player.uid} is not signed in any more`);
    for (const session of memories.flatMap(({ revoked }) => revoked).slice(-50))
      if ((await codeFor(origin, session)) !== resultCodeOfName('sessionInvalid'))
        faults.push(`a session of ${session.uid} that was ended is accepted`);
  }
  agent.destroy();
  return faults;
}
