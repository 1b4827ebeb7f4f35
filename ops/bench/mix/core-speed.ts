// How fast one core of this machine is: what the cost model divides by to count with another one.
import { createHash } from 'node:crypto';

function workForAWhile(): number {
  const before = process.cpuUsage();
  let text = JSON.stringify(Array.from({ length: 400 }, (_, id) => ({ id, name: `name ${id}`, tags: [id, id + 1] })));
  for (let round = 0; round < 600; round += 1) {
    const rows = JSON.parse(text) as { id: number; name: string }[];
    text = JSON.stringify(rows.toSorted((a, b) => b.id - a.id));
    createHash('sha256').update(text).digest('hex');
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Processor milliseconds of the same work; the least of several, since other work on the machine only ever adds to it. */
export function measureCoreMs(): number {
  return Math.min(...Array.from({ length: 5 }, workForAWhile));
}
