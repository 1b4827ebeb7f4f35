import type { DataOf } from '@lanyu/contract/all-calls';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { gameWords } from '#src/words/games.ts';
import { errorMessage } from '../../lib/api.ts';
import { missingPermissionText } from '../../lib/missing-permission-text.ts';
import { useSession } from '../../lib/session.ts';
import { uploadPictureAndWait } from '../../ui/pictures/pictures.ts';

const words = gameWords.pictures;

type Picture = DataOf<'GET /admin/v1/media/picture/{id}'>['picture'];
export type PictureKind = 'icon' | 'cover' | 'screenshot';
/** Pictures by the ids that the media calls gave. */
export type PicturesById = ReadonlyMap<string, Picture>;

interface PictureFieldProps {
  kind: PictureKind;
  label: string;
  hint: string;
  max: number;
  known: PicturesById;
  /** Given by the form. */
  id?: string;
  value?: string | string[] | null;
  onChange?: (value: string | string[] | null) => void;
}

const idsOf = (value: PictureFieldProps['value']): string[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];

/** Pictures of a game: chosen, sent in pieces, drawn in all widths by the server, and then part of the form. */
export function PictureUploadField({ kind, label, hint, max, known, value, onChange }: PictureFieldProps) {
  const [added, setAdded] = useState<PicturesById>(new Map());
  const [progress, setProgress] = useState<string>();
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const upload = useRef<AbortController>(undefined);
  const mayUpload = useSession()?.permissions.includes('media.write') ?? false;
  const ids = idsOf(value);
  const latest = useRef(ids);
  useEffect(() => {
    latest.current = ids;
  });
  useEffect(() => () => upload.current?.abort(), []);
  const set = (next: string[]) => onChange?.(max === 1 ? (next[0] ?? null) : next);

  const send = async (file: File) => {
    const stop = new AbortController();
    upload.current = stop;
    setFault(undefined);
    setProgress(words.uploading(0));
    try {
      const made = await uploadPictureAndWait(file, kind, {
        onProgress: (share) => setProgress(words.uploading(Math.floor(100 * share))),
        onMaking: () => setProgress(words.processing),
        signal: stop.signal,
      });
      if (stop.signal.aborted) return;
      if (made.state === 'failed') return setFault(made.reason || words.failed);
      setAdded((before) => new Map(before).set(made.id, made.picture));
      set(max === 1 ? [made.id] : [...latest.current, made.id].slice(0, max));
    } catch (error) {
      if (!stop.signal.aborted) setFault(errorMessage(error));
    } finally {
      if (!stop.signal.aborted) setProgress(undefined);
    }
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
                if (file !== undefined) void send(file);
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
