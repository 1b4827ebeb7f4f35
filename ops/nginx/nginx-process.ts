// An nginx of its own on loopback, for tests and drills: Debian's program, our configuration, no privileges.
import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from '@lanyu/services/apt';
import { identityOf, portAnswers, requireFreePort, run, waitUntil } from '@lanyu/services/process';
import type { SiteOptions } from './render.ts';
import { renderStandalone } from './render.ts';

const program = '/usr/sbin/nginx';

export type RunningNginx = { address: string; errors: () => string; stop: () => Promise<void> };

/** `folder` has to be one that everybody may enter; nginx writes nowhere else. */
export async function startNginx(
  options: Omit<SiteOptions, 'listen' | 'serverName'> & { folder: string; port: number },
): Promise<RunningNginx> {
  if (!existsSync(program)) installPackages(['nginx']);
  await requireFreePort(options.port, 'nginx');
  const as = identityOf('www-data');
  mkdirSync(options.folder, { recursive: true, mode: 0o755 });
  if (as) chownSync(options.folder, as.uid, as.gid);
  const configuration = join(options.folder, 'nginx.conf');
  writeFileSync(
    configuration,
    renderStandalone({ ...options, serverName: '127.0.0.1', listen: `127.0.0.1:${options.port}` }),
  );
  const args = ['-e', join(options.folder, 'error.log'), '-p', options.folder, '-c', configuration];
  run(program, ['-t', '-q', ...args], { as });

  const child = spawn(program, args, { ...as, cwd: '/', stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const errors = () => readFileSync(join(options.folder, 'error.log'), 'utf8');
  await waitUntil(
    'nginx answers',
    async () => {
      if (child.exitCode !== null) throw new Error(`nginx did not start:\n${errors()}`);
      return portAnswers(options.port);
    },
    20,
  );
  return {
    address: `http://127.0.0.1:${options.port}`,
    errors,
    stop: async () => {
      child.kill('SIGQUIT'); // finishes what is under way
      await ended;
    },
  };
}
