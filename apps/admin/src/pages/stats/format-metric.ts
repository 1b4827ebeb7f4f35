import { metrics, type Metric, type MetricKey } from '@lanyu/contract/stats-metrics';
import { statsWords as words } from '#src/words/stats.ts';

type Unit = Metric['unit'];

export const unitOfMetric = (key: MetricKey): Unit => metrics[key].unit;

const grouped = (value: number, digits = 0) =>
  value.toLocaleString('zh-CN', { minimumFractionDigits: digits, maximumFractionDigits: digits }).replace('-', '−');

/** As in `¥450,960`, `94.2%`, `12 分`; a dash where nothing is known. */
export function formatMetric(unit: Unit, value: number | null): string {
  if (value === null) return words.unknown;
  if (unit === 'fen') return words.yuan(grouped(value / 100, Math.abs(value) < 100_000 ? 2 : 0));
  // Less than one of a hundred would be nothing with one digit.
  if (unit === 'share') return words.percent(grouped(value * 100, value !== 0 && Math.abs(value) < 0.01 ? 2 : 1));
  if (unit === 'milliseconds') return words.milliseconds(grouped(value));
  if (unit === 'seconds') return formatSeconds(value);
  return grouped(value, !Number.isInteger(value) && Math.abs(value) < 100 ? 1 : 0);
}

function formatSeconds(value: number): string {
  if (value < 60) return words.seconds(grouped(value));
  if (value < 3600) return words.minutes(grouped(value / 60));
  return value < 48 * 3600 ? words.hours(grouped(value / 3600, 1)) : words.days(grouped(value / 86_400, 1));
}

/** On an axis: 万 above ten thousand. */
export function formatAxisTick(unit: Unit, value: number): string {
  const plain = unit === 'fen' ? value / 100 : value;
  if (unit === 'share' || unit === 'seconds' || unit === 'milliseconds')
    return formatMetric(unit, value).replace('.0%', '%');
  return Math.abs(plain) >= 10_000
    ? words.tenThousand(grouped(plain / 10_000, plain % 10_000 === 0 ? 0 : 1))
    : grouped(plain);
}

export interface FormattedMetricChange {
  text: string;
  direction: 'up' | 'down' | 'same';
  /** Green is better, not more. */
  tone: 'good' | 'bad' | 'neutral';
}

/** Shares differ by points, everything else by percent. Undefined where there is nothing to hold it against. */
export function formatMetricChange(
  key: MetricKey,
  value: number | null,
  compared: number | null,
): FormattedMetricChange | undefined {
  if (value === null || compared === null) return undefined;
  const { unit, better }: Metric = metrics[key];
  if (unit !== 'share' && compared === 0) return undefined;
  const by = unit === 'share' ? (value - compared) * 100 : (value / compared - 1) * 100;
  const size = grouped(Math.abs(by), 1);
  const direction = size === '0.0' ? 'same' : by > 0 ? 'up' : 'down';
  const isGood = (direction === 'up') === (better === 'more');
  const tone = direction === 'same' || better === 'neither' ? 'neutral' : isGood ? 'good' : 'bad';
  return { text: unit === 'share' ? words.points(size) : words.percent(size), direction, tone };
}
