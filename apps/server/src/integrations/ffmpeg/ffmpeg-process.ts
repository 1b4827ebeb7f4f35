import { spawn } from 'node:child_process';
import { Failure } from '../../failure.ts';

export interface Run {
  program: 'ffmpeg' | 'ffprobe';
  args: readonly string[];
  /** Killed after so long. */
  withinMs: number;
  /** Where it may leave files. */
  folder: string;
  /** How far it gives way to everything else. */
  niceness: number;
  signal?: AbortSignal | undefined;
}

/** Enough of what it says to know why it failed; a hostile file makes it say as much as it likes. */
const mostSaid = 64 * 1024;

/**
 * One run in a process of its own: it has none of our secrets, gives way to everything else, is killed when it takes too
 * long or is called off, and dies with the worker that started it, however that dies (setpriv asks the kernel for this).
 */
export function runProgram({ program, args, withinMs, folder, niceness, signal }: Run): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('setpriv', ['--pdeathsig', 'KILL', 'nice', '-n', String(niceness), program, ...args], {
      cwd: folder,
      env: { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let answer = '';
    let said = '';
    let late = false;
    const end = () => child.kill('SIGKILL');
    const timer = setTimeout(() => {
      late = true;
      end();
    }, withinMs);
    signal?.addEventListener('abort', end, { once: true });
    if (signal?.aborted === true) end();
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (answer.length < mostSaid) answer += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      if (said.length < mostSaid) said += text;
    });
    child.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.once('close', (code) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      if (signal?.aborted === true) reject(new Error(`${program} was called off`));
      else if (late) reject(new Failure('fileTypeUnsupported', `${program} took longer than ${withinMs} ms`));
      else if (code === null || code >= 126) reject(new Error(`${program} was ended (${code}): ${said.slice(-2000)}`));
      else if (code !== 0) reject(new Failure('fileTypeUnsupported', said.slice(-2000)));
      else resolve(answer);
    });
  });
}
