import type { DataOf } from '@lanyu/contract/all-calls';
import { maxBroadcastUidsPerCall, maxBroadcastUidsPerList } from '@lanyu/contract/broadcasts';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Input } from 'antd';
import { useRef, useState } from 'react';
import { broadcastWords } from '#src/words/broadcasts-and-messages-to-player.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { parseUids } from './parse-uids.ts';

const words = broadcastWords.form;
type AudienceList = DataOf<'POST /admin/v1/message/audience'>;

interface UploadUidListFieldProps {
  list: AudienceList | undefined;
  onList: (list: AudienceList | undefined) => void;
}

/** Sends a list of uids in parts; the last part closes it, so that what is agreed to does not grow. */
export function UploadUidListField({ list, onList }: UploadUidListFieldProps) {
  const [text, setText] = useState('');
  const [done, setDone] = useState(0);
  const file = useRef<HTMLInputElement>(null);
  const uids = parseUids(text);
  const upload = useMutation({
    mutationFn: async () => {
      if (uids.length === 0) throw new Error(words.listMissing);
      if (uids.length > maxBroadcastUidsPerList) throw new Error(words.listTooLong);
      let sent: AudienceList | undefined;
      for (let at = 0; at < uids.length; at += maxBroadcastUidsPerCall) {
        const part = {
          uids: uids.slice(at, at + maxBroadcastUidsPerCall).join(','),
          last: at + maxBroadcastUidsPerCall >= uids.length,
          idempotencyKey: crypto.randomUUID(),
        };
        sent =
          sent === undefined
            ? await client.call('POST /admin/v1/message/audience', part)
            : await client.call('POST /admin/v1/message/audience/{id}/add', { id: sent.id, ...part });
        setDone(Math.min(uids.length, at + maxBroadcastUidsPerCall));
      }
      return sent;
    },
    onSuccess: onList,
  });
  if (list !== undefined) {
    return (
      <Alert
        className="uid-list"
        type={list.people === 0 ? 'warning' : 'success'}
        showIcon
        title={words.listDone(list.people, list.unknown)}
        action={<Button onClick={() => onList(undefined)}>{words.listAgain}</Button>}
      />
    );
  }
  return (
    <div className="uid-list">
      <label htmlFor="broadcast-uids">{words.list}</label>
      <Input.TextArea
        id="broadcast-uids"
        rows={4}
        value={text}
        spellCheck={false}
        disabled={upload.isPending}
        onChange={(event) => setText(event.target.value)}
      />
      <p className="cell-hint">{uids.length > 0 ? words.listRead(uids.length) : words.listHint}</p>
      {upload.isError && (
        <Alert
          type="error"
          showIcon
          title={
            uids.length === 0 || uids.length > maxBroadcastUidsPerList
              ? upload.error.message
              : errorMessage(upload.error)
          }
        />
      )}
      <div className="row-acts">
        <input
          ref={file}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          className="sr"
          aria-label={words.listFile}
          tabIndex={-1}
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            if (chosen !== undefined) void chosen.text().then(setText);
            event.target.value = '';
          }}
        />
        <Button disabled={upload.isPending} onClick={() => file.current?.click()}>
          {words.listFile}
        </Button>
        <Button loading={upload.isPending} onClick={() => upload.mutate()}>
          {upload.isPending ? words.listUploading(done, uids.length) : words.listUpload}
        </Button>
      </div>
    </div>
  );
}
