import type { DataOf } from '@lanyu/contract/all';
import { wallet as calls } from '@lanyu/contract/wallet';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Segmented, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { moneyWords } from '#src/words/money.ts';
import { client } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { formatTime } from '../../lib/time.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { useListAddress } from '../../ui/list/use-list-address.ts';
import { Status } from '../../ui/Status.tsx';
import { ResolveAlertDialog } from './ResolveAlertDialog.tsx';

const words = moneyWords.differences;
type Difference = DataOf<'GET /admin/v1/wallet/alert/list'>['records'][number];

/** What did not add up, until somebody says what it was. */
export function WalletAlertsPage() {
  const permissions = useSession()?.permissions ?? [];
  const mayResolve = permissions.includes('wallet.write');
  const mayReadOrders = permissions.includes('orders.read');
  const address = useListAddress(calls['GET /admin/v1/wallet/alert/list'].input, ['open']);
  const { filters, cursor, setFilters } = address;
  const [resolving, setResolving] = useState<string>();
  const query = useQuery({
    queryKey: ['differences', filters, cursor ?? ''],
    queryFn: () =>
      client.call('GET /admin/v1/wallet/alert/list', {
        ...(filters.open === 'false' ? {} : { open: 'true' as const }),
        ...(cursor === undefined ? {} : { cursor }),
      }),
    placeholderData: keepPreviousData,
  });

  const columns: TableColumnsType<Difference> = [
    { title: words.columns.time, width: 150, render: (_, { createTime }) => formatTime(createTime) },
    { title: words.columns.kind, render: (_, { kind }) => words.kinds[kind] ?? kind },
    {
      title: words.columns.key,
      render: (_, { key }) => {
        const orderId = /order:(\d+)/.exec(key)?.[1];
        return orderId === undefined || !mayReadOrders ? (
          <code>{key}</code>
        ) : (
          <Link to={`/orders/${orderId}`}>{key}</Link>
        );
      },
    },
    { title: words.columns.detail, render: (_, { detail }) => <span className="sentence">{detailOf(detail)}</span> },
    {
      title: words.columns.state,
      render: (_, { resolveTime, note }) =>
        resolveTime === 0 ? (
          <Status tone="warn">{words.open}</Status>
        ) : (
          <>
            <Status tone="ok">{words.resolved(formatTime(resolveTime))}</Status>
            <div className="cell-hint">{note}</div>
          </>
        ),
    },
    {
      title: words.columns.acts,
      render: (_, { id, resolveTime }) =>
        mayResolve &&
        resolveTime === 0 && (
          <Button size="small" onClick={() => setResolving(id)}>
            {words.resolve}
          </Button>
        ),
    },
  ];
  return (
    <>
      <ListPage<Difference>
        name="differences"
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
            value={filters.open === 'false' ? 'all' : 'open'}
            options={[
              { value: 'open', label: words.show.open },
              { value: 'all', label: words.show.all },
            ]}
            onChange={(value) => setFilters({ open: value === 'all' ? 'false' : undefined })}
          />
        }
      />
      {resolving !== undefined && <ResolveAlertDialog id={resolving} onClose={() => setResolving(undefined)} />}
    </>
  );
}

function detailOf(detail: Difference['detail']): string {
  return Object.entries(detail)
    .map(
      ([name, value]) => `${words.details[name] ?? name} ${typeof value === 'string' ? value : JSON.stringify(value)}`,
    )
    .join(' · ');
}
