import type { BufferRow } from './buffers.ts';
import type { Measured } from './load.ts';
import type { Target } from './targets.ts';

export interface Round {
  request: Target['request'];
  server: Target['server'];
  measured: Measured[];
}

export interface Comparison {
  request: Target['request'];
  against: Target['server'];
  ours: number;
  theirs: number;
  /** Median over the rounds of our req/s by theirs: what both had in the same minute. */
  ratio: number;
  goal: number | undefined;
  ourCpuMicros: number;
  theirCpuMicros: number | undefined;
}

const goals: Partial<Record<Target['server'], number>> = { memory: 0.7, bare: 0.7 };

export function compare(rounds: Round[]): Comparison[] {
  return rounds
    .filter(({ server }) => server !== 'ours')
    .map((theirs) => {
      const ours = rounds.find(({ request, server }) => request === theirs.request && server === 'ours');
      if (ours === undefined) throw new Error(`${theirs.request}: nothing of ours to compare`);
      const ratios = ours.measured.map(
        ({ perSecond }, index) => perSecond / (theirs.measured[index]?.perSecond ?? Infinity),
      );
      const theirCpu = theirs.measured.map(({ cpuMicros }) => cpuMicros).filter((micros) => micros !== undefined);
      return {
        request: theirs.request,
        against: theirs.server,
        ours: median(ours.measured.map(({ perSecond }) => perSecond)),
        theirs: median(theirs.measured.map(({ perSecond }) => perSecond)),
        ratio: median(ratios),
        goal: goals[theirs.server],
        ourCpuMicros: median(ours.measured.map(({ cpuMicros }) => cpuMicros ?? 0)),
        theirCpuMicros: theirCpu.length > 0 ? median(theirCpu) : undefined,
      };
    });
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return (low + high) / 2;
}

const requestWords: Record<Target['request'], string> = {
  tags: 'tag list (cached)',
  first: 'message list, first page',
  deep: 'message list, cursor in the middle',
};
const serverWords: Record<Target['server'], string> = {
  ours: 'our API',
  memory: '(c) bare Fastify, same bytes from memory',
  bare: '(b) bare Fastify, same SQL through pg',
  pgbench: '(a) pgbench, same SQL prepared',
};

export function speedTable(comparisons: Comparison[]): string {
  return table(
    ['request', 'against', 'ours req/s', 'theirs /s', 'ratio', 'goal', 'our CPU µs/req', 'their CPU µs/req'],
    comparisons.map((row) => [
      requestWords[row.request],
      serverWords[row.against],
      row.ours.toFixed(0),
      row.theirs.toFixed(0),
      row.ratio.toFixed(2),
      row.goal === undefined ? 'reported' : `≥ ${row.goal} ${row.ratio >= row.goal ? 'reached' : 'missed'}`,
      row.ourCpuMicros.toFixed(0),
      row.theirCpuMicros?.toFixed(0) ?? '–',
    ]),
  );
}

export function bufferTable(rows: BufferRow[], sizes: number[]): string {
  return table(
    ['pages touched by', ...sizes.map((size) => `${size} rows`), 'descents and rows', ''],
    rows.map((row) => [
      row.statement,
      ...sizes.map((size) => String(row.touched[size])),
      sizes.map((size) => String(row.work[size])).join(' → '),
      row.grows ? 'GROWS' : 'flat',
    ]),
  );
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
