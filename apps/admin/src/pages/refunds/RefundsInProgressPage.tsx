import type { DataOf } from '@lanyu/contract/all-calls';
import { orderCalls as calls } from '@lanyu/contract/orders';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Segmented, type TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { financePageWords } from '#src/words/finance-pages.ts';
import { orderWords } from '#src/words/orders.ts';
import { client } from '../../lib/api.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { useNowEveryHalfMinute } from '../../lib/use-now-every-half-minute.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { useListStateInUrl } from '../../ui/list/use-list-state-in-url.ts';
import { StatusLabel } from '../../ui/StatusLabel.tsx';
import { formatOrderPrice } from '../orders/orders.ts';

const words = financePageWords.refunds;
const dayMs = 24 * 3600_000;
type Refund = DataOf<'GET /admin/v1/orders/refund/list'>['records'][number];

/** Money that is on its way back. What the provider refused, somebody has to settle. */
export function RefundsInProgressPage() {
  const address = useListStateInUrl(calls['GET /admin/v1/orders/refund/list'].input, ['refused']);
  const { filters, cursor, setFilters } = address;
  const now = useNowEveryHalfMinute();
  const query = useQuery({
    queryKey: ['refunds', filters, cursor ?? ''],
    queryFn: () =>
      client.call('GET /admin/v1/orders/refund/list', {
        ...(filters.refused === 'true' ? { refused: 'true' as const } : {}),
        ...(cursor === undefined ? {} : { cursor }),
      }),
    placeholderData: keepPreviousData,
  });
  const columns: TableColumnsType<Refund> = [
    {
      title: words.columns.order,
      render: (_, { id }) => (
        <Link to={`/orders/${id}`} className="mono">
          {orderWords.no(id)}
        </Link>
      ),
    },
    { title: words.columns.player, dataIndex: 'uid' },
    { title: words.columns.amount, align: 'right', render: (_, refund) => formatOrderPrice(refund) },
    { title: words.columns.began, render: (_, { beginTime }) => formatShortDateAndTime(beginTime) },
    { title: words.columns.waited, align: 'right', render: (_, { beginTime }) => waited(now - beginTime) },
    {
      title: words.columns.last,
      render: (_, { lastEvent: { event, note } }) => (
        <span className="sentence">{[orderWords.events[event], note].filter(Boolean).join(' · ')}</span>
      ),
    },
    {
      title: words.columns.state,
      render: (_, { refused, beginTime }) =>
        refused ? (
          <StatusLabel tone="bad">{words.refused}</StatusLabel>
        ) : (
          <StatusLabel tone={now - beginTime > dayMs ? 'warn' : 'wait'}>
            {now - beginTime > dayMs ? words.stuck : words.waiting}
          </StatusLabel>
        ),
    },
  ];
  return (
    <ListPage<Refund>
      name="refunds"
      title={words.title}
      hint={words.hint}
      query={query}
      address={address}
      columns={columns}
      rowKey={({ id }) => id}
      empty={words.empty}
      filters={
        <Segmented
          aria-label={words.showLabel}
          value={filters.refused === 'true' ? 'refused' : 'all'}
          options={[
            { value: 'all', label: words.all },
            { value: 'refused', label: words.refused },
          ]}
          onChange={(value) => setFilters({ refused: value === 'refused' ? 'true' : undefined })}
        />
      }
    />
  );
}

function waited(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  if (minutes < 60) return words.minutes(minutes);
  return ms < dayMs ? words.hours(Math.floor(minutes / 60)) : words.days(Math.floor(ms / dayMs));
}
