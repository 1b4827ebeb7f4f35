import { useMutation, useQuery } from '@tanstack/react-query';
import type { DataOf } from '@lanyu/contract/all-calls';
import { Button, Tabs, type TableColumnsType } from 'antd';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { orderWords } from '#src/words/orders.ts';
import { userWords } from '#src/words/users.ts';
import { client } from '../../lib/api.ts';
import { useShowObjectNameInHeadBar } from '../../lib/object-name-in-head-bar.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { StatusLabel } from '../../ui/StatusLabel.tsx';
import { PagedTableCard } from './PagedTableCard.tsx';
import { membershipText } from './users.ts';
import './users.css';

const words = userWords.view;
const signed = (coins: number) => (coins < 0 ? orderWords.spent(-coins) : `+${coins.toLocaleString('zh-CN')}`);
type CoinRecord = DataOf<'GET /admin/v1/wallet/view/{uid}/record/list'>['records'][number];
type Order = DataOf<'GET /admin/v1/orders/view/{uid}/order/list'>['records'][number];
type Message = DataOf<'GET /admin/v1/message/view/{uid}/list'>['records'][number];

const recordColumns: TableColumnsType<CoinRecord> = [
  { title: words.columns.time, render: (_, { time }) => formatShortDateAndTime(time) },
  { title: words.columns.subject, dataIndex: 'subject' },
  { title: words.columns.coins, align: 'right', render: (_, { coins }) => signed(coins) },
  { title: words.columns.balance, align: 'right', render: (_, { balance }) => balance.toLocaleString('zh-CN') },
];
const orderColumns: TableColumnsType<Order> = [
  { title: words.columns.time, render: (_, { createTime }) => formatShortDateAndTime(createTime) },
  { title: words.columns.subject, render: (_, { kind, subject }) => `${orderWords.kinds[kind]} · ${subject}` },
  { title: words.columns.state, render: (_, { state }) => orderWords.states[state] },
];
const messageColumns: TableColumnsType<Message> = [
  { title: words.columns.time, render: (_, { createTime }) => formatShortDateAndTime(createTime) },
  {
    title: words.columns.subject,
    render: (_, { title, content }) => (
      <span className="sentence">
        <b>{title}</b>
        <div className="cell-hint">{content}</div>
      </span>
    ),
  },
  {
    title: words.columns.state,
    render: (_, { read }) => (
      <StatusLabel tone={read ? 'rest' : 'wait'}>{read ? words.read : words.notRead}</StatusLabel>
    ),
  },
];

/** What the player sees, read-only, under a red bar that says whose eyes these are and for how long. */
export function ViewAsPlayerPage() {
  const { id: uid = '' } = useParams();
  const navigate = useNavigate();
  const query = useQuery({
    queryKey: ['player view', uid],
    queryFn: () => client.call('GET /admin/v1/account/view/{uid}', { uid }),
    gcTime: 0,
    retry: false,
  });
  const end = useMutation({
    mutationFn: () => client.call('POST /admin/v1/account/user/{uid}/view/end', { uid }),
    onSettled: () => navigate(`/users/${uid}`),
  });
  useShowObjectNameInHeadBar(query.data?.profile.name);
  const left = useSecondsUntil(query.data?.endTime);
  if (query.isPending) return <PageSkeleton title={words.title} />;
  if (query.data === undefined || left === 0) {
    return (
      <div className="page">
        <section className="card empty" role="alert">
          <h1>{words.none}</h1>
          <span>{words.noneHint}</span>
          <Link to={`/users/${uid}`}>{words.back}</Link>
        </section>
      </div>
    );
  }
  const { profile, coinNum, levelType, expTime } = query.data;
  const clock = `${String(Math.floor(left / 60)).padStart(2, '0')}:${String(left % 60).padStart(2, '0')}`;
  return (
    <div className="page">
      <div className="view-bar" role="alert">
        <span>{words.bar(profile.name, clock)}</span>
        <Button size="small" loading={end.isPending} onClick={() => end.mutate()}>
          {words.end}
        </Button>
      </div>
      <div className="page-head object">
        <div>
          <h1>
            {words.title} {profile.name}
          </h1>
          <p>{membershipText({ levelType, expTime })}</p>
        </div>
        <span className="grow" />
        <div className="sum">
          <small>{words.coins}</small>
          <b>{coinNum.toLocaleString('zh-CN')}</b>
        </div>
      </div>
      <Tabs
        destroyOnHidden
        items={[
          {
            key: 'wallet',
            label: words.tabs.wallet,
            children: (
              <PagedTableCard<CoinRecord>
                label={words.tabs.wallet}
                title={words.tabs.wallet}
                queryKey={['player view', uid, 'records']}
                read={(page) => client.call('GET /admin/v1/wallet/view/{uid}/record/list', { uid, ...page })}
                columns={recordColumns}
                rowKey={({ seq }) => String(seq)}
                empty={words.noRecords}
              />
            ),
          },
          {
            key: 'orders',
            label: words.tabs.orders,
            children: (
              <PagedTableCard<Order>
                label={words.tabs.orders}
                title={words.tabs.orders}
                queryKey={['player view', uid, 'orders']}
                read={(page) => client.call('GET /admin/v1/orders/view/{uid}/order/list', { uid, ...page })}
                columns={orderColumns}
                rowKey={({ id }) => id}
                empty={words.noOrders}
              />
            ),
          },
          {
            key: 'messages',
            label: words.tabs.messages,
            children: (
              <PagedTableCard<Message>
                label={words.tabs.messages}
                title={words.tabs.messages}
                queryKey={['player view', uid, 'messages']}
                read={(page) => client.call('GET /admin/v1/message/view/{uid}/list', { uid, ...page })}
                columns={messageColumns}
                rowKey={({ id }) => id}
                empty={words.noMessages}
              />
            ),
          },
        ]}
      />
    </div>
  );
}

/** Counts down; 0 when the time is over. */
function useSecondsUntil(time: number | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return time === undefined ? 0 : Math.max(0, Math.ceil((time - now) / 1000));
}
