import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { strongestAvailableIsolation } from './system-isolation.ts';
import {
  buildSandboxedDecoderCommand,
  type DecoderCommand,
  type DecoderIsolation,
} from './build-sandboxed-decoder-command.ts';

/** Of the parent's environment nothing is passed on. */
export interface DecoderStartOptions extends Omit<DecoderCommand, 'filterFd'> {
  env?: Record<string, string>;
  /** Whether the two speak over a channel of Node's; else what it says is read. */
  channel?: boolean;
}

const filterFd = 4;

/** Starts a decoder inside the sandbox. It is ended by killDecoder(). */
export function startDecoder(
  { env = {}, channel = false, ...decoder }: DecoderStartOptions,
  isolation: DecoderIsolation = strongestAvailableIsolation(),
): ChildProcess {
  const { file, args } = buildSandboxedDecoderCommand(isolation, { ...decoder, filterFd });
  const heard = channel ? 'ignore' : 'pipe';
  const child = spawn(file, args, {
    cwd: isolation.level === 'namespaces' ? '/' : (decoder.writes ?? '/'),
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', ...env },
    serialization: 'advanced',
    // A process group of its own, so that all of it can be killed at once.
    detached: true,
    stdio: ['ignore', heard, heard, channel ? 'ipc' : 'ignore', isolation.filter === undefined ? 'ignore' : 'pipe'],
  });
  const filterPipe = child.stdio[filterFd];
  if (isolation.filter !== undefined && filterPipe !== null && filterPipe !== undefined && 'end' in filterPipe) {
    // A decoder that was killed at once has read none of it.
    filterPipe.on('error', () => undefined);
    filterPipe.end(isolation.filter);
  }
  return child;
}

/**
 * Kills all of a decoder, at whatever moment. Killing its first process alone is not enough while bubblewrap starts: the
 * second one waits for a word of the first for ever, or has left the group and does not yet die with it. So the group is
 * stopped, what it has started is counted, and then all of it is killed.
 */
export function killDecoder(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  signal(-child.pid, 'SIGSTOP');
  for (const pid of [...descendantsOf(child.pid), child.pid, -child.pid]) signal(pid, 'SIGKILL');
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // Ended a moment ago.
  }
}

function descendantsOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
    return children.flatMap((each) => [...descendantsOf(each), each]);
  } catch {
    return [];
  }
}
