import { metrics, type MetricKey } from '@lanyu/contract/stats-metrics';
import { metricWords, statsWords as words } from '#src/words/stats.ts';
import { ScrollRegion } from '../../ui/ScrollRegion.tsx';
import { findMetricOfBoard, type Board } from './board-period-and-queries.ts';
import { visitorChannelLabel } from './visitor-channel-label.ts';
import { MetricDefinitionButton } from './MetricDefinitionButton.tsx';
import { formatMetric } from './format-metric.ts';

const columns: readonly MetricKey[] = [
  'devices',
  'newDevices',
  'registrations',
  'conversion',
  'invited',
  'retention1',
  'retention7',
  'ltv7',
];
const rowsMost = 20;

/** Every channel in one row: who came, who registered, who stayed, what they paid. */
export function ChannelsCard({ board }: { board: Board }) {
  const shown = columns.map((key) => findMetricOfBoard(board, key)).filter((metric) => metric !== undefined);
  const channels = [...new Set(shown.flatMap(({ split }) => split.map(({ dimension }) => dimension)))];
  const valueOf = (key: MetricKey, channel: string) =>
    findMetricOfBoard(board, key)?.split.find(({ dimension }) => dimension === channel)?.value ?? null;
  const sorted = channels.toSorted((a, b) => (valueOf('newDevices', b) ?? 0) - (valueOf('newDevices', a) ?? 0));
  return (
    <section className="card split-card wide" aria-label={words.byChannel}>
      <h2>{words.byChannel}</h2>
      <ScrollRegion label={words.channelsTable}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.columns.dimension}</th>
              {shown.map(({ key }) => (
                <th scope="col" key={key}>
                  {metricWords[key].name}
                  <MetricDefinitionButton name={key} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted.slice(0, rowsMost).map((channel) => (
              <tr key={channel}>
                <th scope="row">{visitorChannelLabel(channel)}</th>
                {shown.map(({ key }) => (
                  <td key={key}>{formatMetric(metrics[key].unit, valueOf(key, channel))}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{words.total}</th>
              {shown.map(({ key, value }) => (
                <td key={key}>{formatMetric(metrics[key].unit, value)}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </ScrollRegion>
    </section>
  );
}
