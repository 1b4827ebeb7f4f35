import type { DataOf } from '@lanyu/contract/all-calls';
import { Segmented, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { orderWords } from '#src/words/orders.ts';
import { userWords } from '#src/words/users.ts';
import { client } from '../../lib/api.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { StaffInitialAvatar } from '../../ui/StaffInitialAvatar.tsx';
import { StatusLabel, type StatusTone } from '../../ui/StatusLabel.tsx';
import { PagedTableCard } from './PagedTableCard.tsx';

const { tabs } = userWords.page;
type Of<K extends Parameters<typeof client.call>[0]> = DataOf<K> extends { records: (infer T)[] } ? T : never;
type Order = Of<'GET /admin/v1/orders/order/list'>;
type Game = Of<'GET /admin/v1/downloads/user/{uid}/game/list'>;
type Post = Of<'GET /admin/v1/square/user/{uid}/post/list'>;
type Comment = Of<'GET /admin/v1/square/user/{uid}/comment/list'>;
type Ticket = Of<'GET /admin/v1/kefu/user/{uid}/ticket/list'>;
type LogEntry = Of<'GET /admin/v1/staff/log/list'>;

const orderColumns: TableColumnsType<Order> = [
  {
    title: orderWords.columns.no,
    render: (_, { id }) => (
      <Link to={`/orders/${id}`} className="mono" onClick={(event) => event.stopPropagation()}>
        {orderWords.no(id)}
      </Link>
    ),
  },
  { title: orderWords.columns.subject, render: (_, { subject, kind }) => `${orderWords.kinds[kind]} · ${subject}` },
  {
    title: orderWords.columns.amount,
    align: 'right',
    render: (_, { kind, amountFen, coins }) =>
      kind === 'recharge' ? orderWords.yuan(amountFen) : orderWords.inCoins(coins),
  },
  { title: orderWords.columns.state, render: (_, { state }) => orderWords.states[state] },
  { title: orderWords.columns.created, render: (_, { createTime }) => formatShortDateAndTime(createTime) },
];

export function OrdersTab({ uid }: { uid: string }) {
  const navigate = useNavigate();
  return (
    <PagedTableCard<Order>
      label={tabs.orders}
      title={tabs.orders}
      queryKey={['of user', uid, 'orders']}
      read={(page) => client.call('GET /admin/v1/orders/order/list', { uid, ...page })}
      columns={orderColumns}
      rowKey={({ id }) => id}
      empty={orderWords.empty}
      onOpen={({ id }) => void navigate(`/orders/${id}`)}
    />
  );
}

const games = userWords.games;
const gameColumns: TableColumnsType<Game> = [
  { title: games.columns.name, dataIndex: 'name' },
  { title: games.columns.how, render: (_, { how }) => games.how[how] },
  { title: games.columns.time, render: (_, { gotTime }) => formatShortDateAndTime(gotTime) },
  {
    title: games.columns.usable,
    render: (_, { usable }) => (
      <StatusLabel tone={usable ? 'ok' : 'rest'}>{usable ? games.usable : games.notUsable}</StatusLabel>
    ),
  },
];

export function GamesTab({ uid }: { uid: string }) {
  return (
    <PagedTableCard<Game>
      label={tabs.games}
      title={tabs.games}
      queryKey={['of user', uid, 'games']}
      read={(page) => client.call('GET /admin/v1/downloads/user/{uid}/game/list', { uid, ...page })}
      columns={gameColumns}
      rowKey={({ id }) => id}
      empty={games.empty}
    />
  );
}

const posts = userWords.posts;
const shownTones: Record<Post['state'], StatusTone> = { shown: 'ok', waiting: 'wait', hidden: 'bad' };
const postColumns: TableColumnsType<Post> = [
  {
    title: posts.columns.content,
    render: (_, { content }) => <span className="sentence">{content || posts.noText}</span>,
  },
  {
    title: posts.columns.state,
    render: (_, { state }) => <StatusLabel tone={shownTones[state]}>{posts.states[state]}</StatusLabel>,
  },
  { title: posts.columns.time, render: (_, { createTime }) => formatShortDateAndTime(createTime) },
];
const commentColumns: TableColumnsType<Comment> = [
  {
    title: posts.columns.content,
    render: (_, { content, post }) => (
      <span className="sentence">
        {content || posts.noText}
        <div className="cell-hint">{posts.about(post.summary)}</div>
      </span>
    ),
  },
  {
    title: posts.columns.state,
    render: (_, { state }) => <StatusLabel tone={shownTones[state]}>{posts.states[state]}</StatusLabel>,
  },
  { title: posts.columns.time, render: (_, { createTime }) => formatShortDateAndTime(createTime) },
];

export function PostsAndCommentsTab({ uid }: { uid: string }) {
  const [kind, setKind] = useState<'posts' | 'comments'>('posts');
  const head = (
    <Segmented<'posts' | 'comments'>
      aria-label={posts.show}
      value={kind}
      onChange={setKind}
      options={(['posts', 'comments'] as const).map((value) => ({ value, label: posts[value] }))}
    />
  );
  return kind === 'posts' ? (
    <PagedTableCard<Post>
      label={posts.posts}
      title={posts.posts}
      head={head}
      queryKey={['of user', uid, 'posts']}
      read={(page) => client.call('GET /admin/v1/square/user/{uid}/post/list', { uid, ...page })}
      columns={postColumns}
      rowKey={({ id }) => id}
      empty={posts.emptyPosts}
    />
  ) : (
    <PagedTableCard<Comment>
      label={posts.comments}
      title={posts.comments}
      head={head}
      queryKey={['of user', uid, 'comments']}
      read={(page) => client.call('GET /admin/v1/square/user/{uid}/comment/list', { uid, ...page })}
      columns={commentColumns}
      rowKey={({ id }) => id}
      empty={posts.emptyComments}
    />
  );
}

const tickets = userWords.tickets;
const ticketTones: Record<Ticket['state'], StatusTone> = { waiting: 'warn', answered: 'ok', closed: 'rest' };
const ticketColumns: TableColumnsType<Ticket> = [
  { title: tickets.columns.id, render: (_, { id }) => <span className="mono">{id}</span> },
  { title: tickets.columns.summary, render: (_, { summary }) => <span className="sentence">{summary}</span> },
  {
    title: tickets.columns.state,
    render: (_, { state }) => <StatusLabel tone={ticketTones[state]}>{tickets.states[state]}</StatusLabel>,
  },
  { title: tickets.columns.updated, render: (_, { updateTime }) => formatShortDateAndTime(updateTime) },
];

export function TicketsTab({ uid }: { uid: string }) {
  return (
    <PagedTableCard<Ticket>
      label={tabs.tickets}
      title={tabs.tickets}
      queryKey={['of user', uid, 'tickets']}
      read={(page) => client.call('GET /admin/v1/kefu/user/{uid}/ticket/list', { uid, ...page })}
      columns={ticketColumns}
      rowKey={({ id }) => id}
      empty={tickets.empty}
    />
  );
}

const log = userWords.log;
const logColumns: TableColumnsType<LogEntry> = [
  { title: log.columns.time, render: (_, { time }) => formatShortDateAndTime(time) },
  {
    title: log.columns.staff,
    render: (_, { staff }) => (
      <span className="with-pebble">
        {staff.id !== '' && <StaffInitialAvatar name={staff.name} />}
        {staff.name || log.system}
      </span>
    ),
  },
  { title: log.columns.sentence, render: (_, { sentence }) => <span className="sentence">{sentence}</span> },
  { title: log.columns.reason, render: (_, { reason }) => reason || userWords.nothing },
];

export function AuditLogTab({ uid }: { uid: string }) {
  return (
    <PagedTableCard<LogEntry>
      label={tabs.log}
      title={tabs.log}
      queryKey={['of user', uid, 'log']}
      read={(page) => client.call('GET /admin/v1/staff/log/list', { object: `user ${uid}`, ...page })}
      columns={logColumns}
      rowKey={({ id }) => id}
      empty={log.empty}
    />
  );
}
