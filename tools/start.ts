// npm start: one API and one worker with the environment as it is given, no local defaults; beside them the payment sandbox when
// the environment has that channel and says where its state lies. Ends when any of them ends, with an honest code, so that whatever
// supervises the machine can start it again.
import { dirname, join } from 'node:path';
import { runProgramsTogether } from '@lanyu/processes/run-programs';

const root = dirname(import.meta.dirname);
const drainMs = Number(process.env['DRAIN_MS'] || 6000);
const program = (
  name: string,
  flags: string[],
  file: string,
): { name: string; args: string[]; env: NodeJS.ProcessEnv } => ({
  name,
  args: [...flags, join(root, 'apps/server/src', file)],
  env: { ...process.env },
});

const programs = [
  // Left to itself V8 lets the young objects of a start grow by 50 MB more, and keeps the room.
  program('api', ['--max-semi-space-size=16'], 'main-api.ts'),
  // Files of a million lines leave much behind: tidied early, the worker stays below 200 MB.
  program(
    'worker',
    ['--max-semi-space-size=2', '--initial-old-space-size=32', '--heap-growing-percent=25'],
    'main-worker.ts',
  ),
];
const { PAYMENT_CHANNELS: channels = '', SANDBOX_DB: sandboxDb, SANDBOX_URL: sandboxUrl } = process.env;
if (channels.split(',').some((name) => name.trim() === 'sandbox') && sandboxDb && sandboxUrl) {
  const env = { ...process.env, PORT: new URL(sandboxUrl).port };
  programs.push({ name: 'sandbox', args: [join(root, 'apps/sandbox/src/main.ts')], env });
}
const { ended } = runProgramsTogether(programs, { graceMs: drainMs + 15_000, prefixed: false });
process.exit(await ended);
