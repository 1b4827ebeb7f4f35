import type { MetricKey } from '@lanyu/contract/stats-metrics';
import { Icon } from '../../ui/Icon.tsx';
import { formatMetricChange } from './format-metric.ts';

/** An arrow, how much, and whether that is good. */
export function MetricChange({
  name,
  value,
  compared,
}: {
  name: MetricKey;
  value: number | null;
  compared: number | null;
}) {
  const change = formatMetricChange(name, value, compared);
  if (change === undefined) return null;
  return (
    <span className={`metric-change ${change.tone}`}>
      {change.direction !== 'same' && <Icon name={change.direction === 'up' ? 'arrowUp' : 'arrowDown'} size={14} />}
      {change.text}
    </span>
  );
}
