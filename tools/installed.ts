// node tools/installed.ts: fails when what was installed is not what the lockfile says. Leans on nothing that is installed.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './repository-files.ts';

type Lockfile = {
  packages: Record<string, { version?: string; optional?: boolean; devOptional?: boolean }>;
};

/** The packages that the lockfile asks for and node_modules does not hold in that version. */
function missingPackages(): string[] {
  const installed = join(repositoryRoot, 'node_modules/.package-lock.json');
  if (!existsSync(installed)) return ['everything'];
  const read = (file: string) => (JSON.parse(readFileSync(file, 'utf8')) as Lockfile).packages;
  const present = read(installed);
  return Object.entries(read(join(repositoryRoot, 'package-lock.json')))
    .filter(([path, wanted]) => path.includes('node_modules/') && !wanted.optional && !wanted.devOptional)
    .filter(([path, wanted]) => present[path] === undefined || present[path].version !== wanted.version)
    .map(([path]) => path);
}

const missing = missingPackages();
if (missing.length > 0) {
  console.error(`node_modules is not what the lockfile says (${missing.slice(0, 3).join(', ')} …): run npm ci first`);
  process.exitCode = 1;
}
