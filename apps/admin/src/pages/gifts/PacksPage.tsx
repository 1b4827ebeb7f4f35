import { giftCalls as calls } from '@lanyu/contract/gifts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Select, type TableColumnsType } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { giftPackAndActivationBatchWords as words } from '#src/words/gift-packs-and-activation-batches.ts';
import { client } from '../../lib/api.ts';
import { missingPermissionText } from '../../lib/missing-permission-text.ts';
import { useSession } from '../../lib/session.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { FilledTag } from '../../ui/FilledTag.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { useListStateInUrl } from '../../ui/list/use-list-state-in-url.ts';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { StatusLabel } from '../../ui/StatusLabel.tsx';
import { packStateOf, packTones, type Pack } from './gifts.ts';
import './gifts.css';

const PackDialog = lazy(async () => ({ default: (await import('./PackDialog.tsx')).PackDialog }));

type Filter = 'state' | 'gameId';
const filterNames: readonly Filter[] = ['state', 'gameId'];
const shownStates = ['open', 'low', 'coming', 'over'] as const;

/** Gift packs: what is running out, what comes, what is over. */
export function PacksPage() {
  const mayWrite = useSession()?.permissions.includes('gift.write') ?? false;
  const address = useListStateInUrl<Filter>(calls['GET /admin/v1/gift/pack/list'].input, filterNames);
  const { filters, texts, wrong, cursor, setFilters } = address;
  const navigate = useNavigate();
  const [writing, setWriting] = useState(false);
  const query = useQuery({
    queryKey: ['gift-packs', 'list', filters, cursor ?? ''],
    queryFn: () =>
      client.call('GET /admin/v1/gift/pack/list', {
        ...(filters as object),
        ...(cursor === undefined ? {} : { cursor }),
      }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <ListPage<Pack>
        name="gifts"
        title={words.title}
        hint={words.hint}
        query={query}
        address={address}
        columns={packColumns}
        rowKey={({ id }) => id}
        onOpen={({ id }) => void navigate(`/gifts/${id}`)}
        minWidth={980}
        empty={words.empty}
        acts={
          <Button
            type="primary"
            disabled={!mayWrite}
            title={mayWrite ? undefined : missingPermissionText('gift.write')}
            onClick={() => setWriting(true)}
          >
            {words.write}
          </Button>
        }
        filters={
          <>
            <Select
              allowClear
              style={{ minWidth: 120 }}
              placeholder={words.filters.state}
              aria-label={words.filters.state}
              value={filters.state}
              options={shownStates.map((state) => ({ value: state as string, label: words.states[state] }))}
              onChange={(state: string | undefined) => setFilters({ state })}
            />
            <SearchBox
              label={words.filters.gameId}
              value={texts.gameId}
              isWrong={wrong.includes('gameId')}
              onSearch={(gameId) => setFilters({ gameId })}
            />
          </>
        }
      />
      {writing && (
        <Suspense>
          <PackDialog onClose={() => setWriting(false)} onCreated={(id) => void navigate(`/gifts/${id}`)} />
        </Suspense>
      )}
    </>
  );
}

const packColumns: TableColumnsType<Pack> = [
  {
    title: words.columns.title,
    render: (_, { id, title }) => (
      <Link to={`/gifts/${id}`} onClick={(event) => event.stopPropagation()}>
        {title}
      </Link>
    ),
  },
  { title: words.columns.game, width: 180, render: (_, { gameName }) => gameName || words.nothing },
  {
    title: words.columns.state,
    width: 110,
    render: (_, pack) => {
      const state = packStateOf(pack, Date.now());
      return <StatusLabel tone={packTones[state]}>{words.states[state]}</StatusLabel>;
    },
  },
  {
    title: words.columns.stock,
    width: 190,
    render: (_, { left, total }) => <StockBar left={left} total={total} />,
  },
  {
    title: words.columns.times,
    width: 260,
    render: (_, { startTime, endTime }) =>
      words.until(formatShortDateAndTime(startTime), formatShortDateAndTime(endTime)),
  },
  {
    title: words.columns.members,
    width: 100,
    render: (_, { vipOnly }) => (vipOnly ? <FilledTag tone="info">{words.membersOnly}</FilledTag> : words.everybody),
  },
  { title: words.columns.limit, width: 80, align: 'right', render: (_, { limit }) => words.times(limit) },
];

/** How much is left, as a bar and in numbers. */
function StockBar({ left, total }: { left: number; total: number }) {
  const part = total === 0 ? 0 : left / total;
  return (
    <span className="stock">
      <span className={part < 0.1 ? 'stock-bar low' : 'stock-bar'} aria-hidden="true">
        <span style={{ width: `${Math.round(part * 100)}%` }} />
      </span>
      <span className="stock-text">{words.stock(left, total)}</span>
    </span>
  );
}
