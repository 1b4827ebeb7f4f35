import type { DataOf } from '@lanyu/contract/all-calls';
import { useQuery } from '@tanstack/react-query';
import { Drawer, Grid, Table, type TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { financePageWords } from '#src/words/finance-pages.ts';
import { orderWords } from '#src/words/orders.ts';
import { client } from '../../lib/api.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { LoadErrorWithReload } from '../../ui/list/LoadErrorWithReload.tsx';
import { StatusLabel } from '../../ui/StatusLabel.tsx';
import { paymentChannelLabel } from '../orders/orders.ts';

const words = financePageWords.reconciliation.lines;
type Channel = 'sandbox' | 'alipay' | 'wechat';
type Line = DataOf<'GET /admin/v1/orders/reconciliation/{channel}/{day}'>['lines'][number];

const yuan = (fen: number | null) => (fen === null ? orderWords.nothing : orderWords.yuan(fen));

const columns: TableColumnsType<Line> = [
  { title: words.columns.kind, render: (_, { kind }) => financePageWords.differences.kinds[kind] ?? kind },
  {
    title: words.columns.order,
    render: (_, { orderId, tradeNo }) => (
      <>
        {orderId === '' ? (
          orderWords.nothing
        ) : (
          <Link to={`/orders/${orderId}`} className="mono">
            {orderWords.no(orderId)}
          </Link>
        )}
        {tradeNo !== '' && <div className="cell-hint">{tradeNo}</div>}
      </>
    ),
  },
  { title: words.columns.bill, align: 'right', render: (_, { billFen }) => yuan(billFen) },
  {
    title: words.columns.ours,
    align: 'right',
    render: (_, { orderFen, orderState }) => (
      <>
        {yuan(orderFen)}
        {orderState !== null && <div className="cell-hint">{orderWords.states[orderState]}</div>}
      </>
    ),
  },
  {
    title: words.columns.coins,
    align: 'right',
    render: (_, { ledgerCoins, ordersCoins }) =>
      ledgerCoins === null || ordersCoins === null ? orderWords.nothing : [ledgerCoins, ordersCoins].join(' / '),
  },
  {
    title: words.columns.state,
    render: (_, { resolveTime, note }) =>
      resolveTime === 0 ? (
        <StatusLabel tone="warn">{words.open}</StatusLabel>
      ) : (
        <>
          <StatusLabel tone="ok">
            {financePageWords.differences.resolved(formatShortDateAndTime(resolveTime))}
          </StatusLabel>
          <div className="cell-hint">{note}</div>
        </>
      ),
  },
];

/** The lines of a day that differ: bill, order and ledger side by side. */
export function DifferingReconciliationLines({
  channel,
  day,
  onClose,
}: {
  channel: string;
  day: string;
  onClose: () => void;
}) {
  const wide = Grid.useBreakpoint().md ?? true;
  const query = useQuery({
    queryKey: ['reconciliation', channel, day],
    queryFn: () =>
      client.call('GET /admin/v1/orders/reconciliation/{channel}/{day}', { channel: channel as Channel, day }),
  });
  return (
    <Drawer open onClose={onClose} size={wide ? 880 : '100%'} title={words.heading(paymentChannelLabel(channel), day)}>
      {query.isError ? (
        <LoadErrorWithReload error={query.error} onReload={() => void query.refetch()} />
      ) : (
        <Table<Line>
          size="middle"
          rowKey="alertId"
          loading={query.isPending}
          columns={columns}
          dataSource={query.data?.lines ?? []}
          pagination={false}
          scroll={{ x: 'max-content' }}
          locale={{ emptyText: query.isPending ? ' ' : words.empty }}
        />
      )}
    </Drawer>
  );
}
