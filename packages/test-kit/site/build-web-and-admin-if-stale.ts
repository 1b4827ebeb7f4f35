// The production builds of the portal and the back-office, made anew only when their sources say more than they do.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../local/local-env.ts';
import { runProgramToEnd } from '@lanyu/processes/run-programs';

export type FrontendAppName = 'web' | 'admin';

export async function buildIfStale(app: FrontendAppName): Promise<void> {
  if (!isBuildStale(app)) return;
  await runProgramToEnd({
    name: `build of ${app}`,
    args: [join(projectRoot, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    cwd: join(projectRoot, 'apps', app),
    env: { ...process.env, NODE_ENV: 'production' },
  });
}

/** True when an app's production build is missing or older than anything it is made of. */
export function isBuildStale(app: FrontendAppName): boolean {
  const built = statSync(join(projectRoot, 'apps', app, 'dist/index.html'), { throwIfNoEntry: false });
  if (!built) return true;
  const sources = [join('apps', app), 'packages/contract', 'packages/client', 'package-lock.json'];
  return sources.some((source) => newest(join(projectRoot, source)) > built.mtimeMs);
}

function newest(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const names = readdirSync(path).filter(
    (name) => !['dist', 'node_modules'].includes(name) && !name.endsWith('.tsbuildinfo'),
  );
  return Math.max(0, ...names.map((name) => newest(join(path, name))));
}
