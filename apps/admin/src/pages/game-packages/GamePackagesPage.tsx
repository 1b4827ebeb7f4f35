import { gamePackageCalls as calls, uploadedPackageFile } from '@lanyu/contract/game-packages';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Select, Tabs, type TableColumnsType } from 'antd';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { DataOf } from '@lanyu/contract/all-calls';
import { gameWords } from '#src/words/games.ts';
import { client } from '../../lib/api.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { useListStateInUrl } from '../../ui/list/use-list-state-in-url.ts';
import { StatusLabel } from '../../ui/StatusLabel.tsx';
import { formatBytes } from '../../lib/format-bytes.ts';
import { formatFingerprint, versionNameOf, type GameVersion } from '../games/games.ts';
import { packageFileStateTones } from '../games/packages/PackageFileCard.tsx';
import { useVersionColumnsAndActionDialogs } from '../games/packages/version-columns-and-action-dialogs.tsx';

const words = gameWords.packages;
const pageSize = 20;
type AnyFile = DataOf<'GET /admin/v1/catalog/file/list'>['records'][number];

/** Packages of all games: versions that players get or got, and files that wait to become one. */
export function GamePackagesPage() {
  const [params, setParams] = useSearchParams();
  const show = params.get('show') === 'files' ? 'files' : 'versions';
  const tabs = (
    <Tabs
      activeKey={show}
      items={(['versions', 'files'] as const).map((key) => ({ key, label: words.tabs[key] }))}
      onChange={(key) => setParams(key === 'files' ? { show: key } : {})}
    />
  );
  return show === 'files' ? <Files tabs={tabs} /> : <Versions tabs={tabs} />;
}

function Versions({ tabs }: { tabs: React.ReactNode }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const address = useListStateInUrl(calls['GET /admin/v1/catalog/package/list'].input, ['platformType', 'state']);
  const { filters, cursor, setFilters } = address;
  const query = useQuery({
    queryKey: ['game versions', 'all', filters, cursor ?? ''],
    queryFn: () =>
      client.call('GET /admin/v1/catalog/package/list', {
        ...(filters as object),
        pageSize,
        ...(cursor === undefined ? {} : { cursor }),
      }),
    placeholderData: keepPreviousData,
  });
  const { columns, dialog } = useVersionColumnsAndActionDialogs(
    () => void queries.invalidateQueries({ queryKey: ['game versions'] }),
  );
  const picked =
    filters.state !== undefined
      ? `state:${filters.state}`
      : filters.platformType === undefined
        ? undefined
        : `platformType:${filters.platformType}`;
  const names: Record<string, string> = {
    'platformType:1': gameWords.platforms[1] ?? '',
    'platformType:2': gameWords.platforms[2] ?? '',
    'state:scheduled': words.versionStates.scheduled,
    'state:withdrawn': words.versionStates.withdrawn,
  };
  return (
    <>
      <ListPage<GameVersion>
        name="gamePackages"
        title={words.title}
        hint={words.hint}
        tabs={tabs}
        query={query}
        address={address}
        columns={[gameColumn((version) => version.game), ...columns]}
        rowKey={({ id }) => id}
        onOpen={({ game }) => void navigate(`/games/${game.id}?tab=packages`)}
        empty={words.emptyVersions}
        filtersInWords={
          picked === undefined ? [] : [{ name: picked.split(':')[0] ?? '', text: names[picked] ?? picked }]
        }
        filters={
          <Select
            allowClear
            style={{ minWidth: 168 }}
            placeholder={words.filterState}
            aria-label={words.filterState}
            value={picked}
            options={[
              {
                label: words.filterPlatform,
                options: ['platformType:1', 'platformType:2'].map((value) => ({ value, label: names[value] })),
              },
              {
                label: words.filterState,
                options: ['state:scheduled', 'state:withdrawn'].map((value) => ({ value, label: names[value] })),
              },
            ]}
            onChange={(value: string | undefined) => {
              const [name, chosen] = value?.split(':') ?? [];
              setFilters({ platformType: undefined, state: undefined, ...(name !== undefined && { [name]: chosen }) });
            }}
          />
        }
      />
      {dialog}
    </>
  );
}

function gameColumn<T>(gameOf: (record: T) => { id: string; name: string }): TableColumnsType<T>[number] {
  return {
    title: words.versionColumns.game,
    render: (_, record) => {
      const game = gameOf(record);
      return (
        <Link to={`/games/${game.id}?tab=packages`} onClick={(event) => event.stopPropagation()}>
          {game.name}
        </Link>
      );
    },
  };
}

const fileColumns: TableColumnsType<AnyFile> = [
  gameColumn(({ game, gameName }) => ({ id: game, name: gameName })),
  { title: words.versionColumns.platform, render: (_, { platformType }) => gameWords.platforms[platformType] },
  { title: words.versionColumns.version, render: (_, file) => versionNameOf(file) || gameWords.nothing },
  {
    title: words.versionColumns.code,
    align: 'right',
    render: (_, { facts }) => facts?.versionCode ?? gameWords.nothing,
  },
  {
    title: words.versionColumns.size,
    align: 'right',
    render: (_, { size }) => (size === 0 ? gameWords.nothing : formatBytes(size)),
  },
  {
    title: words.versionColumns.signer,
    render: (_, { facts }) =>
      facts === null ? (
        gameWords.nothing
      ) : (
        <code>{facts.signers.map((signer) => formatFingerprint(signer, 4)).join(' ')}</code>
      ),
  },
  {
    title: words.versionColumns.check,
    render: (_, { state, fault }) => (
      <span className="two-lines">
        <StatusLabel tone={packageFileStateTones[state]}>{words.states[state]}</StatusLabel>
        {fault !== '' && <small>{words.faults[fault] ?? words.faults['unreadable']}</small>}
      </span>
    ),
  },
  {
    title: words.versionColumns.uploader,
    render: (_, { uploader, uploadTime }) => (
      <span className="two-lines">
        <span>{uploader.name}</span>
        <small>{formatShortDateAndTime(uploadTime)}</small>
      </span>
    ),
  },
];

function Files({ tabs }: { tabs: React.ReactNode }) {
  const navigate = useNavigate();
  const address = useListStateInUrl(calls['GET /admin/v1/catalog/file/list'].input, ['state', 'show']);
  const { filters, cursor, setFilters } = address;
  const query = useQuery({
    queryKey: ['package files', filters.state ?? '', cursor ?? ''],
    queryFn: () =>
      client.call('GET /admin/v1/catalog/file/list', {
        ...(filters.state === undefined
          ? {}
          : { state: calls['GET /admin/v1/catalog/file/list'].input.shape.state.parse(filters.state) }),
        pageSize,
        ...(cursor === undefined ? {} : { cursor }),
      }),
    placeholderData: keepPreviousData,
  });
  return (
    <ListPage<AnyFile>
      name="gamePackages"
      title={words.title}
      hint={words.hint}
      tabs={tabs}
      query={query}
      address={{ ...address, wrong: address.wrong.filter((name) => name !== 'show') }}
      columns={fileColumns}
      rowKey={({ id }) => id}
      onOpen={({ game }) => void navigate(`/games/${game}?tab=packages`)}
      empty={words.empty}
      filters={
        <Select
          allowClear
          style={{ minWidth: 140 }}
          placeholder={words.filterState}
          aria-label={words.filterState}
          value={filters.state}
          options={uploadedPackageFile.shape.state.options.map((value) => ({ value, label: words.states[value] }))}
          onChange={(state: string | undefined) => setFilters({ state, show: 'files' })}
        />
      }
    />
  );
}
