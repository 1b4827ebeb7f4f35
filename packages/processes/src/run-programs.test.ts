import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** A supervisor of its own over small programs, so that signals do not hit the test runner. */
function supervise(sources: Record<string, string>, graceMs = 5000) {
  const programs = Object.entries(sources).map(([name, source]) => ({ name, args: ['-e', source], env: {} }));
  const code = `
    import { runProgramsTogether } from ${JSON.stringify(join(import.meta.dirname, 'run-programs.ts'))};
    const { ended } = runProgramsTogether(${JSON.stringify(programs)}, { graceMs: ${graceMs}, prefixed: true });
    process.exit(await ended);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  child.stdout.on('data', (part: Buffer) => (text += part.toString()));
  child.stderr.on('data', (part: Buffer) => (text += part.toString()));
  const ended = new Promise<{ code: number | null; text: string }>((resolve) =>
    child.on('close', (exit) => resolve({ code: exit, text })),
  );
  const says = async (words: string) => {
    await expect.poll(() => text, { timeout: 10_000 }).toContain(words);
  };
  return { child, ended, says };
}

const lasting = `setInterval(() => {}, 1000); process.on('SIGTERM', () => { console.log('ends well'); process.exit(0); }); console.log('runs');`;
const stubborn = `setInterval(() => {}, 1000); process.on('SIGTERM', () => {}); console.log('runs');`;

describe('programs run together', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)('%s lets every program end well, and the code is 0', async (signal) => {
    const { child, ended, says } = supervise({ api: lasting, worker: lasting });
    await says('api    │ runs');
    await says('worker │ runs');
    child.kill(signal);
    const { code, text } = await ended;
    expect(text.match(/ends well/g)).toHaveLength(2);
    expect(code).toBe(0);
  });

  test('when one fails the other is asked to end, and the code is that of the failure', async () => {
    const { code, text } = await supervise({ api: lasting, worker: `setTimeout(() => process.exit(7), 300)` }).ended;
    expect(text).toContain('worker ended (7)');
    expect(text).toContain('api    │ ends well');
    expect(code).toBe(7);
  });

  test('one that leaves by itself is a failure even when it says 0', async () => {
    const { code, text } = await supervise({ api: lasting, worker: `setTimeout(() => process.exit(0), 300)` }).ended;
    expect(text).toContain('worker ended (0)');
    expect(code).toBe(1);
  });

  test('one that does not end in time is killed, and the code says so', async () => {
    const { child, ended, says } = supervise({ api: stubborn }, 300);
    await says('runs');
    child.kill('SIGTERM');
    expect((await ended).code).toBe(1);
  });
});
