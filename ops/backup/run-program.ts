import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { isRoot } from '@lanyu/services/places';
import type { Identity } from '@lanyu/services/process';

/** Whoever owns a file runs the program; undefined means: we ourselves. */
export function ownerOfFolder(folder: string): Identity | undefined {
  if (!isRoot()) return undefined;
  const { uid, gid } = statSync(folder);
  return { uid, gid };
}

/**
 * Runs a program to its end and answers what it printed. It sees no variable of ours: secrets reach it by files that only its
 * user may read.
 */
export function runProgram(
  program: string,
  args: readonly string[],
  options: { as?: Identity | undefined; input?: string } = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...options.as,
      cwd: '/',
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C.UTF-8' },
    });
    let [printed, complaints] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text));
    child.once('error', reject);
    // Not `close`: what a program leaves running in the background holds its pipes open.
    child.once('exit', (code, signal) => {
      if (code === 0) setImmediate(() => resolve(printed));
      else
        reject(new Error(`${program} ${args.join(' ')} ended with ${code ?? signal}\n${printed}${complaints}`.trim()));
    });
    // It may end without having read.
    child.stdin.on('error', () => undefined).end(options.input ?? '');
  });
}
