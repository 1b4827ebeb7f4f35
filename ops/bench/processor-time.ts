// Processor time from /proc, in microseconds.
import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** The fields of a process after its name, which may contain blanks; undefined when it is gone. */
function readStat(pid: number | string): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
  } catch {
    return undefined;
  }
}

const sumMicros = (fields: readonly string[], places: readonly number[]) =>
  (places.reduce((sum, place) => sum + Number(fields[place] ?? 0), 0) / ticksPerSecond) * 1e6;

const ownTimes = [11, 12];
/** With those of children that ended and were waited for. */
const allTimes = [11, 12, 13, 14];

export function processorMicros(pid: number): number {
  return sumMicros(readStat(pid) ?? [], ownTimes);
}

/** Of a process and its children, also of those that ended: PostgreSQL and nginx are one process each that starts others. */
export function processTreeMicros(root: number): number {
  const fields = readStat(root);
  if (fields === undefined) throw new Error(`process ${root} is gone`);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(readStat)
    .filter((child) => child?.[1] === String(root));
  return sumMicros(fields, allTimes) + children.reduce((sum, child) => sum + sumMicros(child ?? [], ownTimes), 0);
}

/** Of a PostgreSQL server with all its backends, also those that ended. `backend` is one of them. */
export function postgresMicros(backend: number): number {
  const postmaster = readStat(backend)?.[1];
  if (postmaster === undefined) throw new Error('the backend is gone');
  return processTreeMicros(Number(postmaster));
}
