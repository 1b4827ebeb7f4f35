// npm run dev: everything a developer needs, in one terminal; Ctrl-C ends all of it (the services stay).
import { join } from 'node:path';
import { sandboxFolder } from '@lanyu/services/places';
import { localEnv, projectRoot } from '@lanyu/test-kit/local/local-env';
import { addFilms, prepareLocalRun } from './prepare.ts';
import { runProgramsTogether } from '@lanyu/processes/run-programs';
import { preparePaymentSandboxProgramSpec } from '@lanyu/test-kit/local/payment-sandbox-env';

await prepareLocalRun();

// while developing, Vite serves the pages; the API is asked only for /api, and need not wait for a load balancer when it stops
const local = localEnv({
  PORT: '8080',
  WEB_DIST: '',
  ADMIN_DIST: '',
  DRAIN_MS: '0',
  // whoever comes back from another site, after paying or signing in, comes back to Vite
  PUBLIC_URL: 'http://127.0.0.1:5173',
});
const serverEnv = { ...process.env, ...local, DATABASE_OWNER_URL: '' };
const server = (name: string, file: string) => ({
  name,
  args: ['--watch', '--watch-preserve-output', join(projectRoot, 'apps/server/src', file)],
  env: serverEnv,
});
const vite = (name: string, folder: string, port: number) => ({
  name,
  args: [
    join(projectRoot, 'node_modules/vite/bin/vite.js'),
    '--host',
    '127.0.0.1',
    '--port',
    String(port),
    '--strictPort',
    '--clearScreen',
    'false',
  ],
  cwd: join(projectRoot, folder),
  env: { ...process.env },
});

console.log(
  'portal http://127.0.0.1:5173 · back-office http://127.0.0.1:5174/admin/ · API http://127.0.0.1:8080/api · sandbox http://127.0.0.1:8087/switches · Ctrl-C ends all\n',
);
const { ended } = runProgramsTogether(
  [
    server('api', 'main-api.ts'),
    server('worker', 'main-worker.ts'),
    preparePaymentSandboxProgramSpec(local, join(sandboxFolder(), 'sandbox.db')),
    vite('web', 'apps/web', 5173),
    vite('admin', 'apps/admin', 5174),
  ],
  { graceMs: 5000, prefixed: true },
);
addFilms().catch((error: unknown) => console.error('The videos could not be made:', error));
process.exit(await ended);
