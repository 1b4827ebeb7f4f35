import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Form, Input, Progress } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { videoWords } from '#src/words/videos.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { uploadFileResumablyUntilDone } from '../../lib/resumable-upload.ts';
import { ResponsiveDialog } from '../../ui/ResponsiveDialog.tsx';
import { VideoFormItems } from './VideoFormItems.tsx';
import { videoRequestFromFormFields, videosQueryKey, type VideoFormFields } from './videos.ts';

const words = videoWords.form;

/** A file is sent in pieces, then made into a video in the background. */
export function NewVideoDialog({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<VideoFormFields>();
  const [file, setFile] = useState<File>();
  const [missing, setMissing] = useState(false);
  const [share, setShare] = useState<number>();
  const queries = useQueryClient();
  const stop = useRef(new AbortController());
  // Sent once, used once: what failed after the upload does not send the file again.
  const sent = useRef<{ file: File; upload: string; idempotencyKey: string } | undefined>(undefined);
  useEffect(() => {
    const { current } = stop;
    return () => current.abort();
  }, []);
  const add = useMutation({
    mutationFn: async (fields: VideoFormFields) => {
      if (file === undefined) throw new Error(words.fileMissing);
      if (sent.current?.file !== file) {
        const upload = await uploadFileResumablyUntilDone(file, 'video', {
          onProgress: setShare,
          signal: stop.current.signal,
        });
        sent.current = { file, upload, idempotencyKey: crypto.randomUUID() };
      }
      const { upload, idempotencyKey } = sent.current;
      return client.call('POST /admin/v1/video', { ...videoRequestFromFormFields(fields, ''), upload, idempotencyKey });
    },
    onSuccess: onClose,
    onSettled: () => queries.invalidateQueries({ queryKey: videosQueryKey }),
  });
  const begin = (fields: VideoFormFields) => {
    setMissing(file === undefined);
    if (file !== undefined) add.mutate(fields);
  };
  return (
    <ResponsiveDialog
      title={words.new}
      okText={words.start}
      cancelText={words.cancel}
      busy={add.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<VideoFormFields>
        form={form}
        layout="vertical"
        disabled={add.isPending}
        initialValues={{ title: '', author: '', intro: '', access: 'free', published: true }}
        onFinish={begin}
      >
        <Form.Item
          label={words.file}
          htmlFor="video-file"
          extra={words.fileHint}
          {...(missing ? { validateStatus: 'error' as const, help: words.fileMissing } : {})}
        >
          <Input
            id="video-file"
            type="file"
            accept="video/*"
            onChange={({ target }) => {
              setFile(target.files?.[0]);
              setMissing(false);
            }}
          />
        </Form.Item>
        {share !== undefined && <Progress percent={Math.round(share * 100)} aria-label={words.progress} />}
        <VideoFormItems />
        {add.isError && <Alert type="error" showIcon title={errorMessage(add.error)} />}
      </Form>
    </ResponsiveDialog>
  );
}
