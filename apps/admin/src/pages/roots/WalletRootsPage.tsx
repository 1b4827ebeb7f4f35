import type { DataOf } from '@lanyu/contract/all-calls';
import { walletCalls as calls } from '@lanyu/contract/wallet';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { financePageWords } from '#src/words/finance-pages.ts';
import { client } from '../../lib/api.ts';
import { missingPermissionText } from '../../lib/missing-permission-text.ts';
import { useSession } from '../../lib/session.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { CopyText } from '../../ui/CopyText.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { RecordRootPublicationDialog } from './RecordRootPublicationDialog.tsx';
import { useListStateInUrl } from '../../ui/list/use-list-state-in-url.ts';

const words = financePageWords.roots;
type Root = DataOf<'GET /admin/v1/wallet/root/list'>['records'][number];

const columnsFor = (may: boolean, onPublish: (day: string) => void): TableColumnsType<Root> => [
  { title: words.columns.day, dataIndex: 'day' },
  { title: words.columns.root, render: (_, { root }) => <CopyText text={root} /> },
  { title: words.columns.wallets, align: 'right', render: (_, { wallets }) => wallets.toLocaleString('zh-CN') },
  { title: words.columns.entries, align: 'right', render: (_, { entries }) => entries.toLocaleString('zh-CN') },
  {
    title: words.columns.time,
    render: (_, { day, time }) => (
      <>
        {formatShortDateAndTime(time)}
        <div className="cell-hint">
          <a
            href={`/api/v1/wallet/root/${day}`}
            target="_blank"
            rel="noreferrer"
            title={words.publicSince(formatShortDateAndTime(time))}
          >
            {words.publicRoot}
          </a>
        </div>
      </>
    ),
  },
  {
    title: words.columns.published,
    render: (_, { day, published }) =>
      published === null ? (
        <Button
          size="small"
          disabled={!may}
          title={may ? words.unpublished : missingPermissionText('wallet.write')}
          onClick={() => onPublish(day)}
        >
          {words.publish}
        </Button>
      ) : (
        <>
          <a href={published.url} target="_blank" rel="noreferrer" className="sentence">
            {published.url}
          </a>
          <div className="cell-hint">{words.published(published.by, formatShortDateAndTime(published.time))}</div>
        </>
      ),
  },
];

/** One hash a day over everybody's receipts: who changed a row of the past would change it. */
export function WalletRootsPage() {
  const address = useListStateInUrl(calls['GET /admin/v1/wallet/root/list'].input, []);
  const { cursor } = address;
  const mayPublish = useSession()?.permissions.includes('wallet.write') ?? false;
  const [publishing, setPublishing] = useState<string>();
  const query = useQuery({
    queryKey: ['roots', cursor ?? ''],
    queryFn: () => client.call('GET /admin/v1/wallet/root/list', cursor === undefined ? {} : { cursor }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <ListPage<Root>
        name="roots"
        title={words.title}
        hint={words.hint}
        query={query}
        address={address}
        columns={columnsFor(mayPublish, setPublishing)}
        rowKey={({ day }) => day}
        empty={words.empty}
      />
      {publishing !== undefined && (
        <RecordRootPublicationDialog day={publishing} onClose={() => setPublishing(undefined)} />
      )}
    </>
  );
}
