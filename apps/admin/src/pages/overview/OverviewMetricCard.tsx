import { Link } from 'react-router';
import { metricWords, statsWords as words } from '#src/words/stats.ts';
import { useSession } from '../../lib/session.ts';
import { MetricDefinitionButton } from '../stats/MetricDefinitionButton.tsx';
import type { BoardMetric } from '../stats/board-period-and-queries.ts';
import { formatMetric, unitOfMetric } from '../stats/format-metric.ts';
import { MetricChange } from '../stats/MetricChange.tsx';
import { metricListLinks } from '../stats/metric-list-links.ts';
import { Sparkline } from './Sparkline.tsx';

/** A number, how it changed, a fortnight as a line, and the way to what is behind it. */
export function OverviewMetricCard({ metric }: { metric: BoardMetric }) {
  const permissions = useSession()?.permissions ?? [];
  const { key, value, compared, complete, days } = metric;
  const { name } = metricWords[key];
  const list = metricListLinks[key];
  const unit = unitOfMetric(key);
  return (
    <div className="card metric-card">
      {list && permissions.includes(list.permission) && (
        <Link className="metric-card-button" to={list.path} aria-label={words.listOf(name)} />
      )}
      <span className="metric-name">
        {name}
        <MetricDefinitionButton name={key} />
      </span>
      <b className="metric-value">{formatMetric(unit, value)}</b>
      <span className="metric-compared">
        {complete ? (
          <>
            <MetricChange name={key} value={value} compared={compared} />
            <span>{formatMetric(unit, compared)}</span>
          </>
        ) : (
          <span>{words.unfinished(formatMetric(unit, compared))}</span>
        )}
      </span>
      <Sparkline days={days} />
    </div>
  );
}
