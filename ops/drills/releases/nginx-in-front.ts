// nginx as production has it, in front of the API processes of a drill, without a portal.
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNginx } from '@lanyu/nginx/nginx-process';
import { freePort } from '../support/stage.ts';

export interface NginxInFront {
  address: string;
  /** Which process said "come back later", or whether nginx had to say it itself: the first lines of its log that tell. */
  readRefusals(): string[];
  remove(): Promise<void>;
}

export async function startNginxInFront(ports: readonly number[]): Promise<NginxInFront> {
  // nginx runs as another user, who has to be able to enter.
  const folder = mkdtempSync(join(tmpdir(), 'lanyu-in-front-'));
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'web'));
  writeFileSync(join(folder, 'web/index.html'), '<!doctype html>');
  const nginx = await startNginx({
    folder: join(folder, 'nginx'),
    port: await freePort(),
    api: ports.map((port) => `127.0.0.1:${port}`),
    webDist: join(folder, 'web'),
    adminDist: join(folder, 'web'),
  });
  return {
    address: nginx.address,
    readRefusals: () =>
      readFileSync(join(folder, 'nginx/access.log'), 'utf8')
        .split('\n')
        .filter((line) => line.includes('"status":503'))
        .slice(0, 20),
    async remove() {
      await nginx.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
