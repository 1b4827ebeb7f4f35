import { pictureKind } from '@lanyu/contract/media';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Form, Modal, Select } from 'antd';
import { useState } from 'react';
import { mediaWords as words } from '#src/words/media.ts';
import { errorMessage } from '../../lib/api.ts';
import { maxPictureBytes, uploadPictureAndWait, type PictureKind } from './pictures.ts';

interface UploadPictureDialogProps {
  kind: PictureKind | undefined;
  onClose: () => void;
  onUploaded: (id: string) => void;
}

export function UploadPictureDialog({ kind: first = 'inline', onClose, onUploaded }: UploadPictureDialogProps) {
  const { message } = App.useApp();
  const queries = useQueryClient();
  const [kind, setKind] = useState<PictureKind>(first);
  const [file, setFile] = useState<File>();
  const [making, setMaking] = useState(false);
  const [wrong, setWrong] = useState('');
  const upload = useMutation({
    mutationFn: (chosen: File) => uploadPictureAndWait(chosen, kind, { onMaking: () => setMaking(true) }),
    onSuccess: (made) => {
      if (made.state === 'failed') return setWrong(made.reason || words.failed);
      message.success(words.uploaded);
      return onUploaded(made.id);
    },
    onError: (error) => setWrong(errorMessage(error)),
    onSettled: () => {
      setMaking(false);
      return queries.invalidateQueries({ queryKey: ['pictures'] });
    },
  });
  const send = () => {
    if (file === undefined) return setWrong(words.fileMissing);
    if (file.size > maxPictureBytes) return setWrong(words.tooLarge);
    setWrong('');
    upload.mutate(file);
  };
  return (
    <Modal
      open
      title={words.upload}
      okText={upload.isPending ? (making ? words.making : words.uploading) : words.upload}
      cancelText={words.detail.cancel}
      confirmLoading={upload.isPending}
      onOk={send}
      onCancel={() => !upload.isPending && onClose()}
      width={480}
    >
      <Form layout="vertical" disabled={upload.isPending}>
        {wrong !== '' && <Alert type="error" showIcon title={wrong} />}
        <Form.Item label={words.uploadKind} htmlFor="picture-kind">
          <Select<PictureKind>
            id="picture-kind"
            value={kind}
            onChange={setKind}
            options={pictureKind.options.map((value) => ({ value, label: words.kinds[value] }))}
          />
        </Form.Item>
        <Form.Item label={words.uploadFile} htmlFor="picture-file" extra={words.uploadHint}>
          <input
            id="picture-file"
            type="file"
            accept="image/jpeg,image/png,image/webp,image/gif"
            disabled={upload.isPending}
            onChange={({ target }) => setFile(target.files?.[0])}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
