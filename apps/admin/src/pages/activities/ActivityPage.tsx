import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { activityWords as words } from '#src/words/activities.ts';
import { approvalWords } from '#src/words/approvals.ts';
import { client, errorMessage, isSecondApprovalRequired } from '../../lib/api.ts';
import { missingPermissionText } from '../../lib/missing-permission-text.ts';
import { useShowObjectNameInHeadBar } from '../../lib/object-name-in-head-bar.ts';
import { useSession } from '../../lib/session.ts';
import { useNowEveryHalfMinute } from '../../lib/use-now-every-half-minute.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { PageLoadError } from '../../ui/list/PageLoadError.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { PreviewButton } from '../../ui/preview/PreviewButton.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { AnnounceAndShowPresence } from '../../ui/staff/AnnounceAndShowPresence.tsx';
import { StatusLabel } from '../../ui/StatusLabel.tsx';
import {
  activityStateOf,
  activityTones,
  previewTargetOfActivity,
  useActivity,
  type ActivityDetail,
} from './activities.ts';
import { DrawProofCard } from './DrawProofCard.tsx';
import './activities.css';

const ActivityDialog = lazy(async () => ({ default: (await import('./ActivityDialog.tsx')).ActivityDialog }));

const { detail } = words;
/** As many as the server counts. */
const countedUpTo = 10_000;

/** One activity: what it promises, how much was taken, and the proof that its draws were fair. */
export function ActivityPage() {
  const { id = '' } = useParams();
  return <OneActivity key={id} id={id} />;
}

function OneActivity({ id }: { id: string }) {
  const query = useActivity(id);
  const now = useNowEveryHalfMinute();
  const mayWrite = useSession()?.permissions.includes('activity.write') ?? false;
  const [dialog, setDialog] = useState<'edit' | 'end'>();
  useShowObjectNameInHeadBar(query.data?.title);
  if (query.isPending) return <PageSkeleton title={words.title} />;
  if (query.data === undefined) {
    return (
      <PageLoadError title={words.title} error={query.error ?? new Error()} onReload={() => void query.refetch()} />
    );
  }
  const activity = query.data;
  // What was just ended is over at once, whenever the clock was read.
  const state = activityStateOf(activity, Math.max(now, query.dataUpdatedAt));
  const why = mayWrite ? undefined : missingPermissionText('activity.write');
  return (
    <div className="page">
      <div className="page-head object">
        <div>
          <h1>
            {activity.title} <StatusLabel tone={activityTones[state]}>{words.states[state]}</StatusLabel>
          </h1>
          <p>
            {[
              words.kinds[activity.kind],
              words.until(formatShortDateAndTime(activity.startTime), formatShortDateAndTime(activity.endTime)),
              activity.summary,
            ]
              .filter((part) => part !== '')
              .join(' · ')}
          </p>
        </div>
        <span className="grow" />
        <AnnounceAndShowPresence at={{ activity: activity.id }} />
        <PreviewButton readForm={() => ({ object: previewTargetOfActivity(activity) })} />
        <Button disabled={!mayWrite} title={why} onClick={() => setDialog('edit')}>
          {words.edit}
        </Button>
        {state === 'running' && (
          <Button danger disabled={!mayWrite} title={why} onClick={() => setDialog('end')}>
            {words.end.open}
          </Button>
        )}
      </div>
      <div className="stack">
        <Promises activity={activity} />
        {activity.kind === 'draw' && <DrawProofCard activity={activity} />}
      </div>
      {dialog === 'edit' && (
        <Suspense>
          <ActivityDialog edited={activity} onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
      {dialog === 'end' && <EndDialog activity={activity} onClose={() => setDialog(undefined)} />}
    </div>
  );
}

function Promises({ activity }: { activity: ActivityDetail }) {
  const { tasks, prizes, taken, kind } = activity;
  const rows = [
    ...tasks.map(({ id, title, event, target, coins }) => ({
      id,
      label: title,
      value: detail.task(words.form.events[event], target, coins),
    })),
    ...prizes.map(({ id, name, coins, odds }) => ({
      id,
      label: name,
      value: `${detail.percent(odds)} · ${words.coins(coins)}`,
    })),
  ];
  return (
    <section className="card">
      <h2>
        {kind === 'draw' ? detail.prizes : kind === 'task' ? detail.tasks : detail.facts}{' '}
        <small>
          {detail.taken[kind]} {taken >= countedUpTo ? detail.atLeast(countedUpTo) : detail.count(taken)}
        </small>
      </h2>
      <dl className="facts">
        {rows.map(({ id, label, value }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {activity.link !== '' && (
          <div>
            <dt>{words.form.link}</dt>
            <dd>{activity.link}</dd>
          </div>
        )}
        <div>
          <dt>{words.form.rules}</dt>
          <dd>{activity.rules || words.nothing}</dd>
        </div>
      </dl>
    </section>
  );
}

function EndDialog({ activity, onClose }: { activity: ActivityDetail; onClose: () => void }) {
  const { message } = App.useApp();
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: (reason: string) =>
      client.call('POST /admin/v1/activity/{id}/end', { id: activity.id, version: activity.version, reason }),
    onSuccess: () => {
      message.success(words.end.done);
      onClose();
    },
    onError: (error) => {
      if (!isSecondApprovalRequired(error)) return;
      message.info(approvalWords.asked);
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['activities'] }),
  });
  return (
    <ReasonDialog
      title={words.end.title(activity.title)}
      hint={words.end.hint}
      submit={words.end.submit}
      danger
      busy={end.isPending}
      failure={end.isError ? errorMessage(end.error) : undefined}
      onClose={onClose}
      onSubmit={(reason) => end.mutate(reason)}
    />
  );
}
