import { catalogStaffCalls as calls, gameStatus } from '@lanyu/contract/catalog-admin';
import { Button, Dropdown, Select, type TableColumnsType } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { gameWords as words } from '#src/words/games.ts';
import { listWords } from '#src/words/list.ts';
import { missingPermissionText } from '../../lib/missing-permission-text.ts';
import { useSession } from '../../lib/session.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { useListStateInUrl } from '../../ui/list/use-list-state-in-url.ts';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { StatusLabel } from '../../ui/StatusLabel.tsx';
import { GameIcon } from './GameIcon.tsx';
import {
  gameFilterNames,
  isInFuture,
  priceText,
  gameStateOf,
  stateTones,
  useGames,
  useGameTypesAndTags,
  type GameFilterName,
  type GameInList,
} from './games.ts';
import { NewGameDialog } from './NewGameDialog.tsx';
import { allowedStatusChangesOf, type StatusChange } from './status-changes.ts';
import { ChangeGameStatusDialog } from './ChangeGameStatusDialog.tsx';

/** They come when games are chosen. */
const BulkDialog = lazy(async () => ({ default: (await import('../../ui/bulk/BulkDialog.tsx')).BulkDialog }));
const GamesBulkBar = lazy(async () => ({ default: (await import('./GamesBulkBar.tsx')).GamesBulkBar }));

const pickOptions = [
  {
    label: words.filters.status,
    options: gameStatus.options.map((value) => ({ value: `status:${value}`, label: words.states[value] })),
  },
  {
    label: words.filters.missing,
    options: (['cover', 'package'] as const).map((value) => ({
      value: `missing:${value}`,
      label: words.filters.lacks[value],
    })),
  },
  { label: words.states.scheduled, options: [{ value: 'scheduled:true', label: words.filters.scheduled }] },
];
const none = { search: undefined, status: undefined, shelf: undefined, missing: undefined, scheduled: undefined };

/** All games, in every state, and what each still lacks. */
export function GamesPage() {
  const navigate = useNavigate();
  const permissions = useSession()?.permissions ?? [];
  const mayWrite = permissions.includes('catalog.write');
  const mayPublish = permissions.includes('catalog.publish');
  const address = useListStateInUrl(calls['GET /admin/v1/catalog/game/list'].input, gameFilterNames);
  const { filters, texts, wrong, cursor, setFilters } = address;
  const query = useGames(filters, cursor);
  const shelves = useGameTypesAndTags();
  const [creating, setCreating] = useState<{ source?: GameInList }>();
  const [changing, setChanging] = useState<{ id: string; change: StatusChange }>();
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [params, setParams] = useSearchParams();
  const runId = params.get('bulk');
  const showRun = (id: string | undefined) =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      if (id === undefined) next.delete('bulk');
      else next.set('bulk', id);
      return next;
    });
  const picked = (['status', 'missing', 'scheduled'] as const).flatMap((name) =>
    filters[name] === undefined ? [] : [`${name}:${filters[name]}`],
  )[0];
  const shelfName = (id: string) => shelves.data?.find((shelf) => shelf.id === id)?.name ?? id;

  const acts: TableColumnsType<GameInList>[number] = {
    title: words.columns.acts,
    width: 80,
    render: (_, game) => {
      const items = [
        { key: 'copy', label: words.acts.copy, disabled: !mayWrite },
        ...allowedStatusChangesOf(game).map((key) => ({ key, label: words.acts[key], disabled: !mayPublish })),
      ];
      const act = (key: string) => {
        if (key === 'copy') setCreating({ source: game });
        else setChanging({ id: game.id, change: key as StatusChange });
      };
      const mayAct = mayWrite || mayPublish;
      const button = (
        <Button
          size="small"
          disabled={!mayAct}
          title={mayAct ? undefined : missingPermissionText('catalog.write')}
          aria-label={words.moreOf(game.name)}
        >
          {words.more}
        </Button>
      );
      return (
        // A press on the menu does not open the row.
        <span role="presentation" onClick={(event) => event.stopPropagation()}>
          {mayAct ? (
            <Dropdown
              trigger={['click']}
              menu={{
                items,
                onClick: ({ key, domEvent }) => {
                  domEvent.stopPropagation();
                  act(key);
                },
              }}
            >
              {button}
            </Dropdown>
          ) : (
            button
          )}
        </span>
      );
    },
  };

  return (
    <>
      <ListPage<GameInList>
        name="games"
        title={words.title}
        hint={words.hint}
        query={query}
        address={address}
        columns={[...columns, acts]}
        rowKey={({ id }) => id}
        onOpen={({ id }) => void navigate(`/games/${id}`)}
        empty={words.empty}
        filtersInWords={filtersInWords(filters, shelfName)}
        selection={
          mayWrite || mayPublish
            ? {
                selected,
                onSelect: setSelected,
                bar: (
                  <Suspense fallback={<b>{words.bulk.selected(selected.length)}</b>}>
                    <GamesBulkBar
                      // "Everything" was said of what other filters found.
                      key={JSON.stringify(filters)}
                      selected={selected}
                      pageIds={(query.data?.records ?? []).map(({ id }) => id)}
                      filters={filters}
                      total={listWords.total(query.data?.total ?? 0, query.data?.totalIsEstimate ?? false)}
                      onSelect={setSelected}
                      onLookedAt={showRun}
                    />
                  </Suspense>
                ),
              }
            : undefined
        }
        acts={
          <Button
            type="primary"
            disabled={!mayWrite}
            title={mayWrite ? undefined : missingPermissionText('catalog.write')}
            onClick={() => setCreating({})}
          >
            {words.create}
          </Button>
        }
        filters={
          <>
            <SearchBox
              label={words.filters.search}
              value={texts.search}
              isWrong={wrong.includes('search')}
              onSearch={(search) => setFilters({ ...none, search })}
            />
            <Select
              allowClear
              style={{ minWidth: 168 }}
              placeholder={words.filters.pick}
              aria-label={words.filters.pick}
              value={picked}
              options={pickOptions}
              onChange={(value: string | undefined) => {
                const [name, chosen] = value?.split(':') ?? [];
                setFilters({ ...none, ...(name !== undefined && { [name]: chosen }) });
              }}
            />
            <Select
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              style={{ minWidth: 168 }}
              placeholder={words.filters.shelf}
              aria-label={words.filters.shelf}
              value={filters.shelf}
              options={(shelves.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(shelf: string | undefined) => setFilters({ ...none, shelf })}
            />
          </>
        }
      />
      {runId !== null && (
        <Suspense>
          <BulkDialog
            key={runId}
            runId={runId}
            title={words.bulk.title}
            note={words.bulk.note}
            submit={words.bulk.submit}
            queryKey={['games']}
            onClose={() => {
              setSelected([]);
              showRun(undefined);
            }}
          />
        </Suspense>
      )}
      {creating !== undefined && (
        <NewGameDialog
          source={creating.source}
          onClose={() => setCreating(undefined)}
          onCreated={(id) => void navigate(`/games/${id}`)}
        />
      )}
      {changing !== undefined && (
        <ChangeGameStatusDialog
          key={`${changing.id} ${changing.change}`}
          id={changing.id}
          change={changing.change}
          onClose={() => setChanging(undefined)}
        />
      )}
    </>
  );
}

