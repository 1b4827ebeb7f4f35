// Running several programs as one: their output side by side, one signal ends them all, one failure is everybody's.
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

type Program = { name: string; args: string[]; cwd?: string; env: Record<string, string | undefined> };

/** Runs one program of Node to its end; its failure is an error. */
export function runProgramToEnd(program: Program): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, program.args, { cwd: program.cwd, env: program.env, stdio: 'inherit' });
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`${program.name} ended with ${code ?? signal}`));
    });
  });
}

/** How long a program that has ended may keep us from ending by what it said last. */
const lastWordsMs = 1000;

type Together = {
  /** resolves with the exit code for all when every program has ended */
  ended: Promise<number>;
  stop: () => void;
};

/**
 * Keeps the programs running until SIGINT or SIGTERM arrives or one of them ends. Then the others are asked to end too, and
 * killed when they have not after `graceMs`. The code is 0 only if we were asked to stop and every program ended well.
 */
export function runProgramsTogether(programs: Program[], options: { graceMs: number; prefixed: boolean }): Together {
  let stopping = false;
  let code = 0;
  let killer: NodeJS.Timeout | undefined;

  const children = programs.map((program) => {
    // a group of its own: Ctrl-C in a terminal reaches only us, and what the program starts can be ended with it
    const stdio = options.prefixed
      ? (['ignore', 'pipe', 'pipe'] as const)
      : (['ignore', 'inherit', 'inherit'] as const);
    const child = spawn(process.execPath, program.args, {
      cwd: program.cwd,
      env: program.env,
      stdio: [...stdio],
      detached: true,
    });
    prefix(child.stdout, program.name, process.stdout);
    prefix(child.stderr, program.name, process.stderr);
    return { name: program.name, child };
  });

  const stop = () => {
    if (stopping) return;
    stopping = true;
    for (const { child } of children) signalGroup(child, 'SIGTERM');
    killer = setTimeout(() => {
      if (code === 0) code = 1;
      for (const { child } of children) signalGroup(child, 'SIGKILL');
    }, options.graceMs);
  };

  const ends = children.map(
    ({ name, child }) =>
      new Promise<void>((resolve) => {
        const onEnd = (reason: string, exitCode: number): void => {
          // dying of the very signal we sent is an orderly end too
          const orderly = stopping && (exitCode === 0 || exitCode === 143 || reason === 'SIGTERM');
          if (!orderly) {
            console.error(`${name} ended (${reason})${stopping ? '' : '; stopping the others'}`);
            if (code === 0) code = exitCode || 1; // a program that leaves by itself is a failure even with 0
          }
          stop();
        };
        child.on('error', (error) => {
          onEnd(error.message, 1);
          resolve();
        });
        child.on('exit', (exitCode, signal) => {
          onEnd(String(exitCode ?? signal), exitCode ?? 1);
          signalGroup(child, 'SIGKILL'); // whatever it may have left behind
          // its last words may still be in the pipe, which something beyond its group may hold open
          setTimeout(resolve, lastWordsMs).unref();
        });
        child.on('close', () => resolve());
      }),
  );

  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // `npm run` puts a shell between itself and us, which dies of a SIGTERM without passing it on: then we have another parent
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== parent) stop();
  }, 250);
  const ended = Promise.all(ends).then(() => {
    clearTimeout(killer);
    clearInterval(watch);
    process.off('SIGINT', stop).off('SIGTERM', stop);
    return code;
  });
  return { ended, stop };
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // the whole group is gone already
  }
}

function prefix(from: Readable | null, name: string, to: NodeJS.WritableStream): void {
  if (!from) return;
  createInterface({ input: from }).on('line', (line) => to.write(`${name.padEnd(6)} │ ${line}\n`));
}
