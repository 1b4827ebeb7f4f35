// Two API processes behind nginx are replaced one after the other, again and again, under load: no request may fail.
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startNginx } from '@lanyu/nginx/nginx-process';
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

const playerCount = 12;

export async function rolling(options: { rounds: number }): Promise<string[]> {
  const database = `lanyu_rolling_${randomBytes(4).toString('hex')}`;
  const logs = outputFolder('drills');
  // nginx runs as another user, who has to be able to enter.
  const folder = mkdtempSync(join(tmpdir(), 'lanyu-rolling-'));
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'web'));
  writeFileSync(join(folder, 'web/index.html'), '<!doctype html>');
  const running = new Map<number, Running>();
  const ports = [await freePort(), await freePort()];
  const start = (port: number) =>
    running.set(
      port,
      startProgram(
        'apps/server/src/main-api.ts',
        productionEnv(database, port, { LOG_LEVEL: 'warn' }),
        join(logs, `rolling-${port}.log`),
      ),
    );
  let nginx: Awaited<ReturnType<typeof startNginx>> | undefined;
  try {
    await ensureDatabase(database);
    const world = await asOwner(database, (client) => fillFixture(client, playerCount));
    ports.forEach(start);
    await Promise.all(ports.map((port) => untilReady(`http://127.0.0.1:${port}`)));
    nginx = await startNginx({
      folder: join(folder, 'nginx'),
      port: await freePort(),
      api: ports.map((port) => `127.0.0.1:${port}`),
      webDist: join(folder, 'web'),
      adminDist: join(folder, 'web'),
    });

    const { address } = nginx;
    const counts = newCounts();
    const faults: string[] = [];
    let stopped = false;
    const players = world.players.map((player) => play([address], world, player, counts, () => stopped));
    await pause(500);
    for (let round = 1; round <= options.rounds; round += 1) {
      for (const port of ports) {
        const old = running.get(port) as Running;
        old.child.kill('SIGTERM');
        const code = await old.ended;
        if (code !== 0) faults.push(`a stopped process ended with ${code}`);
        start(port);
        await untilReady(`http://127.0.0.1:${port}`);
      }
      console.log(
        `round ${round} of ${options.rounds}: ${counts.good} requests answered, ${counts.away + counts.busy} failed`,
      );
    }
    await pause(500);
    stopped = true;
    await Promise.all(players);
    console.log(
      `${options.rounds * ports.length} restarts, ${counts.good} requests answered: ${JSON.stringify(counts.byCall)}`,
    );
    if (counts.busy > 0) for (const line of refusals(join(folder, 'nginx/access.log'))) console.log(line);
    if (counts.away + counts.busy > 0)
      faults.push(`${counts.away} requests found nobody, ${counts.busy} were told to come back`);
    if (counts.good < 100 * options.rounds) faults.push(`only ${counts.good} requests: nothing was proven`);
    return [...faults, ...counts.faults];
  } finally {
    await nginx?.stop();
    for (const { child } of running.values()) child.kill('SIGKILL');
    await Promise.all([...running.values()].map(({ ended }) => ended));
    await dropDatabase(database);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Which process said "come back later", or whether nginx had to say it itself: the first few lines of its log that tell. */
function refusals(accessLog: string): string[] {
  const lines = readFileSync(accessLog, 'utf8').split('\n');
  return lines.filter((line) => line.includes('"status":503')).slice(0, 20);
}
