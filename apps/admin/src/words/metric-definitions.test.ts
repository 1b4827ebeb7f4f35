import { metricsByStatsBoard, metrics, type Metric, type MetricKey } from '@lanyu/contract/stats-metrics';
import { permissionLabels } from '@lanyu/contract/permissions';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { metricWords, statsWords } from './stats.ts';

const boardsOf = (key: MetricKey) =>
  Object.entries(metricsByStatsBoard)
    .filter(([, keys]) => (keys as readonly MetricKey[]).includes(key))
    .map(([board]) => statsWords.boards[board as keyof typeof metricsByStatsBoard]);

/** A row of the table in docs/metrics.md. */
function rowOf(key: MetricKey): string {
  const { needs }: Metric = metrics[key];
  const { name, definition } = metricWords[key];
  const cells = [name, definition, boardsOf(key).join('、'), needs === undefined ? '' : permissionLabels[needs]];
  return `| ${cells.join(' | ')} |`;
}

test('docs/metrics.md defines every number in the words of the console', () => {
  const text = readFileSync(new URL('../../../../docs/metrics.md', import.meta.url), 'utf8');
  const rows = text.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| 指标'));
  expect(rows).toEqual((Object.keys(metrics) as MetricKey[]).map(rowOf));
});

test('every number is on a dashboard', () => {
  expect((Object.keys(metrics) as MetricKey[]).filter((key) => boardsOf(key).length === 0)).toEqual([]);
});
