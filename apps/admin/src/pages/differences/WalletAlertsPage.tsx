import type { DataOf } from '@lanyu/contract/all-calls';
import { walletCalls as calls } from '@lanyu/contract/wallet';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Segmented, Select, type TableColumnsType } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { listWords } from '#src/words/list.ts';
import { financePageWords } from '#src/words/finance-pages.ts';
import { orderWords } from '#src/words/orders.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { missingPermissionText } from '../../lib/missing-permission-text.ts';
import { useSession } from '../../lib/session.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { offerUndo } from '../../lib/undo-last-action.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { useListStateInUrl } from '../../ui/list/use-list-state-in-url.ts';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { StaffInitialAvatar } from '../../ui/StaffInitialAvatar.tsx';
import { StatusLabel } from '../../ui/StatusLabel.tsx';
import './runbook.css';
import {
  differenceDetailText,
  DifferingWalletOrBillLabel,
  orderIdFromDifferenceKey,
} from './difference-detail-text.tsx';

const BulkDialog = lazy(async () => ({ default: (await import('../../ui/bulk/BulkDialog.tsx')).BulkDialog }));
const RunbookDrawer = lazy(async () => ({
  default: (await import('./DifferenceRunbookDrawer.tsx')).DifferenceRunbookDrawer,
}));
const words = financePageWords.differences;
/** After a day a claim binds nobody. */
const claimMs = 24 * 3600_000;
const isStale = (time: number) => Date.now() - time > claimMs;
type Difference = DataOf<'GET /admin/v1/wallet/alert/list'>['records'][number];

