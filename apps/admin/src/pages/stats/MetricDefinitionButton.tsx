import type { MetricKey } from '@lanyu/contract/stats-metrics';
import { Popover } from 'antd';
import { metricWords, statsWords as words } from '#src/words/stats.ts';
import { Icon } from '../../ui/Icon.tsx';

/** ⓘ: how a number is counted. */
export function MetricDefinitionButton({ name }: { name: MetricKey }) {
  const { name: title, definition } = metricWords[name];
  return (
    <Popover trigger={['hover', 'focus']} title={title} content={<p className="definition-text">{definition}</p>}>
      <button type="button" className="definition-button" aria-label={words.definitionOf(title)}>
        <Icon name="info" size={14} />
      </button>
    </Popover>
  );
}
