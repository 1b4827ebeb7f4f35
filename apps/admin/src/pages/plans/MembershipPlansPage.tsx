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
import { MembershipPlanDialog, type MembershipPlan } from './MembershipPlanDialog.tsx';

const words = financePageWords.plans;

/** The three memberships that players buy with coins. */
export function MembershipPlansPage() {
  const mayWrite = useSession()?.permissions.includes('membership.write') ?? false;
  // In the address: whoever has to sign in again comes back to the form, and to what was written in it.
  const [params, setParams] = useSearchParams();
  const edit = (vipType: number | undefined) => setParams(vipType === undefined ? {} : { edit: String(vipType) });
  const query = useQuery({ queryKey: ['plans'], queryFn: () => client.call('GET /admin/v1/membership/plan/list') });
  if (query.isPending) return <PageSkeleton title={words.title} />;
  const edited = mayWrite ? query.data?.plans.find(({ vipType }) => String(vipType) === params.get('edit')) : undefined;
  const columns: TableColumnsType<MembershipPlan> = [
    { title: words.columns.name, dataIndex: 'name' },
    { title: words.columns.days, align: 'right', dataIndex: 'days' },
    { title: words.columns.price, align: 'right', render: (_, { price }) => orderWords.inCoins(price) },
    {
      title: words.columns.wasPrice,
      align: 'right',
      render: (_, { wasPrice }) => (wasPrice === 0 ? orderWords.nothing : orderWords.inCoins(wasPrice)),
    },
    { title: words.columns.badge, render: (_, { badge }) => badge || orderWords.nothing },
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
      render: (_, { vipType }) => (
        <Button
          size="small"
          disabled={!mayWrite}
          title={mayWrite ? undefined : missingPermissionText('membership.write')}
          onClick={() => edit(vipType)}
        >
          {words.edit}
        </Button>
      ),
    },
  ];
  return (
    <UnpagedListPage<MembershipPlan>
      title={words.title}
      hint={words.hint}
      query={query}
      rows={query.data?.plans}
      columns={columns}
      rowKey="vipType"
      minWidth="max-content"
      empty={words.empty}
    >
      {edited !== undefined && (
        <MembershipPlanDialog
          key={edited.vipType}
          edited={edited}
          onClose={() => edit(undefined)}
          readNow={async (vipType) => (await query.refetch()).data?.plans.find((plan) => plan.vipType === vipType)}
        />
      )}
    </UnpagedListPage>
  );
}
