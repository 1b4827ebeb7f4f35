import { useQuery } from '@tanstack/react-query';
import { Button, type TableColumnsType } from 'antd';
import { useSearchParams } from 'react-router';
import { financePageWords } from '#src/words/finance-pages.ts';
import { orderWords } from '#src/words/orders.ts';
import { client } from '../../lib/api.ts';
import { missingPermissionText } from '../../lib/missing-permission-text.ts';
import { useSession } from '../../lib/session.ts';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { StatusLabel } from '../../ui/StatusLabel.tsx';
import { UnpagedListPage } from '../../ui/list/UnpagedListPage.tsx';
import type { CoinPackage } from './coin-package-form-fields.ts';
import { CoinPackageDialog } from './CoinPackageDialog.tsx';

const words = financePageWords.packages;

/** What players can buy for money. There are a dozen, so the list is whole. */
export function CoinPackagesPage() {
  const mayWrite = useSession()?.permissions.includes('orders.write') ?? false;
  // In the address: whoever has to sign in again comes back to the form, and to what was written in it.
  const [params, setParams] = useSearchParams();
  const editing = mayWrite ? params.get('edit') : null;
  const edit = (id: string | undefined) => setParams(id === undefined ? {} : { edit: id });
  const query = useQuery({
    queryKey: ['packages'],
    queryFn: () => client.call('GET /admin/v1/orders/package/list'),
  });
  if (query.isPending) return <PageSkeleton title={words.title} />;
  const edited = query.data?.packages.find(({ id }) => id === editing);
  const columns: TableColumnsType<CoinPackage> = [
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
      title: words.columns.sold,
      align: 'right',
      render: (_, { soldInThirtyDays }) => soldInThirtyDays.toLocaleString('zh-CN'),
    },
    {
      title: words.columns.state,
      render: (_, { withdrawn }) => (
        <StatusLabel tone={withdrawn ? 'rest' : 'ok'}>{withdrawn ? words.withdrawn : words.shown}</StatusLabel>
      ),
    },
    {
      title: words.columns.acts,
      render: (_, each) => (
        <Button
          size="small"
          disabled={!mayWrite}
          title={mayWrite ? undefined : missingPermissionText('orders.write')}
          onClick={() => edit(each.id)}
        >
          {words.edit}
        </Button>
      ),
    },
  ];
  return (
    <UnpagedListPage<CoinPackage>
      title={words.title}
      hint={words.hint}
      acts={
        <Button
          type="primary"
          disabled={!mayWrite}
          title={mayWrite ? undefined : missingPermissionText('orders.write')}
          onClick={() => edit('new')}
        >
          {words.add}
        </Button>
      }
      query={query}
      rows={query.data?.packages}
      columns={columns}
      rowKey="id"
      minWidth="max-content"
      empty={words.empty}
    >
      {editing !== null && (editing === 'new' || edited !== undefined) && (
        <CoinPackageDialog
          key={editing}
          edited={edited}
          onClose={() => edit(undefined)}
          readNow={async (id) => (await query.refetch()).data?.packages.find((each) => each.id === id)}
        />
      )}
    </UnpagedListPage>
  );
}
