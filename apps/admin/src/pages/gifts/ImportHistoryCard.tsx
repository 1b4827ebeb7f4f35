import type { TableColumnsType } from 'antd';
import { giftWords } from '#src/words/gifts.ts';
import { client } from '../../lib/api.ts';
import { formatTime } from '../../lib/time.ts';
import { StatusLabel, type Tone } from '../../ui/StatusLabel.tsx';
import { PagedTableCard } from '../users/PagedTableCard.tsx';
import type { PackCodeImport } from './gifts.ts';

const words = giftWords.imports;
const tones: Record<PackCodeImport['state'], Tone> = {
  reading: 'wait',
  checked: 'warn',
  adding: 'wait',
  done: 'ok',
  refused: 'bad',
  discarded: 'rest',
};
const columns: TableColumnsType<PackCodeImport> = [
  { title: words.columns.file, render: (_, { fileName }) => fileName },
  {
    title: words.columns.state,
    render: (_, { state }) => <StatusLabel tone={tones[state]}>{words.states[state]}</StatusLabel>,
  },
  {
    title: words.columns.found,
    render: (_, { state, fault, cells, fresh, repeated, known, bad }) => {
      if (fault !== null) return words.faults[fault];
      return state === 'reading' ? words.read(cells) : words.summary(fresh, repeated, known, bad);
    },
  },
  { title: words.columns.maker, render: (_, { maker }) => maker.name },
  { title: words.columns.time, render: (_, { createTime }) => formatTime(createTime) },
];

export function ImportHistoryCard({ packId }: { packId: string }) {
  return (
    <PagedTableCard<PackCodeImport>
      title={words.history}
      label={words.history}
      queryKey={['gift-imports', packId, 'history']}
      read={(page) => client.call('GET /admin/v1/gift/pack/{id}/import/list', { id: packId, ...page })}
      columns={columns}
      rowKey={({ id }) => id}
      empty={words.noHistory}
      pageSize={5}
    />
  );
}
