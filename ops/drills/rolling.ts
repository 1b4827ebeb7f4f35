// Two API processes behind nginx are replaced one after the other, again and again, under load: no request may fail.
import { randomBytes } from 'node:crypto';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startNginxInFront, type NginxInFront } from './releases/nginx-in-front.ts';
import { newRestartPart, summarizeRestarts, writeRestartPart } from './releases/restart-report.ts';
import { fillFixture, newCounts, play } from './support/players.ts';
import {
  asOwner,
  dropDatabase,
  ensureDatabase,
  freePort,
  outputFolder,
  productionEnv,
  startProgram,
  untilReady,
  type Running,
} from './support/stage.ts';

export interface RollingDrill {
  rounds: number;
  /** The part goes on until so many were answered. */
  requests: number;
  players: number;
  /** After each other thing that a player does. */
  cheapReads: number;
  report?: string | undefined;
}

export async function rolling(options: RollingDrill): Promise<string[]> {
  const database = `lanyu_rolling_${randomBytes(4).toString('hex')}`;
  const logs = outputFolder('drills');
  const running = new Map<number, Running>();
  const ports = [await freePort(), await freePort()];
  // On a starved machine it would turn work away, which is no fault of a restart; `overload` looks at that.
  const patient = { LOG_LEVEL: 'warn', SHED_SCALE: '50', TIMEOUT_SCALE: '20' };
  const start = (port: number) =>
    running.set(
      port,
      startProgram(
        'apps/server/src/main-api.ts',
        productionEnv(database, port, patient),
        join(logs, `rolling-${port}.log`),
      ),
    );
  let nginx: NginxInFront | undefined;
  try {
    await ensureDatabase(database);
    const world = await asOwner(database, (client) => fillFixture(client, options.players));
    ports.forEach(start);
    await Promise.all(ports.map((port) => untilReady(`http://127.0.0.1:${port}`)));
    nginx = await startNginxInFront(ports);

    const { address } = nginx;
    const counts = newCounts();
    const part = newRestartPart(counts.byCall);
    const began = Date.now();
    const faults: string[] = [];
    const note = () => {
      part.seconds = Math.round((Date.now() - began) / 1000);
      part.away = counts.away;
      part.busy = counts.busy;
      return writeRestartPart(options.report, part);
    };
    let stopped = false;
    const pace = { mostRestMs: options.cheapReads > 0 ? 5 : 30, cheapReads: options.cheapReads };
    const players = world.players.map((player) => play([address], world, player, counts, () => stopped, pace));
    await pause(500);
    while (part.rounds < options.rounds) {
      for (const port of ports) {
        // Restarts are spread over the part, not done at its beginning.
        const due = ((part.restarts + 1) / (options.rounds * ports.length)) * options.requests;
        while (counts.good < due && counts.faults.length === 0) await pause(200);
        const old = running.get(port) as Running;
        old.child.kill('SIGTERM');
        const code = await old.ended;
        if (code !== 0) faults.push(`a stopped process ended with ${code}`);
        start(port);
        await untilReady(`http://127.0.0.1:${port}`);
        part.restarts += 1;
      }
      part.rounds += 1;
      part.loads.push(loadavg()[0] ?? 0);
      note();
      console.log(
        `${part.seconds} s: round ${part.rounds} of ${options.rounds}: ${counts.good} requests answered, ${counts.away + counts.busy} failed`,
      );
    }
    await pause(500);
    stopped = true;
    await Promise.all(players);
    if (counts.busy > 0) for (const line of nginx.readRefusals()) console.log(line);
    if (counts.away + counts.busy > 0)
      faults.push(`${counts.away} requests found nobody, ${counts.busy} were told to come back`);
    if (counts.good < 100 * options.rounds) faults.push(`only ${counts.good} requests: nothing was proven`);
    part.wrong = [...faults, ...counts.faults];
    for (const line of summarizeRestarts(note())) console.log(line);
    return part.wrong;
  } finally {
    await nginx?.remove();
    for (const { child } of running.values()) child.kill('SIGKILL');
    await Promise.all([...running.values()].map(({ ended }) => ended));
    await dropDatabase(database);
  }
}
