// Two builds take turns behind nginx under load, with migrations between them: forwards, what the new one needs is added before its
// processes start, what only the old one needed goes after the last of those has ended; then back again. No request may fail, no
// statement may meet a plan of the schema before, and workers of both builds do the jobs of both.
import { randomBytes } from 'node:crypto';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { migrate } from '@lanyu/server/db/migrate';
import { readMigrations } from '@lanyu/server/db/migration/migration-files';
import { waitUntil } from '@lanyu/services/process';
import { choosePreviousCommit } from '../../previous-build/choose-previous-commit.ts';
import { fillFixture, newCounts, play, type Counts } from '../support/players.ts';
import { asOwner, databaseUrl, dropDatabase, freePort, untilReady } from '../support/stage.ts';
import { auditVisits } from '../support/visit-books.ts';
import { findMigrationsWithoutWayBack, writeDrillMigrations } from './drill-migrations.ts';
import { startNginxInFront, type NginxInFront } from './nginx-in-front.ts';
import { countRequests, newRestartPart, summarizeRestarts, writeRestartPart } from './restart-report.ts';
import {
  checkOutBuild,
  countLogged,
  emptyLogs,
  migrateByBuild,
  removeBuild,
  startMachine,
  stopMachine,
  type Build,
  type Machine,
} from './two-builds.ts';

export interface DeployDrill {
  /** Each goes forwards and back. */
  rounds: number;
  /** The part goes on until so many were answered. */
  requests: number;
  players: number;
  /** The build before; chosen when none is said. */
  commit?: string | undefined;
  report?: string | undefined;
}

interface Stage {
  database: string;
  ports: readonly number[];
  machines: Machine[];
  faults: string[];
}

export async function deploy(options: DeployDrill): Promise<string[]> {
  const database = `lanyu_deploy_${randomBytes(4).toString('hex')}`;
  const previous = checkOutBuild('previous', options.commit ?? (await choosePreviousCommit()));
  const next = checkOutBuild('next', 'HEAD');
  const stage: Stage = { database, ports: [await freePort(), await freePort()], machines: [], faults: [] };
  let nginx: NginxInFront | undefined;
  try {
    const known = (await readMigrations(previous.migrations)).map(({ name }) => name);
    const oneWay = findMigrationsWithoutWayBack(known, await readMigrations(next.migrations));
    if (oneWay.length > 0) throw new Error(`nobody can go back behind ${oneWay.join(', ')}: name a later --commit`);
    console.log(`${previous.commit} (${known.at(-1)}) and ${next.commit} take turns`);
    await asOwner('postgres', (client) => client.query(`create database ${database}`));
    await migrateByBuild(previous, database);
    const world = await asOwner(database, (client) => fillFixture(client, options.players));
    emptyLogs();
    stage.machines = stage.ports.map((port) => startMachine(previous, database, port));
    await untilMachinesLive(stage);
    nginx = await startNginxInFront(stage.ports);

    const counts = newCounts();
    const part = newRestartPart(counts.byCall);
    const began = Date.now();
    const { address } = nginx;
    let stopped = false;
    const players = world.players.map((player) =>
      play([address], world, player, counts, () => stopped, { mostRestMs: 15, cheapReads: 1 }),
    );
    const note = () => {
      Object.assign(part, countLogged());
      part.seconds = Math.round((Date.now() - began) / 1000);
      part.away = counts.away;
      part.busy = counts.busy;
      return writeRestartPart(options.report, part);
    };
    while (part.rounds < options.rounds && counts.faults.length + stage.faults.length < 20) {
      part.migrations += await goForwards(stage, next, part.rounds + 1);
      await replaceMachines(stage, previous);
      part.rounds += 1;
      part.restarts += 4 * stage.machines.length;
      part.loads.push(loadavg()[0] ?? 0);
      note();
      console.log(
        `${part.seconds} s: round ${part.rounds} of ${options.rounds}: ${countRequests(part)} answered, ${counts.away + counts.busy} failed, ` +
          `jobs ${JSON.stringify(part.jobsDone)}, ${part.stalePlans} stale plans`,
      );
    }
    while (counts.good < options.requests && counts.faults.length === 0) await pause(500);
    stopped = true;
    await Promise.all(players);
    const books = await auditVisits(database, counts);
    for (const machine of stage.machines) stage.faults.push(...(await stopMachine(machine)));
    note();
    if (counts.busy > 0) for (const line of nginx.readRefusals()) console.log(line);
    part.wrong = [...stage.faults, ...counts.faults, ...books, ...judge(counts, part)];
    for (const line of summarizeRestarts(note())) console.log(line);
    return part.wrong;
  } finally {
    await nginx?.remove();
    const processes = stage.machines.flatMap(({ api, worker }) => [api, worker]);
    for (const { child } of processes) child.kill('SIGKILL');
    await Promise.all(processes.map(({ ended }) => ended));
    await dropDatabase(database);
    removeBuild(previous);
    removeBuild(next);
  }
}

