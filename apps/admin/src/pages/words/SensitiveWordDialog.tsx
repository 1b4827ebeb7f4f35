import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Form, Input, Modal, Select } from 'antd';
import { playerContentSensitiveWordAndBanWords } from '#src/words/player-content-sensitive-words-and-bans.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { sensitiveWordLevelOptions, type SensitiveWordLevel, type SensitiveWord } from './sensitive-word-levels.ts';

const words = playerContentSensitiveWordAndBanWords.words;

interface Fields {
  word: string;
  level: SensitiveWordLevel;
  note: string;
}

/** Adds a word, or changes level and note of one. */
export function SensitiveWordDialog({ word: known, onClose }: { word?: SensitiveWord; onClose: () => void }) {
  const { message } = App.useApp();
  const queries = useQueryClient();
  const [form] = Form.useForm<Fields>();
  const save = useMutation({
    mutationFn: ({ word, level, note }: Fields) =>
      known === undefined
        ? client.call('POST /admin/v1/moderation/word', { word: word.trim(), level, note: note.trim() })
        : client.call('PUT /admin/v1/moderation/word/{id}', {
            id: known.id,
            level,
            note: note.trim(),
            version: known.version,
          }),
    onSuccess: () => {
      message.success(words.saved);
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['words'] }),
  });
  return (
    <Modal
      open
      title={known === undefined ? words.addHeading : words.editHeading(known.word)}
      onCancel={() => !save.isPending && onClose()}
      onOk={() => form.submit()}
      okText={words.save}
      cancelText={words.cancel}
      confirmLoading={save.isPending}
    >
      {save.isError && <Alert type="error" showIcon title={errorMessage(save.error)} />}
      <Form<Fields>
        form={form}
        layout="vertical"
        disabled={save.isPending}
        initialValues={{ word: known?.word ?? '', level: known?.level ?? 'review', note: known?.note ?? '' }}
        onFinish={(fields) => save.mutate(fields)}
      >
        {known === undefined && (
          <Form.Item
            name="word"
            label={words.word}
            rules={[{ required: true, whitespace: true, max: 40, message: words.wordMissing }]}
          >
            <Input maxLength={40} />
          </Form.Item>
        )}
        <Form.Item name="level" label={words.level}>
          <Select options={sensitiveWordLevelOptions} />
        </Form.Item>
        <Form.Item name="note" label={words.note} extra={words.noteHint}>
          <Input maxLength={100} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
