import type { DataOf } from '@lanyu/contract/all-calls';
import { useQuery } from '@tanstack/react-query';
import { Button, Segmented, Space, Table, type TableColumnsType } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { jobsAndLimitsWords, cronScheduleText } from '#src/words/jobs-and-limits.ts';
import { client } from '../../lib/api.ts';
import { missingPermissionText } from '../../lib/missing-permission-text.ts';
import { useSession } from '../../lib/session.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { EmptyListMessage } from '../../ui/list/EmptyList.tsx';
import { LoadErrorWithReload } from '../../ui/list/LoadErrorWithReload.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { StatusLabel } from '../../ui/StatusLabel.tsx';
import { RecommendationJobStatusCard } from './RecommendationJobStatusCard.tsx';
import { jobLabel, jobsQueryKey } from './jobs.ts';
import { StartJobDialog } from './StartJobDialog.tsx';

const JobRunsDrawer = lazy(async () => ({ default: (await import('./JobRunsDrawer.tsx')).JobRunsDrawer }));

const words = jobsAndLimitsWords.jobs;
type JobKind = DataOf<'GET /admin/v1/ops/job/list'>['records'][number];
type Show = keyof typeof words.show;
const refreshMs = 5000;

/** Kinds of jobs of the workers. A few dozen: the list is whole, and renews itself. */
export function JobsPage() {
  const mayWrite = useSession()?.permissions.includes('ops.write') ?? false;
  const [params, setParams] = useSearchParams();
  const [starting, setStarting] = useState<string>();
  const query = useQuery({
    queryKey: jobsQueryKey,
    queryFn: ({ signal }) => client.call('GET /admin/v1/ops/job/list', {}, { signal }),
    refetchInterval: refreshMs,
  });
  if (query.isPending) return <PageSkeleton title={words.title} />;
  const show = (params.get('show') ?? 'all') as Show;
  const opened = params.get('job') ?? undefined;
  const set = (change: { show?: Show; job?: string | undefined }) => {
    const next = { show, job: opened, ...change };
    setParams({
      ...(next.show === 'all' ? {} : { show: next.show }),
      ...(next.job === undefined ? {} : { job: next.job }),
    });
  };
  const shown = query.data?.records.filter(
    ({ failed, waiting }) => show === 'all' || (show === 'failed' ? failed > 0 : waiting > 0),
  );
  return (
    <div className="page">
      <div className="page-head">
        <h1>{words.title}</h1>
        <span className="page-hint">{words.hint}</span>
      </div>
      <div className="filters" data-filter="">
        <Segmented<Show>
          aria-label={words.filter}
          value={show}
          onChange={(value) => set({ show: value })}
          options={(Object.keys(words.show) as Show[]).map((value) => ({ value, label: words.show[value] }))}
        />
      </div>
      <section className="card">
        {shown === undefined ? (
          <LoadErrorWithReload error={query.error ?? new Error()} onReload={() => void query.refetch()} />
        ) : (
          <Table<JobKind>
            size="middle"
            rowKey="name"
            columns={columnsFor(mayWrite, setStarting, (job) => set({ job }))}
            dataSource={shown}
            pagination={false}
            scroll={shown.length === 0 ? {} : { x: 1080 }}
            locale={{ emptyText: <EmptyListMessage>{words.empty}</EmptyListMessage> }}
          />
        )}
      </section>
      <RecommendationJobStatusCard />
      {starting !== undefined && <StartJobDialog name={starting} onClose={() => setStarting(undefined)} />}
      {opened !== undefined && (
        <Suspense fallback={null}>
          <JobRunsDrawer key={opened} name={opened} onClose={() => set({ job: undefined })} />
        </Suspense>
      )}
    </div>
  );
}

function columnsFor(
  mayWrite: boolean,
  onStart: (name: string) => void,
  onOpen: (name: string) => void,
): TableColumnsType<JobKind> {
  const count = (value: number) => (value === 0 ? words.none : value.toLocaleString('zh-CN'));
  return [
    {
      title: words.columns.name,
      render: (_, { name }) => (
        <span className="two-lines">
          <b>{jobLabel(name)}</b>
          <small>{name}</small>
        </span>
      ),
    },
    { title: words.columns.plan, width: 150, render: (_, { cron }) => cronScheduleText(cron) },
    {
      title: words.columns.last,
      width: 150,
      render: (_, { lastRun }) =>
        lastRun === null ? (
          words.never
        ) : (
          <span className="two-lines">
            {formatShortDateAndTime(lastRun.endTime)}
            <StatusLabel tone={lastRun.failed ? 'bad' : 'ok'}>
              {lastRun.failed ? words.lastFailed : words.lastDone}
            </StatusLabel>
          </span>
        ),
    },
    {
      title: words.columns.took,
      width: 96,
      align: 'right',
      render: (_, { lastRun }) => (lastRun === null ? words.none : words.took(lastRun.milliseconds)),
    },
    { title: words.columns.waiting, width: 76, align: 'right', render: (_, { waiting }) => count(waiting) },
    { title: words.columns.running, width: 84, align: 'right', render: (_, { running }) => count(running) },
    {
      title: words.columns.failed,
      width: 84,
      align: 'right',
      render: (_, { failed }) => (failed === 0 ? words.none : <StatusLabel tone="bad">{count(failed)}</StatusLabel>),
    },
    {
      title: words.columns.oldest,
      width: 110,
      render: (_, { oldestTime }) =>
        oldestTime === 0 ? words.none : words.waitedFor(Math.floor((Date.now() - oldestTime) / 60_000)),
    },
    {
      title: words.columns.acts,
      width: 190,
      render: (_, { name, cron, runsEach }) => {
        const startable = !runsEach && cron !== '';
        return (
          <Space>
            <Button size="small" aria-label={words.openOf(jobLabel(name))} onClick={() => onOpen(name)}>
              {words.open}
            </Button>
            <Button
              size="small"
              disabled={!mayWrite || !startable}
              title={!mayWrite ? missingPermissionText('ops.write') : startable ? undefined : words.notStartable}
              aria-label={words.runOf(jobLabel(name))}
              onClick={() => onStart(name)}
            >
              {words.run}
            </Button>
          </Space>
        );
      },
    },
  ];
}
