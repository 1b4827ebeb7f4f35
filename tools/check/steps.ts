import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { allCalls } from '@lanyu/contract/all-calls';
import { resultCodes } from '@lanyu/contract/result-codes';
import { checkBoundaries, FEWEST_MODULES } from '../boundaries.ts';
import { filesBelow, repositoryRoot } from '../repository-files.ts';
import { answeredMessages } from './answered-messages.ts';
import { codeFaults, contractFaults } from './contract.ts';
import { crowdedFolders } from './folders.ts';
import { inlineWords } from './inline-words.ts';
import { migrationFaults } from './migrations.ts';
import { missingPaths } from './named-paths.ts';
import { starResults } from './star-results.ts';
import { foreignWords, tooLong } from './texts.ts';

export interface Outcome {
  ok: boolean;
  /** What to read: always shown for a failure, one line of it for a success. */
  output: string;
  summary?: string;
}

const verdict = (faults: string[], summary: string): Outcome => ({
  ok: faults.length === 0,
  output: faults.join('\n'),
  summary,
});

function run(command: string, ...parameters: string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, { cwd: repositoryRoot, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => resolve({ ok: false, output: error.message }));
    child.on('close', (code) => resolve({ ok: code === 0, output: output.trimEnd() }));
  });
}

function allFiles(): string[] {
  const own = filesBelow('.');
  return [...own, ...filesBelow('.ci')];
}

async function boundaries(): Promise<Outcome> {
  const { modules, violations } = await checkBoundaries(repositoryRoot);
  const faults = violations.map(({ rule, where, reason }) => `${rule}: ${where}\n    ${reason}`);
  if (modules < FEWEST_MODULES) faults.push(`only ${modules} modules were seen: the tool has stopped looking`);
  return verdict(faults, `${modules} modules`);
}

/** Every script of every workspace: documents name them without saying whose. */
function scriptNames(): Set<string> {
  const packages = filesBelow('.').filter((file) => path.basename(file) === 'package.json');
  return new Set(
    packages.flatMap((file) => {
      const { scripts } = JSON.parse(readFileSync(path.join(repositoryRoot, file), 'utf8')) as { scripts?: object };
      return Object.keys(scripts ?? {});
    }),
  );
}

const documents = () => filesBelow('.').filter((file) => file.endsWith('.md'));

async function bundle(): Promise<Outcome> {
  const outcome = await run('node', 'tools/bundle-budget.ts');
  const totals = outcome.output.split('\n').filter((line) => line.includes(' gzip of at most '));
  return { ...outcome, summary: totals.map((line) => line.replace(/, in .*/, '')).join('; ') };
}

/** In this order; long ones first, so that two at a time end soonest. */
export const steps: Record<string, () => Promise<Outcome> | Outcome> = {
  // Left to itself it reads a project with four checkers, each of which works out the contract's types anew: 115 s of
  // processor time against 48.
  types: () => run('tsc', '-b', '--checkers', '1', '--builders', '1'),
  lint: () => run('oxlint', '--type-aware', '--deny-warnings'),
  'dead code': () => run('knip', '--no-progress'),
  boundaries,
  bundle,
  format: () => run('oxfmt', '--check'),
  'file length': () => verdict(tooLong(filesBelow('.'), repositoryRoot), 'at most 400 lines each'),
  folders: () => verdict(crowdedFolders(filesBelow('.')), 'at most 25 files each'),
  paths: () => verdict(missingPaths(documents(), repositoryRoot, scriptNames()), 'what documents name is there'),
  words: () => verdict(foreignWords(allFiles(), repositoryRoot), 'no machine’s folders, no registry'),
  'inline words': () =>
    verdict(inlineWords(filesBelow('apps'), repositoryRoot), 'what people read stands in words/ alone'),
  migrations: () => verdict(migrationFaults(filesBelow('apps/server'), repositoryRoot), 'new ones hold nobody up'),
  'star results': () =>
    verdict(starResults(filesBelow('apps/server'), repositoryRoot), 'statements name the columns they answer'),
  messages: () =>
    verdict(answeredMessages(filesBelow('apps/admin'), repositoryRoot), 'no button waits for a message to go'),
  contract: () =>
    verdict(
      [...contractFaults(allCalls), ...codeFaults(resultCodes)],
      `${Object.keys(allCalls).length} calls say who may call`,
    ),
};
