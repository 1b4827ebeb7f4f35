import type { DataOf } from '@lanyu/contract/all-calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Drawer, Grid, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { jobsAndLimitsWords } from '#src/words/jobs-and-limits.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { missingPermissionText } from '../../lib/missing-permission-text.ts';
import { useSession } from '../../lib/session.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { EmptyListMessage } from '../../ui/list/EmptyList.tsx';
import { LoadErrorWithReload } from '../../ui/list/LoadErrorWithReload.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { StatusLabel } from '../../ui/StatusLabel.tsx';
import { jobLabel, jobsQueryKey } from './jobs.ts';

const words = jobsAndLimitsWords.jobs.runs;
type Run = DataOf<'GET /admin/v1/ops/job/{name}/run/list'>['records'][number];
const tones = { waiting: 'wait', running: 'ok', failed: 'bad' } as const;

/** What waits, runs and failed of one kind. What a job was given stays on the server. */
export function JobRunsDrawer({ name, onClose }: { name: string; onClose: () => void }) {
  const wide = Grid.useBreakpoint().lg ?? true;
  const mayWrite = useSession()?.permissions.includes('ops.write') ?? false;
  const why = mayWrite ? undefined : missingPermissionText('ops.write');
  const [act, setAct] = useState<{ kind: 'retry' | 'cancel'; id: string }>();
  const query = useQuery({
    queryKey: [...jobsQueryKey, name],
    queryFn: ({ signal }) => client.call('GET /admin/v1/ops/job/{name}/run/list', { name }, { signal }),
  });
  const columns: TableColumnsType<Run> = [
    {
      title: words.columns.state,
      width: 110,
      render: (_, { state }) => <StatusLabel tone={tones[state]}>{words.states[state]}</StatusLabel>,
    },
    { title: words.columns.created, width: 140, render: (_, { createTime }) => formatShortDateAndTime(createTime) },
    { title: words.columns.tries, width: 80, render: (_, { tries, maxTries }) => words.tries(tries, maxTries) },
    {
      title: words.columns.data,
      render: (_, { dataFields }) => (dataFields.length === 0 ? words.noData : words.masked(dataFields.join(' '))),
    },
    { title: words.columns.error, render: (_, { error }) => error },
    {
      title: words.columns.acts,
      width: 110,
      render: (_, { id, state }) => {
        if (state === 'running') return null;
        const kind = state === 'failed' ? 'retry' : 'cancel';
        const isFixed = kind === 'cancel' && query.data?.cancellable !== true;
        return (
          <Button
            size="small"
            disabled={!mayWrite || isFixed}
            title={why ?? (isFixed ? words.notCancellable : undefined)}
            onClick={() => setAct({ kind, id })}
          >
            {words[kind]}
          </Button>
        );
      },
    },
  ];
  return (
    <Drawer open onClose={onClose} size={wide ? 900 : '100%'} title={words.title(jobLabel(name))}>
      <p className="page-hint">{words.hint}</p>
      {query.isError ? (
        <LoadErrorWithReload error={query.error} onReload={() => void query.refetch()} />
      ) : (
        <Table<Run>
          size="middle"
          rowKey="id"
          loading={query.isPending}
          columns={columns}
          dataSource={query.data?.records ?? []}
          pagination={false}
          scroll={{ x: 'max-content' }}
          locale={{ emptyText: query.isPending ? ' ' : <EmptyListMessage>{words.empty}</EmptyListMessage> }}
        />
      )}
      {act !== undefined && <ActDialog name={name} {...act} onClose={() => setAct(undefined)} />}
    </Drawer>
  );
}

interface ActDialogProps {
  name: string;
  kind: 'retry' | 'cancel';
  id: string;
  onClose: () => void;
}

function ActDialog({ name, kind, id, onClose }: ActDialogProps) {
  const { message } = App.useApp();
  const queries = useQueryClient();
  const act = useMutation({
    mutationFn: (reason: string) =>
      kind === 'retry'
        ? client.call('POST /admin/v1/ops/job/{name}/run/{id}/retry', { name, id, reason })
        : client.call('POST /admin/v1/ops/job/{name}/run/{id}/cancel', { name, id, reason }),
    onSuccess: () => {
      message.success(kind === 'retry' ? words.retried : words.cancelled);
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: jobsQueryKey }),
  });
  return (
    <ReasonDialog
      title={kind === 'retry' ? words.retryTitle : words.cancelTitle}
      hint={kind === 'retry' ? words.retryHint : words.cancelHint}
      submit={words[kind]}
      danger={kind === 'cancel'}
      busy={act.isPending}
      failure={act.error === null ? undefined : errorMessage(act.error)}
      onClose={onClose}
      onSubmit={(reason) => act.mutate(reason)}
    />
  );
}
