// npm run dev: everything a developer needs, in one terminal; Ctrl-C ends all of it (the services stay).
import { join } from 'node:path';
import { localEnv, projectRoot } from './local-env.ts';
import { prepareLocalRun } from './prepare.ts';
import { runTogether } from './processes.ts';

await prepareLocalRun();

// while developing, Vite serves the pages; the API is asked only for /api, and need not wait for a load balancer when it stops
const serverEnv = { ...process.env, ...localEnv({ WEB_DIST: '', ADMIN_DIST: '', DRAIN_MS: '0' }) };
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
  'portal http://127.0.0.1:5173 · back-office http://127.0.0.1:5174/admin/ · API http://127.0.0.1:8080/api · Ctrl-C ends all\n',
);
const { ended } = runTogether(
  [
    server('api', 'main-api.ts'),
    server('worker', 'main-worker.ts'),
    vite('web', 'apps/web', 5173),
    vite('admin', 'apps/admin', 5174),
  ],
  { graceMs: 5000, prefixed: true },
);
process.exit(await ended);
