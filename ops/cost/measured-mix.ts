// What `npm run bench:mix -- --record` measured.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestKind } from '../bench/mix/requests-of-a-day.ts';
import type { MicrosByProgram } from '../bench/mix/program-names.ts';

export interface MeasuredMix {
  date: string;
  cores: number;
  node: string;
  /** Load average at the end. */
  load: number;
  /** Processor milliseconds of a piece of work that is always the same: how fast a core of that machine is. */
  coreMs: number;
  microsPerRequest: Record<RequestKind | 'mix', MicrosByProgram>;
  idleMicrosPerSecond: MicrosByProgram;
}

export const measuredMixFile = join(import.meta.dirname, 'measured-mix.json');

export function readMeasuredMix(): MeasuredMix {
  return JSON.parse(readFileSync(measuredMixFile, 'utf8')) as MeasuredMix;
}
