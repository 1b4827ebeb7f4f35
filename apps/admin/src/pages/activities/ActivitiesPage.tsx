import { activityCalls as calls, activityKind } from '@lanyu/contract/activity';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Select, type TableColumnsType } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { activityWords as words } from '#src/words/activities.ts';
import { client } from '../../lib/api.ts';
import { missingPermissionText } from '../../lib/missing-permission-text.ts';
import { useSession } from '../../lib/session.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { useListStateInUrl } from '../../ui/list/use-list-state-in-url.ts';
import { StatusLabel } from '../../ui/StatusLabel.tsx';
import { activityStateOf, activityTones, maxCoinsOfOneDrawOrAllTasks, type Activity } from './activities.ts';

const ActivityDialog = lazy(async () => ({ default: (await import('./ActivityDialog.tsx')).ActivityDialog }));

type Filter = 'kind' | 'state';
const filterNames: readonly Filter[] = ['kind', 'state'];
const states = ['running', 'coming', 'draft', 'over'] as const;

/** Activities: what runs, what comes, what nobody sees yet. */
export function ActivitiesPage() {
  const mayWrite = useSession()?.permissions.includes('activity.write') ?? false;
  const address = useListStateInUrl<Filter>(calls['GET /admin/v1/activity/list'].input, filterNames);
  const { filters, cursor, setFilters } = address;
  const navigate = useNavigate();
  const [writing, setWriting] = useState<'new' | Activity>();
  const query = useQuery({
    queryKey: ['activities', 'list', filters, cursor ?? ''],
    queryFn: () =>
      client.call('GET /admin/v1/activity/list', {
        ...(filters as object),
        ...(cursor === undefined ? {} : { cursor }),
      }),
    placeholderData: keepPreviousData,
  });
  const why = mayWrite ? undefined : missingPermissionText('activity.write');
  const columns: TableColumnsType<Activity> = [
    {
      title: words.columns.title,
      render: (_, { id, title }) => (
        <Link to={`/activities/${id}`} onClick={(event) => event.stopPropagation()}>
          {title}
        </Link>
      ),
    },
    { title: words.columns.kind, width: 90, render: (_, { kind }) => words.kinds[kind] },
    {
      title: words.columns.state,
      width: 110,
      render: (_, activity) => {
        const state = activityStateOf(activity, Date.now());
        return <StatusLabel tone={activityTones[state]}>{words.states[state]}</StatusLabel>;
      },
    },
    {
      title: words.columns.times,
      width: 280,
      render: (_, { startTime, endTime }) =>
        words.until(formatShortDateAndTime(startTime), formatShortDateAndTime(endTime)),
    },
    {
      title: words.columns.worth,
      width: 110,
      align: 'right',
      render: (_, activity) =>
        activity.kind === 'link' ? words.nothing : words.coins(maxCoinsOfOneDrawOrAllTasks(activity)),
    },
    {
      title: words.columns.acts,
      width: 90,
      render: (_, activity) => (
        <Button
          size="small"
          disabled={!mayWrite}
          title={why}
          onClick={(event) => {
            event.stopPropagation();
            setWriting(activity);
          }}
        >
          {words.copy}
        </Button>
      ),
    },
  ];
  return (
    <>
      <ListPage<Activity>
        name="activities"
        title={words.title}
        hint={words.hint}
        query={query}
        address={address}
        columns={columns}
        rowKey={({ id }) => id}
        onOpen={({ id }) => void navigate(`/activities/${id}`)}
        minWidth={900}
        empty={words.empty}
        acts={
          <Button type="primary" disabled={!mayWrite} title={why} onClick={() => setWriting('new')}>
            {words.write}
          </Button>
        }
        filters={
          <>
            <Select
              allowClear
              style={{ minWidth: 120 }}
              placeholder={words.filters.kind}
              aria-label={words.filters.kind}
              value={filters.kind}
              options={activityKind.options.map((kind) => ({ value: kind as string, label: words.kinds[kind] }))}
              onChange={(kind: string | undefined) => setFilters({ kind })}
            />
            <Select
              allowClear
              style={{ minWidth: 120 }}
              placeholder={words.filters.state}
              aria-label={words.filters.state}
              value={filters.state}
              options={states.map((state) => ({ value: state as string, label: words.states[state] }))}
              onChange={(state: string | undefined) => setFilters({ state })}
            />
          </>
        }
      />
      {writing !== undefined && (
        <Suspense>
          <ActivityDialog
            {...(writing === 'new' ? {} : { copied: writing })}
            onClose={() => setWriting(undefined)}
            onCreated={(id) => void navigate(`/activities/${id}`)}
          />
        </Suspense>
      )}
    </>
  );
}
