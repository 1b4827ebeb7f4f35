// Processor time from /proc, in microseconds.
import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** The fields of a process after its name, which may contain blanks; undefined when it is gone. */
function statOf(pid: string): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
  } catch {
    return undefined;
  }
}

const microsOf = (ticks: number) => (ticks / ticksPerSecond) * 1e6;

export function processorMicros(pid: number): number {
  const fields = statOf(String(pid)) ?? [];
  return microsOf(Number(fields[11] ?? 0) + Number(fields[12] ?? 0));
}

/** Of a PostgreSQL server with all its backends, also those that ended. `backend` is one of them. */
export function postgresMicros(backend: number): number {
  const postmaster = statOf(String(backend))?.[1];
  if (postmaster === undefined) throw new Error('the backend is gone');
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const fields = statOf(pid);
    if (fields?.[1] === postmaster) ticks += Number(fields[11]) + Number(fields[12]);
    if (pid === postmaster) ticks += [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields?.[at]), 0);
  }
  return microsOf(ticks);
}
