// npm start: one API and one worker with the environment as it is given, no local defaults. Ends when either of them ends, with
// an honest code, so that whatever supervises the machine can start it again.
import { dirname, join } from 'node:path';
import { runTogether } from './processes.ts';

const drainMs = Number(process.env['DRAIN_MS'] || 6000);
const program = (name: string, file: string) => ({
  name,
  args: [join(dirname(import.meta.dirname), 'apps/server/src', file)],
  env: { ...process.env },
});

const { ended } = runTogether([program('api', 'main-api.ts'), program('worker', 'main-worker.ts')], {
  graceMs: drainMs + 15_000,
  prefixed: false,
});
process.exit(await ended);
