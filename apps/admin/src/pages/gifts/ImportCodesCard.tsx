import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Input, Progress } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { giftPackAndActivationBatchWords } from '#src/words/gift-packs-and-activation-batches.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { missingPermissionText } from '../../lib/missing-permission-text.ts';
import { uploadFileResumablyUntilDone } from '../../lib/resumable-upload.ts';
import type { PackCodeImport } from './gifts.ts';

const words = giftPackAndActivationBatchWords.imports;
const pollMs = 1000;
const isAtWork = ({ state }: PackCodeImport) => state === 'reading' || state === 'adding';

/** Codes by paste or by file: first what is in it, then for good, in the background. */
export function ImportCodesCard({ packId, mayWrite }: { packId: string; mayWrite: boolean }) {
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const [file, setFile] = useState<File>();
  const [percent, setPercent] = useState(0);
  const [opened, setOpened] = useState<string>();
  const chooser = useRef<HTMLInputElement>(null);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const newest = useQuery({
    queryKey: ['gift-imports', packId, 'newest'],
    queryFn: () => client.call('GET /admin/v1/gift/pack/{id}/import/list', { id: packId, pageSize: 1 }),
  }).data?.records[0];
  // Whoever comes back finds the file that still waits, or is being added.
  const shownId =
    opened ?? (newest !== undefined && ['reading', 'checked', 'adding'].includes(newest.state) ? newest.id : undefined);
  const send = useMutation({
    mutationFn: async () => {
      setPercent(0);
      stop.current = new AbortController();
      const upload = await uploadFileResumablyUntilDone(file ?? new Blob([text]), 'codes', {
        onProgress: (share) => setPercent(Math.floor(share * 100)),
        signal: stop.current.signal,
      });
      return client.call('POST /admin/v1/gift/pack/{id}/import', {
        id: packId,
        upload,
        fileName: (file?.name ?? words.pastedName).slice(-200),
        idempotencyKey: crypto.randomUUID(),
      });
    },
    onSuccess: ({ id }) => {
      setOpened(id);
      setText('');
      setFile(undefined);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['gift-imports', packId] }),
  });
  const why = mayWrite ? undefined : missingPermissionText('gift.write');
  const isEmpty = file === undefined && text.trim() === '';
  return (
    <section className="card" aria-label={words.title}>
      <h2>
        {words.title} <small>{words.hint}</small>
      </h2>
      <div className="import-form">
        {send.isError && <Alert type="error" showIcon title={errorMessage(send.error)} />}
        <Input.TextArea
          aria-label={words.paste}
          placeholder={`${words.paste} · ${words.pasteHint}`}
          rows={3}
          title={why}
          spellCheck={false}
          disabled={!mayWrite || send.isPending || file !== undefined}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div className="import-acts">
          <input
            ref={chooser}
            type="file"
            hidden
            aria-label={words.file}
            accept=".csv,.txt,.xlsx"
            onChange={(event) => {
              setFile(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          <Button disabled={!mayWrite || send.isPending} title={why} onClick={() => chooser.current?.click()}>
            {words.file}
          </Button>
          <span className="cell-hint">{file?.name ?? words.fileHint}</span>
          <span className="grow" />
          <Button
            type="primary"
            loading={send.isPending}
            disabled={!mayWrite || isEmpty}
            title={why ?? (isEmpty ? words.missing : undefined)}
            onClick={() => send.mutate()}
          >
            {send.isPending ? words.sending(percent) : words.check}
          </Button>
        </div>
      </div>
      {shownId !== undefined && <OpenImport key={shownId} id={shownId} packId={packId} mayWrite={mayWrite} />}
    </section>
  );
}

function OpenImport({ id, packId, mayWrite }: { id: string; packId: string; mayWrite: boolean }) {
  const { message } = App.useApp();
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: ['gift-imports', 'one', id],
    queryFn: () => client.call('GET /admin/v1/gift/import/{id}', { id }),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isAtWork(data) ? pollMs : false),
  });
  const state = query.data?.state;
  // The pack's own numbers follow when the worker is done.
  useEffect(() => {
    if (state === undefined || state === 'reading') return;
    void queries.invalidateQueries({ queryKey: ['gift-imports', packId] });
    if (state === 'done') void queries.invalidateQueries({ queryKey: ['gift-packs'] });
  }, [queries, packId, state]);
  const decide = useMutation({
    mutationFn: (decision: 'confirm' | 'discard') =>
      decision === 'confirm'
        ? client.call('POST /admin/v1/gift/import/{id}/confirm', { id })
        : client.call('POST /admin/v1/gift/import/{id}/discard', { id }),
    onSuccess: (_, decision) => void message.success(decision === 'confirm' ? words.confirmed : words.discarded),
    onError: (error) => void message.error(errorMessage(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['gift-imports'] }),
  });
  const found = query.data;
  const why = mayWrite ? undefined : missingPermissionText('gift.write');
  if (found === undefined) return null;
  return (
    <div className="import-result" role="status">
      {found.state === 'reading' && <Progress percent={100} status="active" format={() => words.read(found.cells)} />}
      {found.state === 'refused' && found.fault !== null && (
        <Alert type="error" showIcon title={`${found.fileName} · ${words.faults[found.fault]}`} />
      )}
      {found.state !== 'reading' && found.state !== 'refused' && <Figures found={found} />}
      {(found.state === 'adding' || found.state === 'done') && (
        <Progress
          percent={found.fresh === 0 ? 100 : Math.floor((found.added / found.fresh) * 100)}
          status={found.state === 'done' ? 'success' : 'active'}
          format={() => words.progress(found.added, found.fresh)}
        />
      )}
      {found.state === 'checked' && (
        <div className="import-acts">
          <Button
            type="primary"
            loading={decide.isPending}
            disabled={!mayWrite || found.fresh === 0}
            title={why}
            onClick={() => decide.mutate('confirm')}
          >
            {found.fresh === 0 ? words.nothingNew : words.confirm(found.fresh)}
          </Button>
          <Button disabled={!mayWrite || decide.isPending} title={why} onClick={() => decide.mutate('discard')}>
            {words.discard}
          </Button>
        </div>
      )}
    </div>
  );
}

function Figures({ found }: { found: PackCodeImport }) {
  const { result } = words;
  const rows: [string, string][] = [
    [result.fresh, words.count(found.fresh)],
    [result.repeated, words.count(found.repeated)],
    [result.known, words.count(found.known)],
    [result.bad, words.count(found.bad)],
    [result.encoding, found.encoding === null ? result.xlsx : result.encodings[found.encoding]],
  ];
  return (
    <>
      <dl className="import-figures" aria-label={`${result.heading} ${found.fileName}`}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {found.badRows.length > 0 && <p className="cell-hint">{result.badRows(found.badRows, found.bad)}</p>}
    </>
  );
}