/** What did not add up, until somebody says what it was. */
export function WalletAlertsPage() {
  const session = useSession();
  const permissions = session?.permissions ?? [];
  const mayResolve = permissions.includes('wallet.write');
  const me = session?.uid ?? '';
  const mayReadOrders = permissions.includes('orders.read');
  const address = useListStateInUrl(calls['GET /admin/v1/wallet/alert/list'].input, ['open', 'kind', 'mine']);
  const { filters, cursor, setFilters } = address;
  const [resolving, setResolving] = useState<string>();
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [everythingOpen, setEverythingOpen] = useState(false);
  const isOpenOnly = filters.open !== 'false' && filters.mine !== 'true' && filters.kind === undefined;
  const everything = everythingOpen && isOpenOnly;
  const [runbook, setRunbook] = useState<string>();
  const { message } = App.useApp();
  const queries = useQueryClient();
  const [params, setParams] = useSearchParams();
  const runId = params.get('bulk');
  const showRun = (id: string | undefined) =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      if (id === undefined) next.delete('bulk');
      else next.set('bulk', id);
      return next;
    });
  const reload = () => queries.invalidateQueries({ queryKey: ['differences'] });
  const resolve = useMutation({
    mutationFn: ({ id, note }: { id: string; note: string }) =>
      client.call('POST /admin/v1/wallet/alert/{id}/resolve', { id, note }),
    onSuccess: (_, { id }) => {
      setResolving(undefined);
      offerUndo({
        text: words.done,
        done: words.reopened,
        undo: () => client.call('POST /admin/v1/wallet/alert/{id}/reopen', { id }).finally(() => void reload()),
      });
    },
    onError: (error) => void message.error(errorMessage(error)),
    onSettled: reload,
  });
  const claim = useMutation({
    mutationFn: ({ id, isMine }: { id: string; isMine: boolean }) =>
      isMine
        ? client.call('POST /admin/v1/wallet/alert/{id}/release', { id })
        : client.call('POST /admin/v1/wallet/alert/{id}/claim', { id }),
    onSuccess: (_, { isMine }) => void message.success(isMine ? words.released : words.claimed),
    onError: (error) => void message.error(errorMessage(error)),
    onSettled: reload,
  });
  const check = useMutation({
    mutationFn: () =>
      client.call('POST /admin/v1/wallet/alert/bulk', {
        ids: everything ? '' : selected.join(','),
        allOpen: everything,
      }),
    onSuccess: ({ id }) => showRun(id),
    onError: (error) => void message.error(errorMessage(error)),
  });
  const select = (ids: readonly string[]) => {
    setSelected(ids);
    setEverythingOpen(false);
  };
  const query = useQuery({
    queryKey: ['differences', filters, cursor ?? ''],
    queryFn: () =>
      client.call('GET /admin/v1/wallet/alert/list', {
        ...(filters.mine === 'true' && { mine: 'true' as const }),
        ...(filters.open === 'false' ? {} : { open: 'true' as const }),
        ...(filters.kind === undefined ? {} : { kind: filters.kind }),
        ...(cursor === undefined ? {} : { cursor }),
      }),
    placeholderData: keepPreviousData,
  });

  const columns: TableColumnsType<Difference> = [
    { title: words.columns.time, width: 116, render: (_, { createTime }) => formatShortDateAndTime(createTime) },
    {
      title: words.columns.kind,
      render: (_, { kind }) => (
        <>
          {words.kinds[kind] ?? kind}
          {words.kinds[kind] !== undefined && (
            <div>
              <Button type="link" size="small" className="runbook-link" onClick={() => setRunbook(kind)}>
                {words.runbook}
              </Button>
            </div>
          )}
        </>
      ),
    },
    {
      title: words.columns.key,
      render: (_, { key }) => {
        const orderId = orderIdFromDifferenceKey(key);
        if (orderId === undefined) return <DifferingWalletOrBillLabel name={key} />;
        return mayReadOrders ? <Link to={`/orders/${orderId}`}>{orderWords.no(orderId)}</Link> : orderWords.no(orderId);
      },
    },
    {
      title: words.columns.detail,
      render: (_, { key, detail }) => <span className="sentence">{differenceDetailText(key, detail)}</span>,
    },
    {
      title: words.columns.state,
      render: (_, { resolveTime, note }) =>
        resolveTime === 0 ? (
          <StatusLabel tone="warn">{words.open}</StatusLabel>
        ) : (
          <>
            <StatusLabel tone="ok">{words.resolved(formatShortDateAndTime(resolveTime))}</StatusLabel>
            <div className="cell-hint">{note}</div>
          </>
        ),
    },
    {
      title: words.columns.owner,
      render: (_, { claimedBy }) =>
        claimedBy === null ? (
          words.nobody
        ) : (
          <span className="with-pebble" title={formatShortDateAndTime(claimedBy.time)}>
            <StaffInitialAvatar name={claimedBy.name} /> {claimedBy.id === me ? words.me : claimedBy.name}
          </span>
        ),
    },
    {
      title: words.columns.acts,
      render: (_, difference) => {
        const { id, resolveTime, claimedBy } = difference;
        if (resolveTime !== 0) return null;
        const isMine = claimedBy?.id === me;
        const holder = claimedBy !== null && !isMine && !isStale(claimedBy.time) ? claimedBy.name : undefined;
        const why = mayResolve
          ? holder === undefined
            ? undefined
            : words.heldBy(holder)
          : missingPermissionText('wallet.write');
        return (
          <span className="row-acts">
            <Button
              size="small"
              disabled={why !== undefined || claim.isPending}
              title={why}
              onClick={() => claim.mutate({ id, isMine })}
            >
              {isMine ? words.release : words.claim}
            </Button>
            <Button size="small" disabled={why !== undefined} title={why} onClick={() => setResolving(id)}>
              {words.resolve}
            </Button>
          </span>
        );
      },
    },
  ];
  const show = filters.mine === 'true' ? 'mine' : filters.open === 'false' ? 'all' : 'open';
  const total = query.data === undefined ? '' : listWords.total(query.data.total, query.data.totalIsEstimate);
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
        minWidth={1040}
        selection={
          mayResolve
            ? {
                selected,
                onSelect: select,
                bar: (
                  <>
                    <b>{everything ? listWords.allSelected(total) : listWords.selected(selected.length)}</b>
                    <Button size="small" onClick={() => select((query.data?.records ?? []).map(({ id }) => id))}>
                      {listWords.selectPage}
                    </Button>
                    {isOpenOnly && !everything && (
                      <Button size="small" onClick={() => setEverythingOpen(true)}>
                        {listWords.selectAll(total)}
                      </Button>
                    )}
                    <span className="grow" />
                    <Button type="primary" loading={check.isPending} onClick={() => check.mutate()}>
                      {words.bulk.open}
                    </Button>
                    <Button type="text" onClick={() => select([])}>
                      {listWords.unselect}
                    </Button>
                  </>
                ),
              }
            : undefined
        }
        filters={
          <>
            <Select
              aria-label={words.kindLabel}
              value={filters.mine === 'true' ? '' : (filters.kind ?? '')}
              disabled={filters.mine === 'true'}
              options={[
                { value: '', label: words.anyKind },
                ...Object.entries(words.kinds).map(([value, label]) => ({ value, label })),
              ]}
              onChange={(value) => setFilters({ kind: value === '' ? undefined : value })}
              popupMatchSelectWidth={false}
            />
            <Segmented
              aria-label={words.showLabel}
              value={show}
              options={(['open', 'mine', 'all'] as const).map((value) => ({ value, label: words.show[value] }))}
              onChange={(value) =>
                setFilters({
                  open: value === 'all' ? 'false' : undefined,
                  mine: value === 'mine' ? 'true' : undefined,
                  ...(value === 'mine' && { kind: undefined }),
                })
              }
            />
          </>
        }
      />
      {runbook !== undefined && (
        <Suspense>
          <RunbookDrawer kind={runbook} onClose={() => setRunbook(undefined)} />
        </Suspense>
      )}
      {resolving !== undefined && (
        <ReasonDialog
          title={words.heading}
          label={words.note}
          missing={words.noteMissing}
          submit={words.save}
          long
          busy={resolve.isPending}
          onClose={() => setResolving(undefined)}
          onSubmit={(note) => resolve.mutate({ id: resolving, note })}
        />
      )}
      {runId !== null && (
        <Suspense>
          <BulkDialog
            runId={runId}
            title={words.bulk.heading}
            note={{ label: words.note, missing: words.noteMissing }}
            submit={words.bulk.submit}
            queryKey={['differences']}
            onClose={() => {
              showRun(undefined);
              select([]);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
