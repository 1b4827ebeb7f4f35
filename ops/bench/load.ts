// Load from a process of its own (wrk for HTTP, pgbench for SQL), and the processor time that it cost the process under test.
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installPackages } from '@lanyu/services/apt';
import type { Statement } from './caught.ts';

const run = promisify(execFile);

export interface Measured {
  perSecond: number;
  /** Processor time of the serving process for one request, in microseconds; none where no single process serves. */
  cpuMicros: number | undefined;
  /** Answers, where somebody counts them. */
  served?: number;
}

export interface HttpTarget {
  url: string;
  pid: number;
  /** The share that may be told to come back: a server that sheds load does so on a starved machine. */
  refusable?: number;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  /** Lua that makes another path or body each time: `return path, body`, and headers and method where they differ too. */
  vary?: string;
  /** Lua that runs once, before: tables that `vary` picks from. */
  prepare?: string;
}

const ticksPerSecond = 100;

/** utime and stime of a process; its name, which may contain blanks, ends with the last parenthesis. */
export function cpuMicros(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1e6;
}

export async function loadHttp(
  target: HttpTarget,
  folder: string,
  seconds: number,
  clients: number,
): Promise<Measured> {
  if (!existsSync('/usr/bin/wrk')) installPackages(['wrk']);
  const script = join(folder, 'request.lua');
  const headers = Object.entries(target.headers).map(([name, value]) => `wrk.headers[${lua(name)}] = ${lua(value)}`);
  writeFileSync(
    script,
    [
      `wrk.method = ${lua(target.method)}`,
      ...headers,
      ...(target.body === undefined ? [] : [`wrk.body = ${lua(target.body)}`]),
      ...(target.vary === undefined
        ? []
        : [
            // Another sequence each time: what was kept of the last one must not help.
            `math.randomseed(${Math.floor(Math.random() * 1e9)})`,
            target.prepare ?? '',
            `local function vary() ${target.vary} end`,
            'function request() local path, body, headers, method = vary(); return wrk.format(method, path, headers, body) end',
          ]),
    ].join('\n'),
  );
  const before = cpuMicros(target.pid);
  const { stdout } = await run('/usr/bin/wrk', [
    '-t',
    '1',
    '-c',
    String(clients),
    '-d',
    `${seconds}s`,
    '-s',
    script,
    target.url,
  ]);
  const spent = cpuMicros(target.pid) - before;
  const served = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  const refused = Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0);
  if (stdout.includes('Socket errors') || refused > served * (target.refusable ?? 0))
    throw new Error(`${target.url} did not answer every request well:\n${stdout}`);
  if (refused > 0) console.log(`${refused} of ${served} were told to come back`);
  return { perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]), cpuMicros: spent / served, served };
}

function lua(text: string): string {
  return `"${text.replaceAll(/[\\"]/g, '\\$&')}"`;
}

/** One pgbench transaction is the statements of one request, one after the other. */
export async function loadSql(
  statements: Statement[],
  databaseUrl: string,
  folder: string,
  seconds: number,
  clients: number,
): Promise<Measured> {
  const file = join(folder, `${statements.map(({ name }) => name).join('-')}.sql`);
  const definitions: string[] = [];
  const text = statements.map(({ name, text: sql, values }) => {
    values.forEach((value, index) =>
      definitions.push('-D', `${name}${index + 1}=${value instanceof Date ? value.toISOString() : String(value)}`),
    );
    return `${sql.replaceAll(/\$(\d+)/g, (_, index: string) => `:${name}${index}`)};`;
  });
  writeFileSync(file, `${text.join('\n')}\n`);
  const args = [
    '-M',
    'prepared',
    '-n',
    '-f',
    file,
    ...definitions,
    '-c',
    String(clients),
    '-j',
    '1',
    '-T',
    String(seconds),
  ];
  const { stdout } = await run('pgbench', [...args, databaseUrl]);
  if (!/number of failed transactions: 0 /.test(stdout)) throw new Error(`pgbench had failures:\n${stdout}`);
  return { perSecond: Number(/tps = ([\d.]+)/.exec(stdout)?.[1]), cpuMicros: undefined };
}
