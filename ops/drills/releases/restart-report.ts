// Parts of a long drill of restarts, run one after the other or on several days, that add up in one file.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

export interface RestartPart {
  at: string;
  seconds: number;
  rounds: number;
  /** Processes that were replaced. */
  restarts: number;
  answered: Record<string, number>;
  /** Nobody was there. */
  away: number;
  /** Told to come back. */
  busy: number;
  /** Statements that failed for their caller because a migration changed what they return. */
  stalePlans: number;
  /** By build; a part without workers has none. */
  jobsDone: Record<string, number>;
  jobsFailed: number;
  migrations: number;
  /** Processes that wanted to run, in the mean of a minute, after each round. */
  loads: number[];
  wrong: string[];
}

export function newRestartPart(answered: Record<string, number>): RestartPart {
  return {
    at: new Date().toISOString(),
    seconds: 0,
    rounds: 0,
    restarts: 0,
    answered,
    away: 0,
    busy: 0,
    stalePlans: 0,
    jobsDone: {},
    jobsFailed: 0,
    migrations: 0,
    loads: [],
    wrong: ['it was cut off'],
  };
}

/** After each round anew: a part that was cut off stays in the file and says so. */
export function writeRestartPart(file: string | undefined, part: RestartPart): RestartPart[] {
  if (file === undefined) return [part];
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RestartPart[]) : [];
  const all = [...before.filter(({ at }) => at !== part.at), part];
  writeFileSync(file, `${JSON.stringify(all, undefined, 2)}\n`);
  return all;
}

export function countRequests({ answered }: Pick<RestartPart, 'answered'>): number {
  return Object.values(answered).reduce((sum, n) => sum + n, 0);
}

export function summarizeRestarts(parts: readonly RestartPart[]): string[] {
  const total = (of: (part: RestartPart) => number) => parts.reduce((sum, part) => sum + of(part), 0);
  const jobs = addUp(parts.map(({ jobsDone }) => jobsDone));
  const loads = parts.flatMap((part) => part.loads).toSorted((a, b) => a - b);
  const middle = loads[Math.floor(loads.length / 2)] ?? 0;
  return [
    `${parts.length} parts, ${total(({ seconds }) => seconds)} s: ${total(({ rounds }) => rounds)} rounds, ${total(({ restarts }) => restarts)} restarts, ` +
      `${total(({ migrations }) => migrations)} migrations, ${total(countRequests)} requests answered`,
    `${total(({ away }) => away)} found nobody, ${total(({ busy }) => busy)} were told to come back, ${total(({ stalePlans }) => stalePlans)} stale plans, ` +
      `${total(({ wrong }) => wrong.length)} things wrong`,
    ...(Object.keys(jobs).length === 0
      ? []
      : [`jobs done: ${JSON.stringify(jobs)}, ${total(({ jobsFailed }) => jobsFailed)} failed`]),
    JSON.stringify(addUp(parts.map(({ answered }) => answered))),
    `load of the machine: p50 ${middle.toFixed(1)}, max ${(loads.at(-1) ?? 0).toFixed(1)} on ${availableParallelism()} cores`,
  ];
}

function addUp(records: readonly Record<string, number>[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const record of records) for (const [name, n] of Object.entries(record)) sum[name] = (sum[name] ?? 0) + n;
  return sum;
}
