import type { MetricKey } from '@lanyu/contract/stats-metrics';
import { metricWords, statsWords as words } from '#src/words/stats.ts';

/** How every number of the page is counted. */
export function MetricDefinitionsCard({ metrics }: { metrics: readonly MetricKey[] }) {
  const all = [
    ...metrics.map((key) => ({ key: key as string, ...metricWords[key] })),
    { key: 'day', ...words.dayRule },
  ];
  return (
    <section className="card definitions" aria-label={words.definitions}>
      <h2>{words.definitions}</h2>
      <dl>
        {all.map(({ key, name, definition }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{definition}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
