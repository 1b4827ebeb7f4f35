import { exportCalls } from '@lanyu/contract/staff-list-exports';
import { orderCalls as calls, orderKind, orderState, paymentChannelCode } from '@lanyu/contract/orders';
import { Select, type TableColumnsType } from 'antd';
import { Link, useNavigate } from 'react-router';
import { orderWords as words } from '#src/words/orders.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { ExportButton } from '../../ui/exports/ExportButton.tsx';
import { exportCentreWords } from '#src/words/export-centre.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { useListStateInUrl } from '../../ui/list/use-list-state-in-url.ts';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { StatusLabel } from '../../ui/StatusLabel.tsx';
import {
  paymentChannelLabel,
  orderFilterNames,
  stateTones,
  useOrders,
  type Order,
  type OrderFilterName,
} from './orders.ts';

const columns: TableColumnsType<Order> = [
  {
    title: words.columns.no,
    render: (_, { id }) => (
      <Link to={`/orders/${id}`} className="mono" onClick={(event) => event.stopPropagation()}>
        {words.no(id)}
      </Link>
    ),
  },
  {
    title: words.columns.subject,
    render: (_, { kind, subject }) => <TwoLines first={subject} second={words.kinds[kind]} />,
  },
  {
    title: words.columns.uid,
    render: (_, { uid }) => (
      <Link to={`/orders?uid=${uid}`} className="mono" onClick={(event) => event.stopPropagation()}>
        {uid}
      </Link>
    ),
  },
  {
    title: words.columns.amount,
    align: 'right',
    render: (_, { amountFen }) => (amountFen === 0 ? words.nothing : words.yuan(amountFen)),
  },
  {
    title: words.columns.coins,
    align: 'right',
    render: (_, { kind, coins, bonus }) => (kind === 'recharge' ? words.coins(coins, bonus) : words.spent(coins)),
  },
  { title: words.columns.channel, render: (_, { channel }) => paymentChannelLabel(channel) },
  {
    title: words.columns.state,
    render: (_, { state }) => <StatusLabel tone={stateTones[state]}>{words.states[state]}</StatusLabel>,
  },
  { title: words.columns.created, render: (_, { createTime }) => formatShortDateAndTime(createTime) },
  {
    title: words.columns.paid,
    render: (_, { payTime }) => (payTime === 0 ? words.nothing : formatShortDateAndTime(payTime)),
  },
];

/** The three that have an index each; one at a time, as the call takes them. */
const picks = [
  { group: 'state', values: orderState.options, names: words.states },
  { group: 'kind', values: orderKind.options, names: words.kinds },
  { group: 'channel', values: paymentChannelCode.options, names: words.channels },
] as const;
const pickOptions = picks.map(({ group, values, names }) => ({
  label: words.groups[group],
  options: values.map((value) => ({
    value: `${group}:${value}`,
    label: (names as Record<string, string>)[value],
  })),
}));

const filterOfExport = exportCalls['POST /admin/v1/export'].input.pick({
  uid: true,
  state: true,
  orderKind: true,
  channel: true,
});
const exportFilterOf = ({ kind, ...filters }: Partial<Record<OrderFilterName, string>>) =>
  filterOfExport.safeParse({ ...filters, orderKind: kind }).data ?? {};

export function OrdersPage() {
  const navigate = useNavigate();
  const address = useListStateInUrl(calls['GET /admin/v1/orders/order/list'].input, orderFilterNames);
  const { filters, texts, wrong, cursor, setFilters } = address;
  const query = useOrders(filters, cursor);
  const picked = picks.flatMap(({ group }) => (filters[group] === undefined ? [] : [`${group}:${filters[group]}`]))[0];

  return (
    <ListPage<Order>
      name="orders"
      title={words.title}
      acts={
        <ExportButton
          kind="orders"
          filter={exportFilterOf(filters)}
          why={filters.orderNo === undefined && filters.tradeNo === undefined ? undefined : exportCentreWords.onePick}
        />
      }
      hint={words.hint}
      query={query}
      address={address}
      columns={columns}
      rowKey={({ id }) => id}
      onOpen={({ id }) => void navigate(`/orders/${id}`)}
      empty={words.empty}
      filtersInWords={filtersInWords(filters)}
      filters={
        <>
          <SearchBox
            label={words.filters.orderNo}
            value={texts.orderNo}
            isWrong={wrong.includes('orderNo')}
            onSearch={(orderNo) => setFilters({ orderNo })}
          />
          <SearchBox
            label={words.filters.uid}
            value={texts.uid}
            isWrong={wrong.includes('uid')}
            onSearch={(uid) => setFilters({ uid })}
            width={140}
          />
          <SearchBox
            label={words.filters.tradeNo}
            value={texts.tradeNo}
            isWrong={wrong.includes('tradeNo')}
            onSearch={(tradeNo) => setFilters({ tradeNo })}
          />
          <Select
            allowClear
            style={{ minWidth: 168 }}
            placeholder={words.filters.pick}
            aria-label={words.filters.pick}
            value={picked}
            options={pickOptions}
            onChange={(value: string | undefined) => {
              const [group, chosen] = value?.split(':') ?? [];
              setFilters({ state: undefined, kind: undefined, channel: undefined, ...(group && { [group]: chosen }) });
            }}
          />
        </>
      }
    />
  );
}

function filtersInWords(filters: Partial<Record<OrderFilterName, string>>) {
  const named: Record<OrderFilterName, [string, Record<string, string>?]> = {
    orderNo: [words.filters.orderNo],
    uid: [words.filters.uid],
    tradeNo: [words.filters.tradeNo],
    state: [words.groups.state, words.states],
    kind: [words.groups.kind, words.kinds],
    channel: [words.groups.channel, words.channels],
  };
  return (Object.entries(filters) as [OrderFilterName, string][]).map(([name, value]) => {
    const [label, names] = named[name];
    return { name, text: `${label} ${names?.[value] ?? value}` };
  });
}

function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <span className="two-lines">
      <b>{first}</b>
      <small>{second}</small>
    </span>
  );
}
