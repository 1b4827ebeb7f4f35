import { giftCalls as calls } from '@lanyu/contract/gifts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Checkbox, Select, type TableColumnsType } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { giftPackAndActivationBatchWords } from '#src/words/gift-packs-and-activation-batches.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { missingPermissionText } from '../../lib/missing-permission-text.ts';
import { useSession } from '../../lib/session.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { useListStateInUrl } from '../../ui/list/use-list-state-in-url.ts';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { StatusLabel } from '../../ui/StatusLabel.tsx';
import { batchStateOf, batchTones, type Batch } from './batches.ts';
import { LookUpCodeDialog } from './LookUpCodeDialog.tsx';
import { FetchPendingBatchCodesNotice } from './FetchPendingBatchCodesNotice.tsx';

const MakeAndSaveCodesDialog = lazy(async () => ({
  default: (await import('./MakeAndSaveCodesDialog.tsx')).MakeAndSaveCodesDialog,
}));

const words = giftPackAndActivationBatchWords.batches;
type Filter = 'kind' | 'valid';
const filterNames: readonly Filter[] = ['kind', 'valid'];
const kinds = ['coins', 'days', 'game'] as const;

/** Activation codes are made here and seen once, by who made them. */
export function BatchesPage() {
  const mayWrite = useSession()?.permissions.includes('gift.write') ?? false;
  const address = useListStateInUrl<Filter>(calls['GET /admin/v1/gift/batch/list'].input, filterNames);
  const { filters, cursor, setFilters } = address;
  const query = useQuery({
    queryKey: ['activation-batches', filters, cursor ?? ''],
    queryFn: () =>
      client.call('GET /admin/v1/gift/batch/list', {
        ...(filters as object),
        ...(cursor === undefined ? {} : { cursor }),
      }),
    placeholderData: keepPreviousData,
  });
  const [dialog, setDialog] = useState<'make' | 'look' | Batch>();
  const close = () => setDialog(undefined);
  return (
    <>
      <ListPage<Batch>
        name="activationBatches"
        title={words.title}
        hint={words.hint}
        query={query}
        address={address}
        columns={columnsOf(mayWrite, setDialog)}
        rowKey={({ id }) => id}
        minWidth={1000}
        empty={words.empty}
        tabs={mayWrite ? <FetchPendingBatchCodesNotice /> : undefined}
        acts={
          <>
            <Button onClick={() => setDialog('look')}>{words.lookUp}</Button>
            <Button
              type="primary"
              disabled={!mayWrite}
              title={mayWrite ? undefined : missingPermissionText('gift.write')}
              onClick={() => setDialog('make')}
            >
              {words.make}
            </Button>
          </>
        }
        filters={
          <>
            <Select
              allowClear
              style={{ minWidth: 120 }}
              placeholder={words.filters.kind}
              aria-label={words.filters.kind}
              value={filters.kind}
              options={kinds.map((kind) => ({ value: kind as string, label: words.kinds[kind] }))}
              onChange={(kind: string | undefined) => setFilters({ kind })}
            />
            <Checkbox
              checked={filters.valid === 'true'}
              onChange={({ target }) => setFilters({ valid: target.checked ? 'true' : undefined })}
            >
              {words.filters.valid}
            </Checkbox>
          </>
        }
      />
      {dialog === 'make' && (
        <Suspense>
          <MakeAndSaveCodesDialog onClose={close} />
        </Suspense>
      )}
      {dialog === 'look' && <LookUpCodeDialog onClose={close} />}
      {typeof dialog === 'object' && <VoidDialog batch={dialog} onClose={close} />}
    </>
  );
}

function columnsOf(mayWrite: boolean, onVoid: (batch: Batch) => void): TableColumnsType<Batch> {
  const { columns } = words;
  return [
    { title: columns.note, render: (_, { note }) => <b>{note}</b> },
    { title: columns.kind, width: 80, render: (_, { kind }) => words.kinds[kind] },
    { title: columns.amount, width: 100, align: 'right', render: (_, { kind, amount }) => words.amount[kind](amount) },
    { title: columns.total, width: 140, align: 'right', render: (_, { used, total }) => words.used(used, total) },
    {
      title: columns.state,
      width: 100,
      render: (_, batch) => {
        const state = batchStateOf(batch, Date.now());
        return <StatusLabel tone={batchTones[state]}>{words.states[state]}</StatusLabel>;
      },
    },
    { title: columns.expire, width: 140, render: (_, { expireTime }) => formatShortDateAndTime(expireTime) },
    { title: columns.maker, width: 100, render: (_, { maker }) => maker || words.unknownMaker },
    { title: columns.created, width: 140, render: (_, { createTime }) => formatShortDateAndTime(createTime) },
    {
      title: columns.acts,
      width: 110,
      render: (_, batch) => {
        const isValid = batchStateOf(batch, Date.now()) === 'valid';
        const why = mayWrite ? (isValid ? undefined : words.void.nothingLeft) : missingPermissionText('gift.write');
        return (
          <Button size="small" danger disabled={!mayWrite || !isValid} title={why} onClick={() => onVoid(batch)}>
            {words.void.open}
          </Button>
        );
      },
    },
  ];
}

function VoidDialog({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const { message } = App.useApp();
  const queries = useQueryClient();
  const act = useMutation({
    mutationFn: (reason: string) => client.call('POST /admin/v1/gift/batch/{id}/void', { id: batch.id, reason }),
    onSuccess: () => {
      message.success(words.void.done);
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['activation-batches'] }),
  });
  return (
    <ReasonDialog
      title={words.void.title(batch.note)}
      hint={words.void.hint(batch.total - batch.used)}
      submit={words.void.submit}
      danger
      busy={act.isPending}
      failure={act.isError ? errorMessage(act.error) : undefined}
      onClose={onClose}
      onSubmit={(reason) => act.mutate(reason)}
    />
  );
}
