import { orderCalls as calls } from '@lanyu/contract/orders';
import type { DataOf, InputOf } from '@lanyu/contract/all-calls';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { App, Button, type TableColumnsType } from 'antd';
import { Link, useNavigate, useParams } from 'react-router';
import { financePageWords } from '#src/words/finance-pages.ts';
import { orderWords } from '#src/words/orders.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { missingPermissionText } from '../../lib/missing-permission-text.ts';
import { useSession } from '../../lib/session.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { useListStateInUrl } from '../../ui/list/use-list-state-in-url.ts';
import { StatusLabel } from '../../ui/StatusLabel.tsx';
import { paymentChannelLabel } from '../orders/orders.ts';
import { DifferingReconciliationLines } from './DifferingReconciliationLines.tsx';

const words = financePageWords.reconciliation;
type Day = DataOf<'GET /admin/v1/orders/reconciliation/list'>['records'][number];
type Again = InputOf<'POST /admin/v1/orders/reconciliation/again'>;

/** Each day three ways: what the provider billed, what orders say, what the ledger says. */
export function ReconciliationPage() {
  const { modal, message } = App.useApp();
  const navigate = useNavigate();
  const { channel: shownChannel, day: shownDay } = useParams();
  const mayAgain = useSession()?.permissions.includes('orders.reconcile') ?? false;
  const address = useListStateInUrl(calls['GET /admin/v1/orders/reconciliation/list'].input, []);
  const { cursor } = address;
  const query = useQuery({
    queryKey: ['reconciliation', cursor ?? ''],
    queryFn: () => client.call('GET /admin/v1/orders/reconciliation/list', cursor === undefined ? {} : { cursor }),
    placeholderData: keepPreviousData,
  });
  const again = useMutation({
    mutationFn: (what: Again) => client.call('POST /admin/v1/orders/reconciliation/again', what),
    onSuccess: () => void message.success(words.asked),
    onError: (error) => void message.error(errorMessage(error)),
  });
  const ask = ({ channel, day }: Day) => {
    modal.confirm({
      title: words.sure(paymentChannelLabel(channel), day),
      okText: words.again,
      cancelText: words.cancel,
      onOk: () => again.mutateAsync({ channel: channel as Again['channel'], day }).catch(() => undefined),
    });
  };

  const columns: TableColumnsType<Day> = [
    { title: words.columns.day, dataIndex: 'day' },
    { title: words.columns.channel, render: (_, { channel }) => paymentChannelLabel(channel) },
    { title: words.columns.provider, align: 'right', render: (_, { providerFen }) => orderWords.yuan(providerFen) },
    { title: words.columns.orders, align: 'right', render: (_, { ordersFen }) => orderWords.yuan(ordersFen) },
    { title: words.columns.ordersCoins, align: 'right', render: (_, each) => each.ordersCoins.toLocaleString('zh-CN') },
    { title: words.columns.ledgerCoins, align: 'right', render: (_, each) => each.ledgerCoins.toLocaleString('zh-CN') },
    { title: words.columns.payments, align: 'right', dataIndex: 'payments' },
    { title: words.columns.refunds, align: 'right', dataIndex: 'refunds' },
    {
      title: words.columns.result,
      render: (_, { channel, day, differences }) =>
        differences === 0 ? (
          <StatusLabel tone="ok">{words.equal}</StatusLabel>
        ) : (
          <Link to={`/reconciliation/${channel}/${day}`}>
            <StatusLabel tone="bad">{words.differs(differences)}</StatusLabel>
          </Link>
        ),
    },
    { title: words.columns.run, render: (_, { runTime }) => formatShortDateAndTime(runTime) },
    {
      title: words.columns.acts,
      render: (_, day) => (
        <Button
          size="small"
          disabled={!mayAgain}
          title={mayAgain ? undefined : missingPermissionText('orders.reconcile')}
          onClick={() => ask(day)}
        >
          {words.again}
        </Button>
      ),
    },
  ];
  return (
    <>
      <ListPage<Day>
        name="reconciliation"
        title={words.title}
        hint={words.hint}
        query={query}
        address={address}
        columns={columns}
        rowKey={({ channel, day }) => `${channel} ${day}`}
        empty={words.empty}
      />
      {shownDay !== undefined && shownChannel !== undefined && (
        <DifferingReconciliationLines
          channel={shownChannel}
          day={shownDay}
          onClose={() => void navigate('/reconciliation')}
        />
      )}
    </>
  );
}
