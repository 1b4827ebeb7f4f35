import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

export interface Program {
  /** What the pattern's group matched in the words it began with. */
  said: string;
  end: () => Promise<void>;
}

interface Start {
  ready: RegExp;
  env?: Record<string, string>;
}

/** Starts a program and waits for the words that say it is ready. */
export async function startProgram(command: string, args: string[], { ready, env }: Start): Promise<Program> {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let heard = '';
  const said = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      heard += chunk.toString();
      const match = ready.exec(heard);
      if (match) resolve(match[1] ?? '');
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`${command} ended with ${code}\n${heard}`)));
  });
  return { said, end: () => endOf(child) };
}

async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
