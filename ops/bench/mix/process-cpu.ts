// Processor time of programs that are several processes, from /proc.
import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

interface ProcessTimes {
  parent: number;
  ownMicros: number;
  /** Of children that have ended and were waited for. */
  endedChildrenMicros: number;
}

/** The name of a process, which may contain blanks, ends with the last parenthesis. */
function readTimes(pid: number): ProcessTimes | undefined {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  const fields = text.slice(text.lastIndexOf(') ') + 2).split(' ');
  const micros = (...places: number[]) =>
    (places.reduce((sum, place) => sum + Number(fields[place]), 0) / ticksPerSecond) * 1e6;
  return { parent: Number(fields[1]), ownMicros: micros(11, 12), endedChildrenMicros: micros(13, 14) };
}

/** Of a process and its children, also of those that ended meanwhile: PostgreSQL and nginx are one process each that starts others. */
export function treeCpuMicros(root: number): number {
  const times = readTimes(root);
  if (times === undefined) throw new Error(`process ${root} is gone`);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readTimes(Number(name)))
    .filter((each) => each?.parent === root);
  const living = children.reduce((sum, each) => sum + (each?.ownMicros ?? 0) + (each?.endedChildrenMicros ?? 0), 0);
  return times.ownMicros + times.endedChildrenMicros + living;
}
