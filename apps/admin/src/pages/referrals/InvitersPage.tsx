import type { DataOf } from '@lanyu/contract/all-calls';
import { referralStaffCalls as calls } from '@lanyu/contract/referral-admin';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Input, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { referralWords as words } from '#src/words/referrals.ts';
import { client } from '../../lib/api.ts';
import { formatDay } from '../../lib/shanghai-time.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { useListStateInUrl } from '../../ui/list/use-list-state-in-url.ts';
import { StatusLabel } from '../../ui/StatusLabel.tsx';

type Inviter = DataOf<'GET /admin/v1/referral/inviter/list'>['records'][number];

/** By month: who invited how many, what was paid, and what looks alike. */
export function InvitersPage() {
  const navigate = useNavigate();
  const address = useListStateInUrl(calls['GET /admin/v1/referral/inviter/list'].input, ['month']);
  const { filters, cursor, setFilters } = address;
  const month = filters.month;
  const [thisMonth] = useState(() => formatDay(Date.now()).slice(0, 7));
  const query = useQuery({
    queryKey: ['referrals', month ?? '', cursor ?? ''],
    queryFn: () =>
      client.call('GET /admin/v1/referral/inviter/list', {
        ...(month === undefined ? {} : { month }),
        ...(cursor === undefined ? {} : { cursor }),
      }),
    placeholderData: keepPreviousData,
  });
  const columns: TableColumnsType<Inviter> = [
    {
      title: words.columns.inviter,
      render: (_, { uid, name }) => (
        <span className="two-lines">
          <Link to={`/referrals/${uid}`}>{name || words.erased}</Link>
          <small>{words.uid(uid)}</small>
        </span>
      ),
    },
    { title: words.columns.invited, width: 110, align: 'right', render: (_, { invited }) => invited },
    { title: words.columns.paid, width: 90, align: 'right', render: (_, { paid }) => paid },
    { title: words.columns.waiting, width: 90, align: 'right', render: (_, { waiting }) => waiting },
    { title: words.columns.refused, width: 90, align: 'right', render: (_, { refused }) => refused },
    {
      title: words.columns.suspicious,
      width: 110,
      align: 'right',
      render: (_, { suspicious }) =>
        suspicious === 0 ? 0 : <StatusLabel tone="warn">{String(suspicious)}</StatusLabel>,
    },
    {
      title: words.columns.state,
      width: 120,
      render: (_, { frozen }) => (
        <StatusLabel tone={frozen ? 'bad' : 'ok'}>{frozen ? words.frozen : words.open}</StatusLabel>
      ),
    },
  ];
  return (
    <ListPage<Inviter>
      name="referrals"
      title={words.title}
      hint={words.hint}
      query={query}
      address={address}
      columns={columns}
      rowKey={({ uid }) => uid}
      minWidth={820}
      empty={words.empty}
      onOpen={({ uid }) => void navigate(`/referrals/${uid}`)}
      filters={
        <Input
          type="month"
          aria-label={words.month}
          style={{ width: 160 }}
          value={month ?? thisMonth}
          onChange={(event) => setFilters({ month: event.target.value === '' ? undefined : event.target.value })}
        />
      }
    />
  );
}
