import type { MetricKey } from '@lanyu/contract/stats-metrics';
import { metricWords, statsWords as words } from '#src/words/stats.ts';
import type { BoardMetric } from './board-period-and-queries.ts';
import { MetricDefinitionButton } from './MetricDefinitionButton.tsx';
import { formatMetric, unitOfMetric } from './format-metric.ts';
import { MetricChange } from './MetricChange.tsx';

interface MetricRowsCardProps {
  metrics: readonly BoardMetric[];
  chosen: MetricKey | undefined;
  onChoose: (key: MetricKey) => void;
}

/** Numbers that have no card of their own; each can be shown as the big chart. */
export function OtherMetricsCard({ metrics, chosen, onChoose }: MetricRowsCardProps) {
  if (metrics.length === 0) return null;
  return (
    <section className="card metric-rows" aria-label={words.others}>
      <h2>{words.others}</h2>
      <ul>
        {metrics.map(({ key, value, compared, complete }) => (
          <li key={key}>
            <button
              type="button"
              aria-pressed={key === chosen}
              aria-label={words.showCurve(metricWords[key].name)}
              onClick={() => onChoose(key)}
            >
              {metricWords[key].name}
            </button>
            <MetricDefinitionButton name={key} />
            <b>{formatMetric(unitOfMetric(key), value)}</b>
            <span className="metric-compared">
              {complete && <MetricChange name={key} value={value} compared={compared} />}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
