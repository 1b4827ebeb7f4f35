import { metricWords, statsWords as words } from '#src/words/stats.ts';
import { ScrollRegion } from '../../ui/ScrollRegion.tsx';
import { StatusLabel } from '../../ui/StatusLabel.tsx';
import type { BoardMetric } from './board-period-and-queries.ts';
import { formatMetric, unitOfMetric } from './format-metric.ts';
import { MetricChange } from './MetricChange.tsx';

/** What a chart draws, in figures; the newest day first. */
export function MetricDailyTable({ metric, compared }: { metric: BoardMetric; compared: string }) {
  const unit = unitOfMetric(metric.key);
  return (
    <ScrollRegion label={words.dataOf(metricWords[metric.key].name)}>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.columns.day}</th>
            <th scope="col">{words.columns.value}</th>
            <th scope="col">{compared}</th>
            <th scope="col">{words.columns.change}</th>
            <th scope="col">{words.columns.state}</th>
          </tr>
        </thead>
        <tbody>
          {metric.days.toReversed().map(({ day, value, compared: before, complete }) => (
            <tr key={day}>
              <th scope="row">{words.date(day)}</th>
              <td>{formatMetric(unit, value)}</td>
              <td>{formatMetric(unit, before)}</td>
              <td>{complete ? <MetricChange name={metric.key} value={value} compared={before} /> : words.unknown}</td>
              <td>
                <StatusLabel tone={complete ? 'ok' : 'wait'}>
                  {complete ? words.complete : words.incomplete}
                </StatusLabel>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
