// Parts of the long drill, run one after the other or on several days, that add up in one file.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { apiKilled, doubleFaults, primaryFaults, redisKilled, switchOver, type FaultKind } from './ha-faults.ts';

export interface FaultRecord {
  /** What was done, and to whom. */
  kind: string;
  at: string;
  /** The longest time after it in which nobody was told that anything was saved. */
  outageMs: number;
  /** Until three machines were in step again. */
  wholeMs: number;
  /** Processes that wanted to run, in the mean of a minute: on a machine that is busy with other things times are longer. */
  load: number;
}

export interface HaPart {
  at: string;
  seconds: number;
  acknowledged: Record<string, number>;
  /** Answers that were none: nobody there, told to come back. */
  unanswered: Record<string, number>;
  faultsDone: FaultRecord[];
  lost: number;
  doubled: number;
  signedOut: number;
  revived: number;
  entriesProven: number;
  wrong: string[];
}

export function readHaReport(file: string | undefined): HaPart[] {
  if (file === undefined || !existsSync(file)) return [];
  return JSON.parse(readFileSync(file, 'utf8')) as HaPart[];
}

/** After each fault anew: a part that was cut off counts as one whose books nobody looked at. */
export function writeHaReport(file: string, part: HaPart): HaPart[] {
  const all = [...readHaReport(file).filter(({ at }) => at !== part.at), part];
  writeFileSync(file, `${JSON.stringify(all, undefined, 2)}\n`);
  return all;
}

export function summarizeHa(parts: readonly HaPart[]): string[] {
  const total = (of: (part: HaPart) => number) => parts.reduce((sum, part) => sum + of(part), 0);
  const sum = (numbers: Record<string, number>) => Object.values(numbers).reduce((all, number) => all + number, 0);
  const byKind = new Map<string, FaultRecord[]>();
  for (const fault of parts.flatMap(({ faultsDone }) => faultsDone))
    byKind.set(fault.kind, [...(byKind.get(fault.kind) ?? []), fault]);
  const acknowledged: Record<string, number> = {};
  for (const part of parts)
    for (const [kind, n] of Object.entries(part.acknowledged)) acknowledged[kind] = (acknowledged[kind] ?? 0) + n;
  return [
    `${total(({ acknowledged: done }) => sum(done))} acknowledged operations over ${parts.length} parts: ${JSON.stringify(acknowledged)}`,
    `${total(({ lost }) => lost)} lost, ${total(({ doubled }) => doubled)} doubled, ${total(({ signedOut }) => signedOut)} signed out, ` +
      `${total(({ revived }) => revived)} ended sessions alive, ${total(({ entriesProven }) => entriesProven)} ledger entries proven`,
    `${countFaults(parts, primaryFaults)} primaries killed or cut off, ${countFaults(parts, [switchOver])} switch-overs, ` +
      `${countFaults(parts, [apiKilled])} API processes and ${countFaults(parts, [redisKilled])} Redis masters killed, ${countFaults(parts, doubleFaults)} double faults`,
    `load of the machine: ${spreadOfLoad(parts)}`,
    `no answer or "come back": ${total(({ unanswered }) => sum(unanswered))}`,
    ...[...byKind]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(
        ([kind, faults]) =>
          `${kind.padEnd(34)} ${String(faults.length).padStart(4)} times, outage ${spread(faults.map(({ outageMs }) => outageMs))}; whole again after ${spread(faults.map(({ wholeMs }) => wholeMs))}`,
      ),
  ];
}

function countFaults(parts: readonly HaPart[], kinds: readonly FaultKind[]): number {
  const names = new Set(kinds.map(({ name }) => name));
  return parts.flatMap(({ faultsDone }) => faultsDone).filter(({ kind }) => names.has(kind)).length;
}

const limitsMs = { process: 5000, machine: 25_000 } as const;
const single = [...primaryFaults, switchOver, apiKilled, redisKilled];

/** Double faults have no limit: without two machines nothing can be saved. */
export function missedLimits(parts: readonly HaPart[]): string[] {
  const faults = parts.flatMap(({ faultsDone }) => faultsDone);
  return single.flatMap(({ name, size }) => {
    const times = faults.filter(({ kind }) => kind === name).map(({ outageMs }) => outageMs);
    const p95 = percentile(
      times.toSorted((a, b) => a - b),
      0.95,
    );
    return p95 > limitsMs[size] ? [`${name}: p95 ${seconds(p95)}, more than ${seconds(limitsMs[size])}`] : [];
  });
}

function spread(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  return `p50 ${seconds(percentile(sorted, 0.5))}, p95 ${seconds(percentile(sorted, 0.95))}, max ${seconds(sorted.at(-1) ?? 0)}`;
}

function spreadOfLoad(parts: readonly HaPart[]): string {
  const loads = parts.flatMap(({ faultsDone }) => faultsDone.map(({ load }) => load)).toSorted((a, b) => a - b);
  return `p50 ${percentile(loads, 0.5).toFixed(1)}, max ${(loads.at(-1) ?? 0).toFixed(1)} on ${availableParallelism()} cores`;
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
