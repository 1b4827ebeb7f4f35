import { useQuery } from '@tanstack/react-query';
import { Button, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { moneyWords } from '#src/words/money.ts';
import { orderWords } from '#src/words/orders.ts';
import { client } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { NothingHere } from '../../ui/list/EmptyList.tsx';
import { FailedList } from '../../ui/list/FailedList.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { Status } from '../../ui/Status.tsx';
import { PlanDialog, type Plan } from './PlanDialog.tsx';

const words = moneyWords.plans;

/** The three memberships that players buy with coins. */
export function PlansPage() {
  const mayWrite = useSession()?.permissions.includes('membership.write') ?? false;
  const [editing, setEditing] = useState<Plan>();
  const query = useQuery({ queryKey: ['plans'], queryFn: () => client.call('GET /admin/v1/membership/plan/list') });
  if (query.isPending) return <PageSkeleton title={words.title} />;
  const columns: TableColumnsType<Plan> = [
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
      title: words.columns.state,
      render: (_, { withdrawn }) => (
        <Status tone={withdrawn ? 'rest' : 'ok'}>{withdrawn ? words.withdrawn : words.shown}</Status>
      ),
    },
    {
      title: words.columns.acts,
      render: (_, plan) =>
        mayWrite && (
          <Button size="small" onClick={() => setEditing(plan)}>
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
      </div>
      <section className="card">
        {query.data === undefined ? (
          <FailedList error={query.error ?? new Error()} onReload={() => void query.refetch()} />
        ) : (
          <Table<Plan>
            size="middle"
            rowKey="vipType"
            columns={columns}
            dataSource={query.data.plans}
            pagination={false}
            scroll={{ x: 'max-content' }}
            locale={{ emptyText: <NothingHere>{words.empty}</NothingHere> }}
          />
        )}
      </section>
      {editing !== undefined && (
        <PlanDialog
          key={`${editing.vipType} ${editing.version}`}
          edited={editing}
          onClose={() => setEditing(undefined)}
          onMoved={async () => {
            const { data } = await query.refetch();
            setEditing((now) => data?.plans.find(({ vipType }) => vipType === now?.vipType));
          }}
        />
      )}
    </div>
  );
}
