import { exportCalls as calls } from '@lanyu/contract/staff-list-exports';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Space, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { exportCentreWords as words } from '#src/words/export-centre.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { formatBytes } from '../../lib/format-bytes.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { exportFilterText, type ExportFile } from '../../ui/exports/export-filter-text.ts';
import { exportsQueryKey } from '../../ui/exports/use-request-export.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { useListStateInUrl } from '../../ui/list/use-list-state-in-url.ts';
import { StatusLabel, type StatusTone } from '../../ui/StatusLabel.tsx';
import { NewExportDialog } from './NewExportDialog.tsx';

const tones: Record<ExportFile['state'], StatusTone> = {
  waiting: 'wait',
  making: 'wait',
  ready: 'ok',
  failed: 'bad',
  cancelled: 'rest',
  expired: 'rest',
};
/** Most files take seconds: who waits for one sees it grow. */
const waitingMs = 2000;
const noFilters: readonly never[] = [];
const isUnfinished = ({ state }: ExportFile) => state === 'waiting' || state === 'making';

/** The files that the operator asked for. */
export function ExportCentrePage() {
  const { message } = App.useApp();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const address = useListStateInUrl(calls['GET /admin/v1/export/list'].input, noFilters);
  const { cursor } = address;
  const query = useQuery({
    queryKey: [...exportsQueryKey, cursor ?? ''],
    queryFn: () => client.call('GET /admin/v1/export/list', cursor === undefined ? {} : { cursor }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.records.some(isUnfinished) === true ? waitingMs : false),
  });
  const ends = {
    onError: (error: Error) => void message.error(errorMessage(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: exportsQueryKey }),
  };
  const download = useMutation({
    mutationFn: (id: string) => client.call('POST /admin/v1/export/{id}/address', { id }),
    onSuccess: ({ url }) => location.assign(url),
    ...ends,
  });
  const stop = useMutation({
    mutationFn: (id: string) => client.call('POST /admin/v1/export/{id}/cancel', { id }),
    onSuccess: () => void message.success(words.stopped),
    ...ends,
  });
  const columns: TableColumnsType<ExportFile> = [
    { title: words.columns.asked, render: (_, { createTime }) => formatShortDateAndTime(createTime) },
    { title: words.columns.what, render: (_, file) => exportFilterText(file) },
    { title: words.columns.reason, render: (_, { reason }) => <span className="sentence">{reason}</span> },
    {
      title: words.columns.rows,
      align: 'right',
      render: (_, { rows, isCut, size }) =>
        rows > 0 && (
          <>
            {rows.toLocaleString('zh-CN')}
            <div className="cell-hint">{isCut ? words.cut : words.size(formatBytes(size))}</div>
          </>
        ),
    },
    {
      title: words.columns.state,
      render: (_, { state, expireTime, downloads }) => (
        <>
          <StatusLabel tone={tones[state]}>{words.states[state]}</StatusLabel>
          {state === 'ready' && (
            <div className="cell-hint">
              {[words.until(formatShortDateAndTime(expireTime)), words.downloads(downloads)].join(words.between)}
            </div>
          )}
        </>
      ),
    },
    {
      title: words.columns.acts,
      render: (_, file) => (
        <Space>
          {file.state === 'ready' && (
            <Button size="small" disabled={download.isPending} onClick={() => download.mutate(file.id)}>
              {words.download}
            </Button>
          )}
          {isUnfinished(file) && (
            <Button size="small" disabled={stop.isPending} onClick={() => stop.mutate(file.id)}>
              {words.stop}
            </Button>
          )}
        </Space>
      ),
    },
  ];
  return (
    <>
      <ListPage<ExportFile>
        name="exportCentre"
        title={words.title}
        hint={words.hint}
        acts={
          <Button type="primary" onClick={() => setAsking(true)}>
            {words.new}
          </Button>
        }
        query={query}
        address={address}
        columns={columns}
        rowKey={({ id }) => id}
        empty={words.empty}
      />
      {asking && <NewExportDialog onClose={() => setAsking(false)} />}
    </>
  );
}