/** As operators do: the phase before, one machine after the other, the phase after. Returns how many migrations there were. */
async function goForwards(stage: Stage, next: Build, round: number): Promise<number> {
  const { expand, contract } = writeDrillMigrations(next.migrations, round);
  const url = databaseUrl('owner', stage.database);
  const run = (phase: 'before' | 'after') => migrate({ url, folder: next.migrations, phase });
  const added = await run('before');
  if (!added.includes(expand)) stage.faults.push(`${expand} was not applied before`);
  await replaceMachines(stage, next, async () => {
    // One machine still has the build that does not know what is taken away.
    const refused = await run('after').then(
      () => false,
      (error: unknown) => String(error).includes('waits for processes of an older build'),
    );
    if (!refused) stage.faults.push(`${contract} was not refused while the build before was running`);
  });
  const taken = await run('after');
  if (taken.join() !== contract) stage.faults.push(`after the old processes: ${taken.join()} instead of ${contract}`);
  return added.length + taken.length;
}

async function replaceMachines(stage: Stage, build: Build, between?: () => Promise<void>): Promise<void> {
  for (const [at, port] of stage.ports.entries()) {
    if (at === stage.ports.length - 1) await between?.();
    const old = stage.machines[at];
    if (old !== undefined) stage.faults.push(...(await stopMachine(old)));
    stage.machines[at] = startMachine(build, stage.database, port);
    await untilMachinesLive(stage);
  }
}

/** APIs are ready, and every process has said which migrations it knows. */
async function untilMachinesLive({ database, ports, machines }: Stage): Promise<void> {
  const ends = machines.flatMap(({ build, api, worker }) =>
    [api, worker].map(({ ended }) =>
      ended.then((code) => {
        throw new Error(`a process of the ${build} build ended with ${code} before it was ready`);
      }),
    ),
  );
  const ready = Promise.all(ports.map((port) => untilReady(`http://127.0.0.1:${port}`)));
  await Promise.race([ready, ...ends]);
  await asOwner(database, (client) =>
    waitUntil(
      'every process says that it lives',
      async () => (await client.query('select from db_processes')).rowCount === 2 * machines.length,
      120,
    ),
  );
}

function judge(counts: Counts, part: { jobsDone: Record<string, number>; jobsFailed: number; stalePlans: number }) {
  const wrong: string[] = [];
  if (counts.away + counts.busy > 0)
    wrong.push(`${counts.away} requests found nobody, ${counts.busy} were told to come back`);
  if (part.stalePlans > 0) wrong.push(`${part.stalePlans} statements met a plan of the schema before`);
  if (part.jobsFailed > 0) wrong.push(`${part.jobsFailed} jobs failed`);
  for (const [build, done] of Object.entries(part.jobsDone))
    if (done === 0) wrong.push(`workers of the ${build} build did no job: nothing was proven of them`);
  return wrong;
}
