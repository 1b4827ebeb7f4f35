import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { gameWords } from '#src/words/games.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { ResponsiveDialog } from '../../ui/ResponsiveDialog.tsx';
import type { GameTypeOrTag } from '../games/games.ts';

const words = gameWords.shelves;
type Fields = Pick<GameTypeOrTag, 'name' | 'slug' | 'rule'>;

interface ShelfDialogProps {
  kind: GameTypeOrTag['kind'];
  /** Renamed; a new one without it. */
  shelf: GameTypeOrTag | undefined;
  /** Of a new one: after all others. */
  position: number;
  onClose: () => void;
}

export function GameTypeOrTagDialog({ kind, shelf, position, onClose }: ShelfDialogProps) {
  const { message } = App.useApp();
  const queries = useQueryClient();
  const [form] = Form.useForm<Fields>();
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const save = useMutation({
    mutationFn: (fields: Fields) =>
      shelf === undefined
        ? client.call('POST /admin/v1/catalog/shelf', {
            kind,
            slug: fields.slug.trim(),
            name: fields.name.trim(),
            rule: fields.rule,
            position,
            idempotencyKey,
          })
        : client.call('PUT /admin/v1/catalog/shelf/{id}', {
            id: shelf.id,
            name: fields.name.trim(),
            position: shelf.position,
            hidden: shelf.hidden,
            version: shelf.version,
          }),
    onSuccess: () => {
      message.success(words.saved);
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['shelves'] }),
  });
  return (
    <ResponsiveDialog
      title={shelf === undefined ? words.create[kind] : words.renameTitle(shelf.name)}
      okText={words.submit}
      cancelText={gameWords.status.cancel}
      busy={save.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      {save.isError && <Alert type="error" showIcon title={errorMessage(save.error)} />}
      <Form<Fields>
        form={form}
        layout="vertical"
        requiredMark={false}
        disabled={save.isPending}
        initialValues={{ name: shelf?.name ?? '', slug: '', rule: '' }}
        onValuesChange={() => setKey(crypto.randomUUID())}
        onFinish={(fields) => save.mutate(fields)}
      >
        <Form.Item
          name="name"
          label={words.name}
          rules={[{ required: true, whitespace: true, message: words.nameMissing }]}
        >
          <Input maxLength={12} showCount />
        </Form.Item>
        {shelf === undefined && (
          <>
            <Form.Item
              name="slug"
              label={words.slug}
              extra={words.slugHint}
              rules={[{ required: true, pattern: /^[a-z0-9][a-z0-9-]{0,39}$/, message: words.slugWrong }]}
            >
              <Input maxLength={40} spellCheck={false} autoComplete="off" />
            </Form.Item>
            <Form.Item name="rule" label={words.rule} extra={words.ruleHint}>
              <Select
                options={(Object.keys(words.rules) as GameTypeOrTag['rule'][]).map((value) => ({
                  value,
                  label: words.rules[value],
                }))}
              />
            </Form.Item>
          </>
        )}
      </Form>
    </ResponsiveDialog>
  );
}
