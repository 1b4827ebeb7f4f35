import type { MetricKey } from '@lanyu/contract/stats-metrics';
import { metricWords, statsWords as words } from '#src/words/stats.ts';
import { findMetricOfBoard, type Board } from './board-period-and-queries.ts';
import { MetricDefinitionButton } from './MetricDefinitionButton.tsx';
import { formatMetric } from './format-metric.ts';
import { MetricChange } from './MetricChange.tsx';

const steps: readonly MetricKey[] = ['newDevices', 'registrations', 'firstDownloads', 'firstPurchases'];

/** From a first visit to a first purchase, with what is left of the step before. */
export function FunnelCard({ board }: { board: Board }) {
  const shown = steps.map((key) => findMetricOfBoard(board, key)).filter((metric) => metric !== undefined);
  const most = Math.max(1, ...shown.map(({ value }) => value ?? 0));
  return (
    <section className="card funnel" aria-label={words.funnel}>
      <h2>{words.funnel}</h2>
      <ol>
        {shown.map(({ key, value, compared }, at) => {
          const before = shown[at - 1]?.value ?? null;
          return (
            <li key={key}>
              <span className="funnel-name">
                {metricWords[key].name}
                <MetricDefinitionButton name={key} />
                <b>{formatMetric('count', value)}</b>
              </span>
              <span className="funnel-bar" aria-hidden="true">
                <i style={{ width: `${((value ?? 0) / most) * 100}%` }} />
              </span>
              <span className="metric-compared">
                <MetricChange name={key} value={value} compared={compared} />
                {at > 0 && value !== null && before !== null && before > 0 && (
                  <span>{words.funnelStep(formatMetric('share', value / before))}</span>
                )}
              </span>
            </li>
          );
        })}
      </ol>
      <p className="card-foot">{words.funnelHint}</p>
    </section>
  );
}
