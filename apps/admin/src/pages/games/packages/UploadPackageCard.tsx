import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Progress, Segmented } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { gameWords } from '#src/words/games.ts';
import { client, errorMessage } from '../../../lib/api.ts';
import { missingPermissionText } from '../../../lib/missing-permission-text.ts';
import { startResumableUpload, type ResumableUpload } from '../../../lib/resumable-upload.ts';
import { useSession } from '../../../lib/session.ts';
import { StatusLabel } from '../../../ui/StatusLabel.tsx';
import { formatBytes } from '../../../lib/format-bytes.ts';

const words = gameWords.packages;

interface Sending {
  file: File;
  sent: number;
  state: 'uploading' | 'paused' | 'failed';
  /** Why it failed. */
  fault?: string;
}

/** Sends a package in pieces; what was cut off goes on where it ended. */
export function UploadPackageCard({ gameId, onAdded }: { gameId: string; onAdded: () => void }) {
  const mayWrite = useSession()?.permissions.includes('catalog.write') ?? false;
  const [platformType, setPlatformType] = useState<1 | 2>(1);
  const [sending, setSending] = useState<Sending>();
  const input = useRef<HTMLInputElement>(null);
  const upload = useRef<ResumableUpload>(undefined);
  useEffect(() => () => upload.current?.pause(), []);
  const add = useMutation({
    // The upload names itself: sent twice, it is one file.
    mutationFn: (given: { upload: string; platformType: 1 | 2; idempotencyKey: string }) =>
      client.call('POST /admin/v1/catalog/game/{id}/file', { id: gameId, ...given }),
    onSettled: () => {
      setSending(undefined);
      onAdded();
    },
  });
  const change = (part: Partial<Sending>) =>
    setSending((before) => (before === undefined ? undefined : { ...before, ...part }));
  const send = (file: File) => {
    const platform = file.name.toLowerCase().endsWith('.ipa')
      ? 2
      : file.name.toLowerCase().endsWith('.apk')
        ? 1
        : platformType;
    setPlatformType(platform);
    add.reset();
    setSending({ file, sent: 0, state: 'uploading' });
    const idempotencyKey = crypto.randomUUID();
    upload.current = startResumableUpload(file, 'package', {
      onProgress: (sent) => change({ sent }),
      onDone: (id) => add.mutate({ upload: id, platformType: platform, idempotencyKey }),
      onFailed: ({ msg }) => change({ state: 'failed', fault: msg }),
    });
  };
  return (
    <section className="card" aria-label={words.upload}>
      <h2>
        {words.upload}
        <span className="grow" />
        <Segmented
          aria-label={words.platform}
          size="small"
          disabled={!mayWrite || sending !== undefined}
          title={mayWrite ? '' : missingPermissionText('catalog.write')}
          value={platformType}
          onChange={setPlatformType}
          options={([1, 2] as const).map((value) => ({ value, label: gameWords.platforms[value] }))}
        />
      </h2>
      <div className="card-body upload-card">
        {add.isError && <Alert type="error" showIcon title={errorMessage(add.error)} />}
        <input
          ref={input}
          type="file"
          hidden
          accept=".apk,.ipa"
          aria-label={words.choose}
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file !== undefined) send(file);
          }}
        />
        {sending === undefined ? (
          <div className="upload-begin">
            <Button
              disabled={!mayWrite}
              title={mayWrite ? undefined : missingPermissionText('catalog.write')}
              onClick={() => input.current?.click()}
            >
              {words.choose}
            </Button>
            <span className="cell-hint">{words.chooseHint}</span>
          </div>
        ) : (
          <UploadProgress
            sending={sending}
            isWhole={add.isPending}
            onPause={() => {
              upload.current?.pause();
              change({ state: 'paused' });
            }}
            onResume={() => {
              upload.current?.resume();
              change({ state: 'uploading' });
            }}
            onCancel={() => {
              upload.current?.cancel();
              setSending(undefined);
            }}
          />
        )}
      </div>
    </section>
  );
}

const stateTones = { uploading: 'wait', paused: 'rest', failed: 'bad' } as const;

interface UploadProgressProps {
  sending: Sending;
  /** It came whole and is being taken up: there is nothing left to stop. */
  isWhole: boolean;
  onPause: () => void;
  onResume: () => void;
  onCancel: () => void;
}

function UploadProgress({ sending, isWhole, onPause, onResume, onCancel }: UploadProgressProps) {
  const { file, sent, state, fault } = sending;
  return (
    <div className="upload-progress">
      <b>{file.name}</b>
      <StatusLabel tone={stateTones[state]}>{words[state]}</StatusLabel>
      {state === 'failed' && fault !== undefined && (
        <span className="field-fault" role="alert">
          {fault}
        </span>
      )}
      <Progress
        percent={file.size === 0 ? 0 : Math.floor((100 * sent) / file.size)}
        status={state === 'failed' ? 'exception' : 'active'}
        aria-label={file.name}
      />
      <span className="cell-hint">{words.progress(formatBytes(sent), formatBytes(file.size))}</span>
      <span className="grow" />
      {state === 'uploading' ? (
        <Button size="small" disabled={isWhole} onClick={onPause}>
          {words.pause}
        </Button>
      ) : (
        <Button size="small" type="primary" onClick={onResume}>
          {words.resume}
        </Button>
      )}
      <Button size="small" disabled={isWhole} onClick={onCancel}>
        {words.cancel}
      </Button>
    </div>
  );
}
