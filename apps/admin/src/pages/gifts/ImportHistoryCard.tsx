import type { TableColumnsType } from 'antd';
import { giftPackAndActivationBatchWords } from '#src/words/gift-packs-and-activation-batches.ts';
import { client } from '../../lib/api.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { StatusLabel, type StatusTone } from '../../ui/StatusLabel.tsx';
import { PagedTableCard } from '../users/PagedTableCard.tsx';
import type { PackCodeImport } from './gifts.ts';

const words = giftPackAndActivationBatchWords.imports;
const tones: Record<PackCodeImport['state'], StatusTone> = {
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
  { title: words.columns.time, render: (_, { createTime }) => formatShortDateAndTime(createTime) },
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
