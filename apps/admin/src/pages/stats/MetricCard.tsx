import { metricWords, statsWords as words } from '#src/words/stats.ts';
import type { BoardMetric } from './board-period-and-queries.ts';
import { MetricDefinitionButton } from './MetricDefinitionButton.tsx';
import { formatMetric, unitOfMetric } from './format-metric.ts';
import { MetricChange } from './MetricChange.tsx';

/** A number that shows its curve when it is chosen. */
export function MetricCard({
  metric,
  chosen,
  onChoose,
}: {
  metric: BoardMetric;
  chosen: boolean;
  onChoose: () => void;
}) {
  const { key, value, compared, complete } = metric;
  const { name } = metricWords[key];
  return (
    <div className={`card metric-card${chosen ? ' chosen' : ''}`}>
      <button
        type="button"
        className="metric-card-button"
        aria-pressed={chosen}
        aria-label={words.showCurve(name)}
        onClick={onChoose}
      />
      <span className="metric-name">
        {name}
        <MetricDefinitionButton name={key} />
      </span>
      <b className="metric-value">{formatMetric(unitOfMetric(key), value)}</b>
      <span className="metric-compared">
        {complete ? (
          <>
            <MetricChange name={key} value={value} compared={compared} />
            <span>{formatMetric(unitOfMetric(key), compared)}</span>
          </>
        ) : (
          <span>{words.notKnownYet(formatMetric(unitOfMetric(key), compared))}</span>
        )}
      </span>
    </div>
  );
}
