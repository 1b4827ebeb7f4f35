// Is what was installed or built still what the sources say?
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './local-env.ts';

type Lockfile = {
  packages: Record<string, { version?: string; optional?: boolean; devOptional?: boolean; link?: boolean }>;
};

/** The packages that the lockfile asks for and node_modules does not hold in that version. */
export function missingPackages(): string[] {
  const installed = join(projectRoot, 'node_modules/.package-lock.json');
  if (!existsSync(installed)) return ['everything'];
  const read = (file: string) => (JSON.parse(readFileSync(file, 'utf8')) as Lockfile).packages;
  const present = read(installed);
  return Object.entries(read(join(projectRoot, 'package-lock.json')))
    .filter(
      ([path, wanted]) => path.includes('node_modules/') && !wanted.link && !wanted.optional && !wanted.devOptional,
    )
    .filter(([path, wanted]) => present[path]?.version !== wanted.version)
    .map(([path]) => path);
}

/** True when an app's production build is missing or older than anything it is made of. */
export function isBuildStale(app: 'web' | 'admin'): boolean {
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
