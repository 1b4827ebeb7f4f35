import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { choosePreviousCommit } from './choose-previous-commit.ts';

let repository: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.com', ...args], {
    cwd: repository,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

/** Returns the commit. */
function commit(files: Record<string, string>): string {
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(repository, 'apps/server/migrations', name), text);
  git('add', '--all');
  git('commit', '--allow-empty', '--message', Object.keys(files).join() || 'other work');
  return git('rev-parse', 'HEAD');
}

const adds = '-- phase: before\nselect 1;\n';
const takesAway = '-- phase: after\nselect 1;\n';

beforeEach(() => {
  repository = mkdtempSync(join(tmpdir(), 'lanyu-previous-'));
  mkdirSync(join(repository, 'apps/server/migrations'), { recursive: true });
  git('init', '--quiet', '--initial-branch=main');
  commit({ '0001-first.sql': adds });
});
afterEach(() => rmSync(repository, { recursive: true, force: true }));

test('the commit before the newest migration', async () => {
  const before = commit({});
  commit({ '0002-second.sql': adds });
  commit({});
  expect(await choosePreviousCommit(repository)).toBe(before);
});

test('no commit of a branch whose migration got another number when it was merged', async () => {
  const before = commit({});
  git('checkout', '--quiet', '-b', 'branch');
  commit({ '0002-of-the-branch.sql': adds });
  git('mv', 'apps/server/migrations/0002-of-the-branch.sql', 'apps/server/migrations/0003-of-the-branch.sql');
  commit({ '0002-second.sql': adds });
  git('checkout', '--quiet', 'main');
  git('merge', '--no-ff', '--message', 'merged', 'branch');
  commit({});
  expect(await choosePreviousCommit(repository)).toBe(before);
});

test('none from before a migration that takes something away, nor one whose migration was another', async () => {
  commit({ '0002-second.sql': takesAway });
  const after = commit({ '0003-third.sql': adds });
  commit({ '0004-fourth.sql': adds });
  const changed = commit({ '0004-fourth.sql': `${adds}select 2;\n` });
  commit({});
  expect(await choosePreviousCommit(repository)).toBe(after);
  expect(changed).not.toBe(after);
});

test('with something taken away last, the commit that did it', async () => {
  const newest = commit({ '0002-second.sql': takesAway });
  commit({});
  expect(await choosePreviousCommit(repository)).toBe(newest);
});

test('the newest tag that can be returned to', async () => {
  git('tag', 'v1');
  commit({ '0002-second.sql': adds });
  git('tag', 'v2');
  commit({ '0003-third.sql': adds });
  commit({});
  git('tag', 'v3');
  expect(await choosePreviousCommit(repository)).toBe('v2');
  commit({ '0004-fourth.sql': takesAway });
  const last = git('rev-parse', 'HEAD');
  commit({});
  expect(await choosePreviousCommit(repository)).toBe(last);
});

test('where nothing can be returned to it says so', async () => {
  commit({ '0002-second.sql': takesAway });
  await expect(choosePreviousCommit(repository)).rejects.toThrow('--commit');
});
