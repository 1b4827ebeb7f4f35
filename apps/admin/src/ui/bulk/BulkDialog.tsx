import type { DataOf } from '@lanyu/contract/all-calls';
import { resultCodes } from '@lanyu/contract/result-codes';
import { maxRowsPerBulkRun } from '@lanyu/contract/staff-views-inbox-and-bulk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Form, Input, Modal, Progress } from 'antd';
import { useEffect } from 'react';
import { bulkWords as words } from '#src/words/bulk.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { LoadErrorWithReload } from '../list/LoadErrorWithReload.tsx';
import { StatusLabel, type StatusTone } from '../StatusLabel.tsx';

type Run = DataOf<'GET /admin/v1/staff/bulk/{id}'>;
type Row = Run['rows'][number];

const pollMs = 700;
const isWorking = (run: Run | undefined) => run?.state === 'running' || run?.state === 'undoing';
const tones: Record<Row['outcome'], StatusTone> = {
  waiting: 'wait',
  skipped: 'rest',
  done: 'ok',
  failed: 'bad',
  undone: 'ok',
  kept: 'warn',
};

interface BulkDialogProps {
  runId: string;
  title: string;
  note: { label: string; missing: string };
  submit: (count: number) => string;
  /** What else shows the rows. */
  queryKey: readonly unknown[];
  onClose: () => void;
}

/** One action on many rows: what it will change, how far it is, what came of each row, and the way back. */
export function BulkDialog({ runId, title, note, submit, queryKey, onClose }: BulkDialogProps) {
  const { message } = App.useApp();
  const queries = useQueryClient();
  const [form] = Form.useForm<{ note: string }>();
  const key = ['bulk', runId];
  const query = useQuery({
    queryKey: key,
    queryFn: () => client.call('GET /admin/v1/staff/bulk/{id}', { id: runId }),
    refetchInterval: ({ state }) => (isWorking(state.data) ? pollMs : false),
  });
  const run = query.data;
  const move = useMutation({
    mutationFn: (send: () => Promise<Run>) => send(),
    onSuccess: (moved) => queries.setQueryData(key, moved),
    onError: (error) => void message.error(errorMessage(error)),
  });
  const state = run?.state;
  useEffect(() => {
    if (state === 'done' || state === 'undone') void queries.invalidateQueries({ queryKey: [...queryKey] });
    // The key of a list is the same text each time.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [state]);
  const start = ({ note: text }: { note: string }) =>
    move.mutate(() => client.call('POST /admin/v1/staff/bulk/{id}/run', { id: runId, note: text.trim() }));
  const undo = () => move.mutate(() => client.call('POST /admin/v1/staff/bulk/{id}/undo', { id: runId }));
  const willChange = run?.counts.waiting ?? 0;

  return (
    <Modal
      open
      title={title}
      onCancel={onClose}
      width={640}
      footer={[
        <Button key="close" onClick={onClose}>
          {run?.state === 'checked' ? words.cancel : words.close}
        </Button>,
        run?.state === 'checked' && (
          <Button
            key="run"
            type="primary"
            loading={move.isPending}
            disabled={willChange === 0}
            onClick={() => form.submit()}
          >
            {submit(willChange)}
          </Button>
        ),
        run?.state === 'done' && (
          <Button key="undo" danger loading={move.isPending} disabled={run.counts.done === 0} onClick={undo}>
            {words.undo(run.counts.done)}
          </Button>
        ),
      ]}
    >
      {query.isError && run === undefined ? (
        <LoadErrorWithReload error={query.error} onReload={() => void query.refetch()} />
      ) : run === undefined ? (
        <span className="bar" />
      ) : (
        <>
          <div role="status">
            <Outcome run={run} />
          </div>
          {run.cut && <Alert type="warning" showIcon title={words.cut(maxRowsPerBulkRun)} />}
          {run.state === 'checked' && willChange > 0 && (
            <Form form={form} layout="vertical" requiredMark={false} onFinish={start} disabled={move.isPending}>
              <Form.Item
                name="note"
                label={note.label}
                rules={[{ required: true, whitespace: true, message: note.missing }]}
              >
                <Input.TextArea maxLength={500} showCount rows={2} />
              </Form.Item>
            </Form>
          )}
          <RowList rows={run.rows} state={run.state} />
        </>
      )}
    </Modal>
  );
}

function Outcome({ run: { state, counts } }: { run: Run }) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (state === 'checked')
    return <Alert type="info" showIcon title={words.willChange(counts.waiting, counts.skipped)} />;
  if (state === 'running' || state === 'undoing') {
    const left = state === 'running' ? counts.waiting : counts.done;
    return (
      <>
        <p>{state === 'running' ? words.running(all - left, all) : words.undoing}</p>
        <Progress percent={all === 0 ? 100 : Math.floor(((all - left) / all) * 100)} aria-label={words.progress} />
      </>
    );
  }
  if (state === 'undone') {
    return <Alert type="success" showIcon title={words.undone(counts.undone, counts.kept)} />;
  }
  return (
    <Alert
      type={counts.failed > 0 ? 'warning' : 'success'}
      showIcon
      title={words.done(counts.done, counts.failed, counts.skipped)}
    />
  );
}

function RowList({ rows, state }: { rows: readonly Row[]; state: Run['state'] }) {
  if (rows.length === 0) return null;
  return (
    <>
      <p className="cell-hint">{state === 'checked' ? words.first : words.reasons}</p>
      <ul className="rows">
        {rows.map(({ id, label, outcome, failure }) => (
          <li key={id}>
            <code>{label}</code>
            <StatusLabel tone={tones[outcome]}>
              {failure === 0 ? words.outcomes[outcome] : `${words.outcomes[outcome]} · ${phraseOfCode(failure)}`}
            </StatusLabel>
          </li>
        ))}
      </ul>
    </>
  );
}

function phraseOfCode(code: number): string {
  return Object.values(resultCodes).find(([each]) => each === code)?.[1] ?? String(code);
}
