import { chmodSync, chownSync, lstatSync, readlinkSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

export const decoderIsolationLevels = ['limits', 'uid', 'namespaces'] as const;

/**
 * How far a decoder is kept from us. `namespaces`: it sees the system's programs and libraries, what it is to read and where
 * it is to write, no network and no other process. `uid`: it sees what everybody on the machine may see, and the network.
 * `limits`: as ourselves, but with limits and without a way to more rights.
 */
export interface DecoderIsolation {
  level: (typeof decoderIsolationLevels)[number];
  /** Its own, where we may give it one; else ours, which inside a user namespace has no rights outside. */
  uid?: number | undefined;
  filter?: Buffer | undefined;
}

export interface DecoderCommand {
  command: readonly [program: string, ...args: string[]];
  /** Files and folders it needs, apart from what the system has for everybody. */
  reads: readonly string[];
  /** The only folder it may write to, and where it works. */
  writes?: string | undefined;
  limits: DecoderLimits;
  /** How far it gives way to everything else. */
  niceness: number;
  /** Descriptor on which bubblewrap is sent the filter. */
  filterFd: number;
}

interface DecoderLimits {
  /** Of address space: what it asks for beyond, it does not get. */
  memoryBytes: number;
  /** Of each file it writes. */
  fileBytes: number;
}

/** Threads of all decoders of a uid together; seccomp lets them start no process at all. */
const maxThreads = 512;
const maxOpenFiles = 256;

/**
 * What this process was itself handed by whoever started it (a socket, a log) would be handed on. 0 to 2 are what it reads
 * and says, 3 and 4 the channel and the filter (start-decoder.ts).
 */
const onlyKnownDescriptors =
  'for fd in /proc/self/fd/*; do fd=${fd##*/}; if [ "$fd" -gt 4 ]; then eval "exec $fd>&-"; fi; done; exec "$@"';

/** The command that starts a decoder as isolated as the system allows. Dies with the process that starts it. */
export function buildSandboxedDecoderCommand(
  isolation: DecoderIsolation,
  decoder: DecoderCommand,
): { file: string; args: string[] } {
  grant(isolation, decoder);
  const { level, uid } = isolation;
  const inner = level === 'namespaces' && uid === undefined ? [] : withoutRights(isolation);
  return {
    file: 'bash',
    args: [
      '-c',
      onlyKnownDescriptors,
      'bash',
      'nice',
      '-n',
      String(decoder.niceness),
      ...(level === 'namespaces' ? bubblewrap(isolation, decoder) : []),
      ...inner,
      ...limited(isolation, decoder.limits),
      ...decoder.command,
    ],
  };
}

function bubblewrap({ uid, filter }: DecoderIsolation, { reads, writes, filterFd }: DecoderCommand): string[] {
  const shown = [...reads, ...(writes === undefined ? [] : [writes])];
  return [
    'bwrap',
    // As root the uid is changed inside, when all is in place; others get it by a namespace of users.
    ...(uid === undefined ? ['--unshare-user'] : []),
    '--unshare-ipc',
    '--unshare-pid',
    '--unshare-net',
    '--unshare-uts',
    '--unshare-cgroup-try',
    '--new-session',
    '--die-with-parent',
    ...foldersAbove([...shown, '/etc/alternatives', '/dev/null']).flatMap((path) => ['--perms', '0755', '--dir', path]),
    ...systemFiles.flatMap(systemFile),
    '--proc',
    '/proc',
    '--dev-bind',
    '/dev/null',
    '/dev/null',
    ...reads.flatMap((path) => ['--ro-bind', path, path]),
    ...(writes === undefined ? [] : ['--bind', writes, writes]),
    '--remount-ro',
    '/',
    '--chdir',
    writes ?? '/',
    ...(filter === undefined ? [] : ['--seccomp', String(filterFd)]),
    '--',
  ];
}

/** Programs and libraries; of /etc only what finds libraries. */
const systemFiles = ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/etc/alternatives', '/etc/ld.so.cache'];

function systemFile(path: string): string[] {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return [];
  return stat.isSymbolicLink() ? ['--symlink', readlinkSync(path), path] : ['--ro-bind', path, path];
}

/** Bubblewrap makes missing folders for its own user alone. */
function foldersAbove(paths: readonly string[]): string[] {
  const folders = new Set<string>();
  for (const path of paths) {
    for (let above = dirname(path); above !== '/'; above = dirname(above)) folders.add(above);
  }
  return Array.from(folders).toSorted();
}

function withoutRights({ uid }: DecoderIsolation): string[] {
  return [
    'setpriv',
    ...(uid === undefined
      ? []
      : [`--reuid=${uid}`, `--regid=${uid}`, '--clear-groups', '--inh-caps=-all', '--bounding-set=-all']),
    '--no-new-privs',
    '--pdeathsig',
    'KILL',
  ];
}

function limited({ level, uid }: DecoderIsolation, { memoryBytes, fileBytes }: DecoderLimits): string[] {
  const countsOthers = uid === undefined && level !== 'namespaces';
  return [
    'prlimit',
    '--core=0',
    `--as=${memoryBytes}`,
    `--fsize=${fileBytes}`,
    `--nofile=${maxOpenFiles}`,
    ...(countsOthers ? [] : [`--nproc=${maxThreads}`]),
  ];
}

/** Another uid may read and write what it is meant to, and nobody else's. */
function grant({ level, uid }: DecoderIsolation, { reads, writes }: DecoderCommand): void {
  if (uid === undefined) return;
  if (writes !== undefined) chownSync(writes, uid, uid);
  for (const path of reads) {
    const { mode, uid: owner } = statSync(path);
    if ((mode & 0o004) !== 0) continue;
    chownSync(path, owner, uid);
    chmodSync(path, (mode & 0o777) | (mode & 0o100 ? 0o050 : 0o040));
  }
  if (level === 'namespaces') return;
  // Nothing is moved to where it can reach it, so it must be able to pass; what else lies there keeps its own mode.
  for (const path of [...reads, ...(writes === undefined ? [] : [writes])]) {
    const folder = dirname(path);
    const { mode } = statSync(folder);
    if ((mode & 0o001) === 0) chmodSync(folder, (mode & 0o777) | 0o001);
  }
}
