// A commit of this project as a folder of its own that can be run: what another build would have installed.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@lanyu/test-kit/local/local-env';

export function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).trim();
}

export function removeCheckout(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  git('worktree', 'prune');
}

/** With the packages of its own lock file: those of this build where both have the same. */
export function checkOutCommit(commit: string, folder: string): void {
  removeCheckout(folder);
  git('worktree', 'add', '--quiet', '--detach', folder, commit);
  const lockOf = (root: string) => readFileSync(join(root, 'package-lock.json'), 'utf8');
  if (lockOf(folder) !== lockOf(projectRoot)) {
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
    return;
  }
  for (const room of ['', 'apps/server', 'apps/web', 'apps/admin']) {
    const installed = join(projectRoot, room, 'node_modules');
    const copied = join(folder, room, 'node_modules');
    if (!existsSync(installed)) continue;
    // Links of files, not of folders: names of our own packages must lead into this checkout.
    execFileSync('cp', ['-al', installed, copied]);
    // What tools write there must not reach this tree.
    for (const cache of ['.vite', '.vite-temp', '.cache'])
      rmSync(join(copied, cache), { recursive: true, force: true });
  }
}
