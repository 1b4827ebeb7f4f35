import { metrics, otherChannelsKey, type Metric } from '@lanyu/contract/stats-metrics';
import type { DailyMetric } from '../../../db/daily-metrics/daily-metric.ts';

/** A channel is whatever an address says: nobody may fill the table by making some up. */
export const maxDimensionsPerMetric = 50;

/** What a metric is divided by, per channel. */
const denominators = new Map(
  Object.values<Metric>(metrics).flatMap(({ combination, split }) =>
    split === true && combination.how === 'ratio' ? [[combination.of, combination.by] as const] : [],
  ),
);

/**
 * Of each metric the biggest dimensions; all others are one. Parts of a ratio that are counted together keep the same
 * dimensions: those of what is divided by.
 */
export function mergeRareDimensions(
  numbers: readonly DailyMetric[],
  most: number = maxDimensionsPerMetric,
): DailyMetric[] {
  const byMetric = Map.groupBy(
    numbers.filter(({ dimension }) => dimension !== ''),
    ({ metric }) => metric,
  );
  const totals = numbers.filter(({ dimension }) => dimension === '');
  const folded = [...byMetric].flatMap(([metric, split]) => {
    const kept = biggestOf(byMetric.get(denominators.get(metric) ?? metric) ?? split, most);
    return kept === undefined ? split : foldOf(metric, split, kept);
  });
  return [...totals, ...folded];
}

/** Undefined where there is room for all. */
function biggestOf(split: readonly DailyMetric[], most: number): Set<string> | undefined {
  if (split.length <= most) return undefined;
  const sorted = split
    .filter(({ dimension }) => dimension !== otherChannelsKey)
    .toSorted((a, b) => Number(BigInt(b.value) - BigInt(a.value)) || (a.dimension < b.dimension ? -1 : 1));
  return new Set(sorted.slice(0, most - 1).map(({ dimension }) => dimension));
}

function foldOf(metric: string, split: readonly DailyMetric[], kept: Set<string>): DailyMetric[] {
  const rare = split.filter(({ dimension }) => !kept.has(dimension));
  const sum = rare.reduce((total, { value }) => total + BigInt(value), 0n);
  return [
    ...split.filter(({ dimension }) => kept.has(dimension)),
    { metric, dimension: otherChannelsKey, value: String(sum) },
  ];
}
