import { useQuery } from '@tanstack/react-query';
import { Button, Space, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { featureSwitchWords as words } from '#src/words/site-settings-switches-and-search-words.ts';
import { client } from '../../lib/api.ts';
import { missingPermissionText } from '../../lib/missing-permission-text.ts';
import { useSession } from '../../lib/session.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { LoadErrorWithReload } from '../../ui/list/LoadErrorWithReload.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { StatusLabel } from '../../ui/StatusLabel.tsx';
import type { FeatureSwitch } from './feature-switch.ts';
import { TurnOffDialog } from './TurnOffDialog.tsx';
import { TurnOnDialog } from './TurnOnDialog.tsx';

/** What of the portal can be turned off, and what is. */
export function SwitchesPage() {
  const mayWrite = useSession()?.permissions.includes('site.write') ?? false;
  const why = mayWrite ? undefined : missingPermissionText('site.write');
  const [act, setAct] = useState<{ on: boolean; feature: FeatureSwitch['feature'] }>();
  const query = useQuery({
    queryKey: ['switches'],
    queryFn: ({ signal }) => client.call('GET /admin/v1/site/switch/list', {}, { signal }),
  });
  if (query.isPending) return <PageSkeleton title={words.title} />;
  const columns: TableColumnsType<FeatureSwitch> = [
    { title: words.columns.feature, width: 140, render: (_, { feature }) => <b>{words.features[feature].name}</b> },
    {
      title: words.columns.state,
      width: 200,
      render: (_, { on, channels }) => (
        <StatusLabel tone={on ? 'ok' : 'bad'}>
          {on ? words.on : channels.length === 0 ? words.off : words.offFor(channels.join(' '))}
        </StatusLabel>
      ),
    },
    { title: words.columns.effect, render: (_, { feature }) => words.features[feature].effect },
    {
      title: words.columns.until,
      width: 170,
      render: (_, { on, endTime, overdue }) => {
        if (on) return null;
        if (endTime === 0) return words.noEnd;
        return (
          <>
            {formatShortDateAndTime(endTime)}
            {overdue && <StatusLabel tone="warn">{words.overdue}</StatusLabel>}
          </>
        );
      },
    },
    {
      title: words.columns.changed,
      width: 220,
      render: (_, { changed, reason }) =>
        changed === null ? (
          words.never
        ) : (
          <span className="two-lines">
            {words.changed(changed.by?.name ?? '', formatShortDateAndTime(changed.time))}
            <small>{reason}</small>
          </span>
        ),
    },
    {
      title: words.columns.acts,
      width: 190,
      render: (_, { feature, on }) => {
        const { name } = words.features[feature];
        const button = (label: string, toOn: boolean, danger = false) => (
          <Button
            size="small"
            danger={danger}
            disabled={!mayWrite}
            title={why}
            aria-label={words.actOf(label, name)}
            onClick={() => setAct({ on: toOn, feature })}
          >
            {label}
          </Button>
        );
        if (on) return button(words.turnOff, false, true);
        return (
          <Space>
            {button(words.turnOn, true)}
            {button(words.change, false)}
          </Space>
        );
      },
    },
  ];
  const chosen = query.data?.records.find(({ feature }) => feature === act?.feature);
  const Dialog = act?.on === true ? TurnOnDialog : TurnOffDialog;
  return (
    <div className="page">
      <div className="page-head">
        <h1>{words.title}</h1>
        <span className="page-hint">{words.hint}</span>
      </div>
      <section className="card">
        {query.data === undefined ? (
          <LoadErrorWithReload error={query.error ?? new Error()} onReload={() => void query.refetch()} />
        ) : (
          <Table<FeatureSwitch>
            size="middle"
            rowKey="feature"
            columns={columns}
            dataSource={query.data.records}
            pagination={false}
            scroll={query.data.records.length === 0 ? {} : { x: 1040 }}
          />
        )}
      </section>
      {mayWrite && act !== undefined && chosen !== undefined && (
        <Dialog key={chosen.feature} chosen={chosen} onClose={() => setAct(undefined)} />
      )}
    </div>
  );
}
