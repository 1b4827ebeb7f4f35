// The tree of an earlier commit beside this one, able to run: its own sources with the packages that are installed here.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, realpathSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectRoot } from '@lanyu/test-kit/local/local-env';
import type { SquareData } from '../square/data.ts';

export interface EarlierTree {
  folder: string;
  commit: string;
}

export function checkOutEarlierTree(revision: string): EarlierTree {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).trim();
  const commit = git('rev-parse', '--short=8', `${revision}^{commit}`);
  const folder = join(projectRoot, '.local', 'earlier-trees', commit);
  if (!existsSync(folder)) git('worktree', 'add', '--detach', folder, commit);
  linkPackages(folder);
  return { folder, commit };
}

/** Packages of the project itself lead into the earlier tree, all others to where they are installed. */
function linkPackages(folder: string): void {
  const installed = join(projectRoot, 'node_modules');
  const linked = join(folder, 'node_modules');
  if (existsSync(linked)) return;
  mkdirSync(join(linked, '@lanyu'), { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name !== '@lanyu' && !name.startsWith('.')) symlinkSync(join(installed, name), join(linked, name));
  }
  for (const name of readdirSync(join(installed, '@lanyu'))) {
    const place = relative(projectRoot, realpathSync(join(installed, '@lanyu', name)));
    symlinkSync(join(folder, place), join(linked, '@lanyu', name));
  }
  for (const room of ['apps/server', 'packages/contract', 'ops', 'ops/services', 'packages/test-kit']) {
    const own = join(projectRoot, room, 'node_modules');
    if (existsSync(own) && existsSync(join(folder, room))) symlinkSync(own, join(folder, room, 'node_modules'));
  }
}

/** Fills a database with the earlier tree's own migrations, by its own code. */
export function prepareSquareOfEarlierTree({ folder }: EarlierTree, posts: number): SquareData {
  const script = `const { prepareSquare } = await import('./ops/bench/square/data.ts');
    process.stdout.write('\\n' + JSON.stringify(await prepareSquare(${posts})));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(output.split('\n').at(-1) ?? '') as SquareData;
}
