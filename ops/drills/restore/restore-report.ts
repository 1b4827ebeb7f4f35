// Parts of a long drill, run one after the other or on several days, that add up in one file.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

export interface RestoreRound {
  moment: string;
  repository: number;
  filesMs: number;
  /** Until the site answers. */
  totalMs: number;
  gigabytesPerMinute: number;
  expected: number;
  lost: number;
  early: number;
  entriesProven: number;
  objectsCompared: number;
  faults: string[];
}

export interface RestorePart {
  at: string;
  databaseBytes: number;
  acknowledged: Record<string, number>;
  /** What was lost with the machine, in time; and the longest that any write waited for its archive. */
  lostMs: number;
  longestExposureMs: number;
  rounds: RestoreRound[];
}

/** After each round anew: a part that was cut off counts with the rounds it had. */
export function writeReport(file: string, part: RestorePart): RestorePart[] {
  const parts = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RestorePart[]) : [];
  const all = [...parts.filter(({ at }) => at !== part.at), part];
  writeFileSync(file, `${JSON.stringify(all, undefined, 2)}\n`);
  return all;
}

export function summarize(parts: readonly RestorePart[]): string[] {
  const rounds = parts.flatMap((part) => part.rounds);
  const good = rounds.filter(({ faults }) => faults.length === 0).length;
  const total = (of: (round: RestoreRound) => number) => rounds.reduce((sum, round) => sum + of(round), 0);
  const times = rounds.map(({ totalMs }) => totalMs).toSorted((a, b) => a - b);
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  const speeds = rounds.map(({ gigabytesPerMinute }) => gigabytesPerMinute).toSorted((a, b) => a - b);
  const middle = (sorted: readonly number[]) => sorted[Math.floor(sorted.length / 2)] ?? 0;
  return [
    `${good} of ${rounds.length} restores to random moments right, over ${parts.length} parts`,
    `${total(({ expected }) => expected)} acknowledged writes looked for: ${total(({ lost }) => lost)} lost, ${total(({ early }) => early)} from after the moment`,
    `RPO: ${seconds(Math.max(...parts.map(({ lostMs }) => lostMs)))} s lost with the machine at worst, ${seconds(Math.max(...parts.map(({ longestExposureMs }) => longestExposureMs)))} s the longest wait for the archive`,
    `RTO until the site answers: ${seconds(middle(times))} s in the middle, ${seconds(times.at(-1) ?? 0)} s at worst; ${middle(speeds).toFixed(2)} GB a minute`,
    `${total(({ entriesProven }) => entriesProven)} ledger entries proven, ${total(({ objectsCompared }) => objectsCompared)} files compared`,
  ];
}
