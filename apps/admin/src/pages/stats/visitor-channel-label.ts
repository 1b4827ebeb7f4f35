import { otherChannelsKey } from '@lanyu/contract/stats-metrics';
import { statsWords as words } from '#src/words/stats.ts';

/** A channel of visitors as it is called, `0` for none. */
export function visitorChannelLabel(dimension: string): string {
  if (dimension === otherChannelsKey) return words.otherDimensions;
  return dimension === '0' ? words.noDimension : dimension;
}
