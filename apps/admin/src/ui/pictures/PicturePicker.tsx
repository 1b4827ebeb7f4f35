import { pictureKind } from '@lanyu/contract/media';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Button, Modal, Select } from 'antd';
import { useState } from 'react';
import { mediaWords as words } from '#src/words/media.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { missingPermissionText } from '../../lib/missing-permission-text.ts';
import { useSession } from '../../lib/session.ts';
import { EmptyListMessage } from '../list/EmptyList.tsx';
import { thumbnailUrl, type LibraryPicture, type PictureKind } from './pictures.ts';
import { UploadPictureDialog } from './UploadPictureDialog.tsx';

interface PicturePickerProps {
  /** What is looked for at first. */
  kind: PictureKind;
  onChoose: (picture: LibraryPicture) => void;
  onClose: () => void;
}

/** Chooses a picture of the library, or brings one. For who may read the library. */
export function PicturePicker({ kind: first, onChoose, onClose }: PicturePickerProps) {
  const mayUpload = useSession()?.permissions.includes('media.write') ?? false;
  const [kind, setKind] = useState<PictureKind>(first);
  const [cursor, setCursor] = useState<string>();
  const [chosen, setChosen] = useState<string>();
  const [uploading, setUploading] = useState(false);
  const query = useQuery({
    queryKey: ['pictures', 'picker', kind, cursor ?? ''],
    queryFn: ({ signal }) =>
      client.call(
        'GET /admin/v1/media/picture/list',
        { kind, pageSize: 24, ...(cursor !== undefined && { cursor }) },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
  const ready = query.data?.records.filter(({ state }) => state === 'ready') ?? [];
  const picked = ready.find(({ id }) => id === chosen);
  return (
    <Modal
      open
      title={words.picker.title}
      okText={words.picker.choose}
      cancelText={words.picker.cancel}
      okButtonProps={{ disabled: picked === undefined }}
      onOk={() => picked !== undefined && onChoose(picked)}
      onCancel={onClose}
      width={760}
    >
      <div className="filters">
        <Select<PictureKind>
          aria-label={words.filters.kind}
          value={kind}
          onChange={(next) => {
            setKind(next);
            setCursor(undefined);
            setChosen(undefined);
          }}
          options={pictureKind.options.map((value) => ({ value, label: words.kinds[value] }))}
          style={{ width: 140 }}
        />
        <span className="grow" />
        <Button
          disabled={!mayUpload}
          title={mayUpload ? undefined : missingPermissionText('media.write')}
          onClick={() => setUploading(true)}
        >
          {words.upload}
        </Button>
      </div>
      {query.isError && (
        <Alert type="error" showIcon title={words.picker.failed} description={errorMessage(query.error)} />
      )}
      {query.data !== undefined && ready.length === 0 ? (
        <EmptyListMessage>{words.picker.empty}</EmptyListMessage>
      ) : (
        <div className="picture-grid" role="radiogroup" aria-label={words.picker.title}>
          {ready.map((picture) => (
            <button
              key={picture.id}
              type="button"
              role="radio"
              aria-checked={picture.id === chosen}
              aria-label={picture.alt === '' ? words.name(picture.id) : picture.alt}
              onClick={() => setChosen(picture.id)}
              onDoubleClick={() => onChoose(picture)}
            >
              <img src={thumbnailUrl(picture)} alt="" loading="lazy" />
              <span>{picture.alt === '' ? words.noAlt : picture.alt}</span>
            </button>
          ))}
        </div>
      )}
      <div className="picture-pager">
        <Button size="small" disabled={cursor === undefined} onClick={() => setCursor(undefined)}>
          {words.picker.first}
        </Button>
        <Button
          size="small"
          disabled={(query.data?.nextCursor ?? null) === null || query.isPlaceholderData}
          onClick={() => setCursor(query.data?.nextCursor ?? undefined)}
        >
          {words.picker.next}
        </Button>
      </div>
      {uploading && (
        <UploadPictureDialog
          kind={kind}
          onClose={() => setUploading(false)}
          onUploaded={(id) => {
            setUploading(false);
            setCursor(undefined);
            setChosen(id);
          }}
        />
      )}
    </Modal>
  );
}
