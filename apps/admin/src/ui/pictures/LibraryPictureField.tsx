import { useQuery } from '@tanstack/react-query';
import { Button, Space } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { mediaWords } from '#src/words/media.ts';
import { client } from '../../lib/api.ts';
import { missingPermissionText } from '../../lib/missing-permission-text.ts';
import { useSession } from '../../lib/session.ts';
import { thumbnailUrl, type PictureKind } from './pictures.ts';
import './library-picture-field.css';

const words = mediaWords.field;
const PicturePicker = lazy(async () => ({ default: (await import('./PicturePicker.tsx')).PicturePicker }));

interface PictureFieldProps {
  kind: PictureKind;
  /** Names it to who does not see it. */
  label: string;
  disabled?: boolean;
  /** Given by the form around it. */
  id?: string;
  /** The picture's number; empty for none. */
  value?: string;
  onChange?: (id: string) => void;
}

/** One picture of the library, chosen or brought. */
export function LibraryPictureField({ kind, label, disabled = false, id, value = '', onChange }: PictureFieldProps) {
  const mayRead = useSession()?.permissions.includes('media.read') ?? false;
  const [picking, setPicking] = useState(false);
  const { data } = useQuery({
    queryKey: ['picture', value],
    queryFn: () => client.call('GET /admin/v1/media/picture/{id}', { id: value }),
    enabled: mayRead && value !== '',
  });
  const why = mayRead ? undefined : missingPermissionText('media.read');
  return (
    <div className="picture-of-form">
      {value !== '' &&
        (data === undefined ? (
          <span className="cell-hint">{mediaWords.name(value)}</span>
        ) : (
          <img src={thumbnailUrl(data)} alt={label} />
        ))}
      <Space>
        <Button
          {...(id === undefined ? {} : { id })}
          disabled={disabled || !mayRead}
          title={why}
          onClick={() => setPicking(true)}
        >
          {value === '' ? words.choose : words.replace}
        </Button>
        {value !== '' && (
          <Button disabled={disabled} onClick={() => onChange?.('')}>
            {words.remove}
          </Button>
        )}
      </Space>
      {picking && (
        <Suspense>
          <PicturePicker
            kind={kind}
            onChoose={(picture) => {
              onChange?.(picture.id);
              setPicking(false);
            }}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
