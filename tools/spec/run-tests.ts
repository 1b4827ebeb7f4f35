import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { copyRoot } from './tree-copy.ts';

export interface TestResult {
  title: string;
  passed: boolean;
  failures: string[];
}

interface VitestReport {
  testResults: {
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

/** By what a test needs, the cheapest first: vitest's projects. */
export const kinds = ['logic', 'browser', 'console', 'server'] as const;

export function kindOf(file: string): (typeof kinds)[number] {
  if (file.endsWith('.browser.test.tsx')) return file.startsWith('apps/admin/') ? 'console' : 'browser';
  return file.startsWith('apps/server/') ? 'server' : 'logic';
}

/** For one file and for many: longer than they take on a busy machine, shorter than waiting for what never ends. */
const TIMEOUT_MS = { one: 300_000, many: 1_500_000 };

/** Runs in the copy those tests of the files whose full title fits; what did not run is not in the answer. */
export async function runTests(files: readonly string[], titles: RegExp): Promise<TestResult[]> {
  const report = path.join(copyRoot, '.local/vitest.json');
  rmSync(report, { force: true });
  const projects = [...new Set(files.map(kindOf))].flatMap((name) => ['--project', name]);
  const patience = files.length > 1 ? TIMEOUT_MS.many : TIMEOUT_MS.one;
  const output = await runInCopy('node_modules/vitest/vitest.mjs', patience, [
    'run',
    ...projects,
    '-t',
    titles.source,
    // With a mistake in the way most of them fail: what does not come in a moment is not waited for.
    ...(files.length > 1 ? [] : ['--expect.poll.timeout=4000', '--testTimeout=30000']),
    '--reporter=json',
    `--outputFile=${report}`,
    ...files,
  ]);
  const { testResults } = readReport(report, output) as VitestReport;
  return testResults.flatMap(({ message, assertionResults }) => {
    const ran = assertionResults.filter(({ status }) => status === 'passed' || status === 'failed');
    // A file that could not even be read has no tests, and says why.
    if (ran.length === 0 && message) return [{ title: '', passed: false, failures: [message] }];
    return ran.map(({ fullName, status, failureMessages }) => ({
      title: fullName,
      passed: status === 'passed',
      failures: failureMessages ?? [],
    }));
  });
}

function readReport(file: string, output: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Error(`the tests ended without a report:\n${output.slice(-4000)}`);
  }
}

function runInCopy(program: string, timeout: number, parameters: readonly string[]): Promise<string> {
  // Second tries are CI's; here the first answer counts.
  const { CI: _, ...env } = process.env;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...parameters], {
      cwd: copyRoot,
      env: { ...env, NO_COLOR: '1', FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout,
    });
    let output = '';
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', reject);
    child.on('close', () => resolve(output));
  });
}
