import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../repository-files.ts';

/** Older ones are applied everywhere, and cannot change. */
const lastUnchecked = 85;

const program = path.join(repositoryRoot, 'node_modules/.bin/squawk');

/** Of others squawk says: how long a statement may wait and take is set by who applies it; sizes of numbers are ours to choose. */
const never = ['require-lock-timeout', 'require-statement-timeout', 'prefer-bigint-over-int', 'prefer-robust-stmts'];

/** What the last build still uses may go when the last of its processes has: in the phase `after`. */
const onlyAfter = [
  'ban-drop-column',
  'ban-drop-table',
  'ban-drop-not-null',
  'renaming-column',
  'renaming-table',
  'changing-column-type',
];

/** Locks that a busy table would feel, and what the build that runs could not live with. */
export function migrationFaults(files: readonly string[], root: string): string[] {
  const checked = files.filter((file) => {
    const number = /^apps\/server\/migrations\/(\d{4})-[^/]+\.sql$/.exec(file)?.[1];
    return number !== undefined && Number(number) > lastUnchecked;
  });
  return checked.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const phase = /^-- phase: (before|after)$/m.exec(text)?.[1];
    if (phase === undefined) return [`${file} begins with no line "-- phase: before" or "-- phase: after"`];
    const exclude = phase === 'after' ? [...never, ...onlyAfter] : never;
    const online = /^-- online$/m.test(text);
    // squawk says so for two statements, not for one.
    if (!online && /\bconcurrently\b/i.test(text.replaceAll(/--[^\n]*/g, '')))
      return [`${file}: concurrently runs in no transaction: say "-- online"`];
    return squawk(path.join(root, file), exclude, online).map((said) => `${file}:${said}`);
  });
}

function squawk(file: string, exclude: readonly string[], online: boolean): string[] {
  const args = ['--reporter', 'json', '--pg-version', '15', `--exclude=${exclude.join(',')}`];
  const answer = spawnSync(program, [...args, ...(online ? [] : ['--assume-in-transaction']), file], {
    encoding: 'utf8',
  });
  if (answer.error !== undefined) throw answer.error;
  const found = JSON.parse(answer.stdout) as { line: number; rule_name: string; message: string }[];
  return found.map(({ line, rule_name: rule, message }) => `${line + 1} ${rule}: ${message}`);
}
