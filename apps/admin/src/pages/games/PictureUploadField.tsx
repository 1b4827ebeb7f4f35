import type { DataOf } from '@lanyu/contract/all';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { gameWords } from '#src/words/games.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { missingPermissionText } from '../../lib/missing-permission-text.ts';
import { startUpload, type ResumableUpload } from '../../lib/resumable-upload.ts';
import { useSession } from '../../lib/session.ts';

const words = gameWords.pictures;
const askAgainMs = 800;

type Picture = DataOf<'GET /admin/v1/media/picture/{id}'>['picture'];
export type PictureKind = 'icon' | 'cover' | 'screenshot';
/** Pictures by the ids that the media calls gave. */
export type KnownPictures = ReadonlyMap<string, Picture>;

interface PictureFieldProps {
  kind: PictureKind;
  label: string;
  hint: string;
  max: number;
  known: KnownPictures;
  /** Given by the form. */
  id?: string;
  value?: string | string[] | null;
  onChange?: (value: string | string[] | null) => void;
}

const idsOf = (value: PictureFieldProps['value']): string[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];

/** Pictures of a game: chosen, sent in pieces, drawn in all widths by the server, and then part of the form. */
export function PictureUploadField({ kind, label, hint, max, known, value, onChange }: PictureFieldProps) {
  const [added, setAdded] = useState<KnownPictures>(new Map());
  const [progress, setProgress] = useState<string>();
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const upload = useRef<ResumableUpload>(undefined);
  const isThere = useRef(true);
  const queries = useQueryClient();
  const mayUpload = useSession()?.permissions.includes('media.write') ?? false;
  const ids = idsOf(value);
  const latest = useRef(ids);
  useEffect(() => {
    latest.current = ids;
  });
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
      upload.current?.pause();
    };
  }, []);
  const set = (next: string[]) => onChange?.(max === 1 ? (next[0] ?? null) : next);

  const finish = async (uploadId: string) => {
    setProgress(words.processing);
    let made = await client.call('POST /admin/v1/media/picture', { upload: uploadId, kind });
    while (made.state === 'waiting' && isThere.current) {
      await new Promise((resolve) => setTimeout(resolve, askAgainMs));
      made = await queries.fetchQuery({
        queryKey: ['picture', made.id],
        queryFn: () => client.call('GET /admin/v1/media/picture/{id}', { id: made.id }),
        staleTime: 0,
      });
    }
    if (!isThere.current) return;
    setProgress(undefined);
    if (made.state === 'failed') return setFault(made.reason || words.failed);
    setAdded((before) => new Map(before).set(made.id, made.picture));
    set(max === 1 ? [made.id] : [...latest.current, made.id].slice(0, max));
  };
  const send = (file: File) => {
    setFault(undefined);
    setProgress(words.uploading(0));
    const failed = (text: string) => {
      setProgress(undefined);
      setFault(text);
    };
    upload.current = startUpload(file, 'picture', {
      onProgress: (sent, total) => setProgress(words.uploading(Math.floor((100 * sent) / total))),
      onDone: (uploadId) => void finish(uploadId).catch((error: unknown) => failed(errorMessage(error))),
      onFailed: () => failed(words.failed),
    });
  };
  const move = (from: number, to: number) => {
    const next = [...ids];
    next.splice(to, 0, ...next.splice(from, 1));
    set(next);
  };

  return (
    <fieldset className={`picture-field ${kind}`}>
      <legend>
        {label} <small>{hint}</small>
      </legend>
      <ul>
        {ids.map((each, at) => {
          const picture = added.get(each) ?? known.get(each);
          const width = picture?.widths[Math.min(1, picture.widths.length - 1)];
          return (
            <li
              key={each}
              draggable={max > 1}
              onDragStart={(event) => event.dataTransfer.setData('text/plain', String(at))}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault();
                const from = Number(event.dataTransfer.getData('text/plain'));
                if (max > 1 && Number.isInteger(from)) move(from, at);
              }}
            >
              {picture !== undefined && <img src={`${picture.base}/${width}.webp`} alt={`${label} ${at + 1}`} />}
              <Button
                size="small"
                aria-label={max === 1 ? `${words.remove} ${label}` : words.removeNth(at + 1)}
                onClick={() => set(ids.filter((id) => id !== each))}
              >
                {words.remove}
              </Button>
            </li>
          );
        })}
        {(ids.length < max || max === 1) && (
          <li className="add">
            <input
              ref={input}
              type="file"
              hidden
              accept="image/png,image/jpeg,image/webp,image/avif"
              aria-label={`${words.add} ${label}`}
              onChange={(event) => {
                const file = event.target.files?.[0];
                event.target.value = '';
                if (file !== undefined) send(file);
              }}
            />
            <Button
              disabled={progress !== undefined || !mayUpload}
              title={mayUpload ? progress : missingPermissionText('media.write')}
              aria-label={`${ids.length > 0 && max === 1 ? words.replace : words.add} ${label}`}
              onClick={() => input.current?.click()}
            >
              {progress ?? (ids.length > 0 && max === 1 ? words.replace : words.add)}
            </Button>
          </li>
        )}
      </ul>
      {fault !== undefined && (
        <p className="field-fault" role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  );
}
