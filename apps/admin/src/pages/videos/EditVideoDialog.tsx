import { Form } from 'antd';
import { useState } from 'react';
import { videoWords } from '#src/words/videos.ts';
import { client } from '../../lib/api.ts';
import { fieldValueText } from '../../lib/field-value-text.ts';
import { ConflictDialog } from '../../ui/conflict/ConflictDialog.tsx';
import { useVersionedSave } from '../../ui/conflict/use-versioned-save.ts';
import { ResponsiveDialog } from '../../ui/ResponsiveDialog.tsx';
import { VideoFormItems } from './VideoFormItems.tsx';
import {
  videoFormFieldsOf,
  videoRequestFromFormFields,
  videosQueryKey,
  type Video,
  type VideoFormFields,
} from './videos.ts';

const words = videoWords.form;

export function EditVideoDialog({ edited: found, onClose }: { edited: Video; onClose: () => void }) {
  const [form] = Form.useForm<VideoFormFields>();
  // As it was when the form was opened: what a colleague saves meanwhile comes as a conflict.
  const [edited] = useState(found);
  const { save, conflict, backToForm } = useVersionedSave<Video, VideoFormFields>({
    opened: edited,
    fieldsOf: videoFormFieldsOf,
    readNow: () => client.call('GET /admin/v1/video/{id}', { id: edited.id }),
    send: (fields, version) =>
      client.call('PUT /admin/v1/video/{id}', {
        ...videoRequestFromFormFields(fields, edited.gameId),
        id: edited.id,
        version,
      }),
    queryKey: videosQueryKey,
    saved: videoWords.saved,
    onDone: onClose,
  });
  if (conflict !== undefined) {
    return (
      <ConflictDialog
        conflict={conflict}
        labels={words.labels}
        show={fieldValueText}
        busy={save.isPending}
        onBack={backToForm}
        onSave={(fields, version) => save.mutate({ fields, version })}
      />
    );
  }
  return (
    <ResponsiveDialog
      title={words.edit}
      okText={words.save}
      cancelText={words.cancel}
      busy={save.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<VideoFormFields>
        form={form}
        layout="vertical"
        disabled={save.isPending}
        initialValues={videoFormFieldsOf(edited)}
        onFinish={(fields) => save.mutate({ fields, version: edited.version })}
      >
        <VideoFormItems />
      </Form>
    </ResponsiveDialog>
  );
}
