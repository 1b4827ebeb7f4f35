import { useQuery } from '@tanstack/react-query';
import { Button, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { moneyWords } from '#src/words/money.ts';
import { orderWords } from '#src/words/orders.ts';
import { client } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { FailedList } from '../../ui/list/FailedList.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { Status } from '../../ui/Status.tsx';
import type { Package } from './package.ts';
import { PackageDialog } from './PackageDialog.tsx';

const words = moneyWords.packages;

/** What players can buy for money. There are a dozen, so the list is whole. */
export function PackagesPage() {
  const mayWrite = useSession()?.permissions.includes('orders.write') ?? false;
  const [editing, setEditing] = useState<Package | 'new'>();
  const query = useQuery({
    queryKey: ['packages'],
    queryFn: () => client.call('GET /admin/v1/orders/package/list'),
  });
  if (query.isPending) return <PageSkeleton />;
  const columns: TableColumnsType<Package> = [
    {
      title: words.columns.price,
      align: 'right',
      width: 120,
      render: (_, { priceFen }) => orderWords.yuan(priceFen),
    },
    { title: words.columns.coins, align: 'right', render: (_, { coins }) => coins.toLocaleString('zh-CN') },
    { title: words.columns.bonus, align: 'right', render: (_, { bonus }) => bonus.toLocaleString('zh-CN') },
    { title: words.columns.badge, render: (_, { badge }) => badge || orderWords.nothing },
    { title: words.columns.position, align: 'right', dataIndex: 'position' },
    {
      title: words.columns.state,
      render: (_, { withdrawn }) => (
        <Status tone={withdrawn ? 'rest' : 'ok'}>{withdrawn ? words.withdrawn : words.shown}</Status>
      ),
    },
    {
      title: words.columns.acts,
      render: (_, each) =>
        mayWrite && (
          <Button size="small" onClick={() => setEditing(each)}>
            {words.edit}
          </Button>
        ),
    },
  ];
  return (
    <div className="page">
      <div className="page-head">
        <h1>{words.title}</h1>
        <span className="page-hint">{words.hint}</span>
        {mayWrite && (
          <Button type="primary" onClick={() => setEditing('new')}>
            {words.add}
          </Button>
        )}
      </div>
      <section className="card">
        {query.data === undefined ? (
          <FailedList error={query.error ?? new Error()} onReload={() => void query.refetch()} />
        ) : (
          <Table<Package>
            size="middle"
            rowKey="id"
            columns={columns}
            dataSource={query.data.packages}
            pagination={false}
            scroll={{ x: 'max-content' }}
            locale={{ emptyText: words.empty }}
          />
        )}
      </section>
      {editing !== undefined && (
        <PackageDialog
          // A colleague's change comes as another version, and with it the form is written anew.
          key={editing === 'new' ? 'new' : `${editing.id} ${editing.version}`}
          edited={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
          onMoved={async () => {
            const { data } = await query.refetch();
            setEditing((now) => (now === 'new' ? now : data?.packages.find(({ id }) => id === now?.id)));
          }}
        />
      )}
    </div>
  );
}
