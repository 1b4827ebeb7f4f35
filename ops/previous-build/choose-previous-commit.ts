// Which earlier build a release drill goes back and forth with when nobody names one.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { readMigrations } from '@lanyu/server/db/migration/migration-files';
import { projectRoot } from '@lanyu/test-kit/local/local-env';

const migrationsPath = 'apps/server/migrations';

/**
 * The newest tag whose build this one can go back to, else the newest commit of the main line before a migration, else the one that brought the newest
 * migration: the drill has migrations of its own, so something lies between any two builds. Only the main line: commits of a branch may have migrations that got
 * other numbers or texts when it was merged, and this build's would not follow on theirs.
 */
export async function choosePreviousCommit(repository = projectRoot): Promise<string> {
  const run = (...args: string[]) => execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).trim();
  const lines = (...args: string[]) =>
    run(...args)
      .split('\n')
      .filter((line) => line !== '');
  const listMigrations = (commit: string) =>
    // Mode, kind and hash, then the path.
    new Map(
      lines('ls-tree', commit, `${migrationsPath}/`).map((line) => line.split('\t').toReversed() as [string, string]),
    );

  const present = listMigrations('HEAD');
  const takingAway = (await readMigrations(join(repository, migrationsPath)))
    .filter(({ phase }) => phase === 'after')
    .map(({ name }) => `${migrationsPath}/${name}.sql`);
  const canBeReturnedTo = (commit: string) => {
    const earlier = listMigrations(commit);
    const isUnchanged = [...earlier].every(([path, content]) => present.get(path) === content);
    return isUnchanged && earlier.size > 0 && takingAway.every((path) => earlier.has(path));
  };

  const tags = lines('tag', '--merged', 'HEAD', '--sort=-version:refname', '--sort=-creatordate').filter(
    (tag) => run('rev-parse', `${tag}^{commit}`) !== run('rev-parse', 'HEAD'),
  );
  const changes = lines('log', '--first-parent', '--format=%H', 'HEAD', '--', migrationsPath);
  const before = changes.flatMap((commit) => lines('rev-list', '--max-count=1', '--first-parent', '--skip=1', commit));
  const found = [...tags, ...before].find(canBeReturnedTo);
  if (found !== undefined) return found;
  const newest = changes[0];
  if (newest === undefined || newest === run('rev-parse', 'HEAD'))
    throw new Error('there is no earlier build that this one can go back to: name one with --commit');
  return newest;
}
