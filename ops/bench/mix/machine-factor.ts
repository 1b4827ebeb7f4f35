// How fast one core of this machine is beside the one on which the stored figures were measured.
import { createHash } from 'node:crypto';

/** Processor milliseconds of `calibrate` on that machine: the least of five runs. */
export const referenceMs = 230;

function calibrate(): number {
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

/** The least of several: other work on the machine only ever adds to it. */
export function measureCalibrationMs(): number {
  return Math.min(...Array.from({ length: 5 }, calibrate));
}