const columns: TableColumnsType<GameInList> = [
  {
    title: words.columns.game,
    render: (_, { id, name, developer, icon }) => (
      <span className="game-cell">
        <GameIcon icon={icon} size={32} />
        <span className="two-lines">
          <Link to={`/games/${id}`} onClick={(event) => event.stopPropagation()}>
            {name}
          </Link>
          <small>{developer || words.nothing}</small>
        </span>
      </span>
    ),
  },
  { title: words.columns.appID, render: (_, { appID }) => <code>{appID}</code> },
  {
    title: words.columns.state,
    render: (_, game) => (
      <StatusLabel tone={stateTones[gameStateOf(game)]}>{words.states[gameStateOf(game)]}</StatusLabel>
    ),
  },
  {
    title: words.columns.publish,
    render: (_, { publishTime }) => (publishTime === 0 ? words.unset : formatShortDateAndTime(publishTime)),
  },
  {
    title: words.columns.price,
    align: 'right',
    render: (_, game) => (
      <span className="two-lines">
        <span>{priceText(game)}</span>
        {game.vipFree && <small className="member-free">{words.memberFree}</small>}
      </span>
    ),
  },
  { title: words.columns.newest, render: (_, game) => <NewestVersion game={game} /> },
  { title: words.columns.completeness, render: (_, game) => <Completeness game={game} /> },
  {
    title: words.columns.downloads,
    align: 'right',
    render: (_, { recentDownloads, status }) =>
      recentDownloads === 0 && status !== 'live' ? words.nothing : recentDownloads.toLocaleString('zh-CN'),
  },
  {
    title: words.columns.change,
    render: (_, { change }) =>
      change === null ? (
        words.nothing
      ) : (
        <span className="two-lines">
          <span>{change.name || words.nothing}</span>
          <small>{formatShortDateAndTime(change.time)}</small>
        </span>
      ),
  },
];

function NewestVersion({ game: { newestVersions, playUrl } }: { game: GameInList }) {
  const out = newestVersions.toSorted((a, b) => b.time - a.time);
  const coming = out.find(({ time }) => isInFuture(time));
  const places = [
    ...(playUrl === '' ? [] : [words.web]),
    ...newestVersions.map(({ platformType }) => words.platforms[platformType] ?? ''),
  ];
  return (
    <span className="two-lines">
      <b>{out[0]?.version ?? words.nothing}</b>
      <small>
        {coming !== undefined
          ? words.comingVersion(coming.version, formatShortDateAndTime(coming.time))
          : places.length === 0
            ? words.noVersion
            : places.join(' · ')}
      </small>
    </span>
  );
}

function Completeness({ game: { missing, screenshots } }: { game: GameInList }) {
  if (missing.length > 0) {
    return <StatusLabel tone="bad">{words.lacking(missing.map((part) => words.missing[part]))}</StatusLabel>;
  }
  if (screenshots < 3) return <StatusLabel tone="warn">{words.fewScreenshots(screenshots)}</StatusLabel>;
  return <StatusLabel tone="ok">{words.complete}</StatusLabel>;
}

function filtersInWords(filters: Partial<Record<GameFilterName, string>>, shelfName: (id: string) => string) {
  return (Object.entries(filters) as [GameFilterName, string][]).map(([name, value]) => {
    const texts: Record<GameFilterName, string> = {
      search: `${words.filters.search} ${value}`,
      status: `${words.filters.status} ${words.states[value as keyof typeof words.states]}`,
      missing: `${words.filters.missing} ${words.filters.lacks[value as 'cover']}`,
      scheduled: words.filters.scheduled,
      shelf: `${words.filters.shelf} ${shelfName(value)}`,
    };
    return { name, text: texts[name] };
  });
}
