// A whole site on loopback whose programs can be told apart by what they take of the processor.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startNginx } from '@lanyu/nginx/nginx-process';
import { placesFrom } from '@lanyu/services/places';
import { projectRoot } from '@lanyu/test-kit/local/local-env';
import { freePort, productionEnv, startProgram, untilReady } from '../../drills/support/stage.ts';
import { processTreeMicros } from '../processor-time.ts';
import { mapPrograms, type MicrosByProgram, type ProgramName } from './program-names.ts';

export interface RunningSite {
  address: string;
  /** APP_SECRET. */
  secret: string;
  /** Since each of them started. */
  readMicros(): MicrosByProgram;
  stop(): Promise<void>;
}

export async function startSite(database: string, folder: string): Promise<RunningSite> {
  const [apiPort, nginxPort] = [await freePort(), await freePort()];
  const dist = join(projectRoot, 'apps/web/dist');
  const env = productionEnv(database, apiPort, {
    WEB_DIST: dist,
    RATE_LIMIT_SCALE: '1000000000',
    // It is measured what an answer costs, not when a starved machine refuses.
    SHED_SCALE: '100',
    TIMEOUT_SCALE: '20',
    LOG_LEVEL: 'info',
  });
  const api = startProgram('apps/server/src/main-api.ts', env, join(folder, 'api.log'));
  const worker = startProgram(
    'apps/server/src/main-worker.ts',
    { ...env, PORT: '0', METRICS_PORT: '' },
    join(folder, 'worker.log'),
  );
  const stopServer = async () => {
    for (const { child } of [api, worker]) child.kill('SIGTERM');
    await Promise.all([api.ended, worker.ended]);
  };
  try {
    await untilReady(`http://127.0.0.1:${apiPort}`);
    const nginxFolder = join(folder, 'nginx');
    const nginx = await startNginx({
      folder: nginxFolder,
      port: nginxPort,
      api: [`127.0.0.1:${apiPort}`],
      webDist: dist,
      adminDist: dist,
      readsAtOnce: 0,
    });
    const pids: Record<ProgramName, number> = {
      api: api.pid,
      worker: worker.pid,
      ...(await findEnginePids()),
      nginx: Number(readFileSync(join(nginxFolder, 'nginx.pid'), 'utf8')),
    };
    return {
      address: nginx.address,
      secret: env['APP_SECRET'] ?? '',
      readMicros: () => mapPrograms((program) => processTreeMicros(pids[program])),
      async stop() {
        await nginx.stop();
        await stopServer();
      },
    };
  } catch (error) {
    await stopServer();
    throw error;
  }
}

async function findEnginePids(): Promise<Record<'postgres' | 'redis', number>> {
  const { folder, redisPort } = placesFrom();
  const postgres = Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  const { stdout } = await promisify(execFile)('redis-cli', ['-p', String(redisPort), 'info', 'server']);
  return { postgres, redis: Number(/process_id:(\d+)/.exec(stdout)?.[1]) };
}
