import type { DataOf } from '@lanyu/contract/all';
import { wallet as calls } from '@lanyu/contract/wallet';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TableColumnsType } from 'antd';
import { moneyWords } from '#src/words/money.ts';
import { client } from '../../lib/api.ts';
import { formatTime } from '../../lib/time.ts';
import { CopyText } from '../../ui/CopyText.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { useListAddress } from '../../ui/list/use-list-address.ts';

const words = moneyWords.roots;
type Root = DataOf<'GET /admin/v1/wallet/root/list'>['records'][number];

const columns: TableColumnsType<Root> = [
  { title: words.columns.day, dataIndex: 'day' },
  { title: words.columns.root, render: (_, { root }) => <CopyText text={root} /> },
  { title: words.columns.wallets, align: 'right', render: (_, { wallets }) => wallets.toLocaleString('zh-CN') },
  { title: words.columns.entries, align: 'right', render: (_, { entries }) => entries.toLocaleString('zh-CN') },
  { title: words.columns.time, render: (_, { time }) => formatTime(time) },
];

/** One hash a day over everybody's receipts: who changed a row of the past would change it. */
export function WalletRootsPage() {
  const address = useListAddress(calls['GET /admin/v1/wallet/root/list'].input, []);
  const { cursor } = address;
  const query = useQuery({
    queryKey: ['roots', cursor ?? ''],
    queryFn: () => client.call('GET /admin/v1/wallet/root/list', cursor === undefined ? {} : { cursor }),
    placeholderData: keepPreviousData,
  });
  return (
    <ListPage<Root>
      name="roots"
      title={words.title}
      hint={words.hint}
      query={query}
      address={address}
      columns={columns}
      rowKey={({ day }) => day}
      empty={words.empty}
    />
  );
}
