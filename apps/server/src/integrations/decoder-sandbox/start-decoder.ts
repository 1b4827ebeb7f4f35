import { spawn, type ChildProcess } from 'node:child_process';
import { systemIsolation } from './isolation.ts';
import { wrapDecoder, type Decoder, type Isolation } from './wrap-decoder.ts';

/** Of the parent's environment nothing is passed on. */
export interface StartedDecoder extends Omit<Decoder, 'filterFd'> {
  env?: Record<string, string>;
  /** Whether the two speak over a channel of Node's; else what it says is read. */
  channel?: boolean;
}

const filterFd = 4;

/** Starts a decoder inside the sandbox. Killing what is returned kills all of it. */
export function startDecoder(
  { env = {}, channel = false, ...decoder }: StartedDecoder,
  isolation: Isolation = systemIsolation(),
): ChildProcess {
  const { file, args } = wrapDecoder(isolation, { ...decoder, filterFd });
  const heard = channel ? 'ignore' : 'pipe';
  const child = spawn(file, args, {
    cwd: isolation.level === 'namespaces' ? '/' : (decoder.writes ?? '/'),
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', ...env },
    serialization: 'advanced',
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
