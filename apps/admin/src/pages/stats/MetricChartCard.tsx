import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { metricWords, statsWords as words } from '#src/words/stats.ts';
import { useSession } from '../../lib/session.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { Board, BoardMetric } from './board-period-and-queries.ts';
import { MetricDailyTable } from './MetricDailyTable.tsx';
import { metricListLinks } from './metric-list-links.ts';

/** The library of charts is fetched when a chart is shown. */
const MetricDailyChart = lazy(async () => ({ default: (await import('./MetricDailyChart.tsx')).MetricDailyChart }));

interface MetricChartCardProps {
  board: Board;
  metric: BoardMetric;
  compared: string;
  small?: boolean;
}

/** One number day by day, as a curve or as a table. */
export function MetricChartCard({ board, metric, compared, small = false }: MetricChartCardProps) {
  const [asTable, setAsTable] = useState(false);
  const permissions = useSession()?.permissions ?? [];
  const { name } = metricWords[metric.key];
  const list = metricListLinks[metric.key];
  const span = words.span(words.monthDay(board.from), words.monthDay(board.to));
  return (
    <section
      className={`card chart-card${small ? ' small' : ''}`}
      aria-label={small ? words.dailySmall(name) : words.daily(name)}
    >
      <div className="chart-head">
        <h2>{words.daily(name)}</h2>
        <span className="legend">
          <span className="now">{span}</span>
          <span className="compared">{compared}</span>
          {metric.days.some(({ complete, value }) => !complete && value !== null) && (
            <span className="unfinished">{words.incompleteDay}</span>
          )}
        </span>
        <span className="grow" />
        {list && permissions.includes(list.permission) && (
          <Link to={list.path} aria-label={words.listOf(name)}>
            {words.list}
          </Link>
        )}
        <Button
          size="small"
          type="text"
          aria-expanded={asTable}
          icon={<Icon name="list" />}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? words.hideData : words.showData}
        </Button>
      </div>
      {asTable ? (
        <MetricDailyTable metric={metric} compared={compared} />
      ) : (
        <Suspense fallback={<div className="chart-place" aria-busy="true" />}>
          <MetricDailyChart
            metric={metric}
            compared={compared}
            label={words.chartOf(name, span)}
            height={small ? 220 : 300}
          />
        </Suspense>
      )}
    </section>
  );
}
