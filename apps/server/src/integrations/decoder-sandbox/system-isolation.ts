import { spawnSync } from 'node:child_process';
import { seccompFilter } from './seccomp-filter.ts';
import { buildSandboxedDecoderCommand, type DecoderIsolation } from './build-sandboxed-decoder-command.ts';

/** Nobody logs in with it and nothing else runs as it: above the accounts of people, below those of services. */
const decoderUid = 59_987;

/** A few processes with nothing to do; on a machine that is busy, a moment longer. */
const probeMs = 10_000;

let found: DecoderIsolation | undefined;

/** The system does not change while a process runs: looked at once. */
export function strongestAvailableIsolation(): DecoderIsolation {
  found ??= findIsolation();
  return found;
}

/**
 * What this system lets us do with a decoder, found out by doing it, strongest first. Bubblewrap needs root or user
 * namespaces, which containers often refuse; another uid needs root.
 */
function findIsolation(): DecoderIsolation {
  const uid = process.getuid?.() === 0 ? decoderUid : undefined;
  const filter = seccompFilter();
  const possible: DecoderIsolation[] = [
    { level: 'namespaces', uid, filter },
    { level: 'namespaces', uid },
    { level: 'uid', uid },
  ];
  return possible.find((each) => (each.level !== 'uid' || uid !== undefined) && works(each)) ?? { level: 'limits' };
}

/** Tried with Node itself, since one of the decoders is a program of it. */
function works(isolation: DecoderIsolation): boolean {
  const { file, args } = buildSandboxedDecoderCommand(isolation, {
    command: [process.execPath, '--version'],
    reads: [process.execPath],
    niceness: 0,
    limits: { memoryBytes: 4 * 1024 ** 3, fileBytes: 0 },
    filterFd: 0,
  });
  const { status, stdout } = spawnSync(file, args, {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    input: isolation.filter ?? '',
    encoding: 'utf8',
    timeout: probeMs,
  });
  return status === 0 && stdout.startsWith('v');
}
