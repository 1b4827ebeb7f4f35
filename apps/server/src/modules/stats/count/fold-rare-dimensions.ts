import { otherDimensions } from '@lanyu/contract/stats-metrics';
import type { DayNumber } from '../../../db/day-numbers/day-number.ts';

/** A channel is whatever an address says: nobody may fill the table by making some up. */
export const dimensionsMost = 50;

/** Of each metric the biggest dimensions; all others are one. */
export function foldRareDimensions(numbers: readonly DayNumber[], most: number = dimensionsMost): DayNumber[] {
  const byMetric = Map.groupBy(
    numbers.filter(({ dimension }) => dimension !== ''),
    ({ metric }) => metric,
  );
  const totals = numbers.filter(({ dimension }) => dimension === '');
  return [...totals, ...[...byMetric].flatMap(([metric, split]) => foldOf(metric, split, most))];
}

function foldOf(metric: string, split: DayNumber[], most: number): DayNumber[] {
  if (split.length <= most) return split;
  const sorted = split
    .filter(({ dimension }) => dimension !== otherDimensions)
    .toSorted((a, b) => Number(BigInt(b.value) - BigInt(a.value)) || (a.dimension < b.dimension ? -1 : 1));
  const kept = sorted.slice(0, most - 1);
  const folded = split.filter((each) => !kept.includes(each)).reduce((sum, { value }) => sum + BigInt(value), 0n);
  return [...kept, { metric, dimension: otherDimensions, value: String(folded) }];
}
