import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Form, Input } from 'antd';
import { useState } from 'react';
import { gameWords } from '#src/words/games.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { ResponsiveDialog } from '../../ui/ResponsiveDialog.tsx';
import { emptyGameFormFields, gameFormFieldsOf, gameRequestFromFormFields } from './game-form-fields.ts';
import { readGame, type GameInList } from './games.ts';

const words = gameWords.newDialog;

interface NewGameDialogProps {
  /** What is copied, but for its packages. */
  source: GameInList | undefined;
  onClose: () => void;
  onCreated: (id: string) => void;
}

/** A draft needs a name and an appID; all else is written on its page. */
export function NewGameDialog({ source, onClose, onCreated }: NewGameDialogProps) {
  const { message } = App.useApp();
  const queries = useQueryClient();
  const [form] = Form.useForm<{ name: string; appID: string }>();
  // Sent twice, after a lost answer, it makes one game.
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const create = useMutation({
    mutationFn: async (typed: { name: string; appID: string }) => {
      const fields = source === undefined ? emptyGameFormFields : gameFormFieldsOf(await readGame(source.id));
      const draft = gameRequestFromFormFields({ ...fields, name: typed.name.trim(), appID: typed.appID.trim() });
      return client.call('POST /admin/v1/catalog/game', { ...draft, idempotencyKey, useJson: true });
    },
    onSuccess: ({ id }) => {
      message.success(words.created);
      onClose();
      onCreated(id);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['games'] }),
  });
  return (
    <ResponsiveDialog
      title={source === undefined ? words.title : words.copyTitle(source.name)}
      okText={words.submit}
      cancelText={gameWords.status.cancel}
      busy={create.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      {source !== undefined && <p className="consequences">{words.copyHint}</p>}
      {create.isError && <Alert type="error" showIcon title={errorMessage(create.error)} />}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        disabled={create.isPending}
        initialValues={{ name: source === undefined ? '' : words.copyName(source.name), appID: '' }}
        onValuesChange={() => setKey(crypto.randomUUID())}
        onFinish={(typed) => create.mutate(typed)}
      >
        <Form.Item
          name="name"
          label={words.name}
          rules={[{ required: true, whitespace: true, message: words.nameMissing }]}
        >
          <Input maxLength={40} showCount />
        </Form.Item>
        <Form.Item
          name="appID"
          label={words.appID}
          extra={words.appIDHint}
          rules={[{ required: true, pattern: /^[a-z0-9][a-z0-9.-]{1,39}$/, message: words.appIDWrong }]}
        >
          <Input maxLength={40} spellCheck={false} autoComplete="off" />
        </Form.Item>
      </Form>
    </ResponsiveDialog>
  );
}
