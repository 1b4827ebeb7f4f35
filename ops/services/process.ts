// Running programs as the unprivileged user a service belongs to, and telling whether a pid file still means that service.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { isRoot } from './places.ts';

export type Identity = { uid: number; gid: number };

/** The system user to run as when we are root; undefined means: as ourselves. */
export function identityOf(userName: string): Identity | undefined {
  if (!isRoot()) return undefined;
  const ask = (flag: string) => Number(execFileSync('id', [flag, userName], { encoding: 'utf8' }));
  return { uid: ask('-u'), gid: ask('-g') };
}

export function run(
  command: string,
  args: string[],
  options: { as?: Identity | undefined; input?: string; cwd?: string } = {},
): string {
  const result = spawnSync(command, args, {
    ...options.as,
    cwd: options.cwd ?? '/',
    input: options.input ?? '',
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' },
  });
  if (result.error) throw result.error;
  if (result.status !== 0) {
    throw new Error(
      `${command} ${args.join(' ')} ended with ${result.status ?? result.signal}\n${result.stdout}${result.stderr}`.trim(),
    );
  }
  return result.stdout;
}

/**
 * The pid in the file if that process is really the service of this folder. After a machine restart the number may
 * belong to anything; both services work inside their own folder, which tells them apart.
 */
export function livePid(pidFile: string, folder: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder) ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** A finished process that nobody has collected yet is not running. */
export function isRunning(pid: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

export function portAnswers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, timeout: 1000 });
    const end = (answers: boolean) => {
      socket.destroy();
      resolve(answers);
    };
    socket
      .on('connect', () => end(true))
      .on('error', () => end(false))
      .on('timeout', () => end(false));
  });
}

export async function requireFreePort(port: number, service: string): Promise<void> {
  if (await portAnswers(port)) throw new Error(`${service}: port ${port} is taken by a program that is not ours`);
}

export async function waitUntil(what: string, holds: () => boolean | Promise<boolean>, seconds = 60): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`${what}: not after ${seconds} s`);
    await pause(100);
  }
}
