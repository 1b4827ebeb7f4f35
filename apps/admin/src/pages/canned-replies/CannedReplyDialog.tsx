import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button, Checkbox, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { cannedReplyWords as words } from '#src/words/tickets-canned-replies-and-business-inquiries.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { isEditedByOthersError, type CannedReply } from '../tickets/tickets.ts';

const required = [{ required: true, whitespace: true, message: words.required }];

interface Fields {
  title: string;
  category: string;
  text: string;
  shared: boolean;
}

interface CannedReplyDialogProps {
  edited: CannedReply | undefined;
  onClose: () => void;
  onMoved: () => Promise<void>;
}

export function CannedReplyDialog({ edited, onClose, onMoved }: CannedReplyDialogProps) {
  const { message } = App.useApp();
  const queries = useQueryClient();
  const [form] = Form.useForm<Fields>();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const save = useMutation({
    mutationFn: ({ shared, ...rest }: Fields) => {
      const fields = { ...rest, shared: shared ? ('true' as const) : ('false' as const) };
      return edited === undefined
        ? client.call('POST /admin/v1/kefu/canned-reply', { ...fields, idempotencyKey })
        : client.call('PUT /admin/v1/kefu/canned-reply/{id}', { id: edited.id, version: edited.version, ...fields });
    },
    onSuccess: () => {
      message.success(words.saved);
      onClose();
    },
    onError: (error) => {
      if (!isEditedByOthersError(error)) return void message.error(errorMessage(error));
      message.warning(words.moved);
      void onMoved();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['canned-replies'] }),
  });
  return (
    <Modal
      open
      title={edited === undefined ? words.headingAdd : words.headingEdit(edited.title)}
      onCancel={() => !save.isPending && onClose()}
      onOk={() => form.submit()}
      okText={words.save}
      cancelText={words.cancel}
      confirmLoading={save.isPending}
      width={560}
      style={{ top: 96 }}
    >
      <Form<Fields>
        form={form}
        layout="vertical"
        requiredMark={false}
        disabled={save.isPending}
        onFinish={(fields) => save.mutate(fields)}
        initialValues={{
          title: edited?.title ?? '',
          category: edited?.category ?? '',
          text: edited?.text ?? '',
          shared: edited?.shared ?? true,
        }}
      >
        <div className="two-fields">
          <Form.Item name="title" label={words.fields.title} rules={required}>
            <Input maxLength={40} showCount />
          </Form.Item>
          <Form.Item name="category" label={words.fields.category} rules={required}>
            <Input maxLength={20} showCount />
          </Form.Item>
        </div>
        <Form.Item
          name="text"
          label={words.fields.text}
          rules={required}
          extra={
            <span className="row-acts">
              {words.insert}
              {Object.values(words.variables).map((variable) => (
                <Button
                  key={variable}
                  size="small"
                  onClick={() => form.setFieldValue('text', `${String(form.getFieldValue('text'))}${variable}`)}
                >
                  {variable}
                </Button>
              ))}
            </span>
          }
        >
          <Input.TextArea rows={5} maxLength={2000} showCount />
        </Form.Item>
        <Form.Item name="shared" valuePropName="checked">
          <Checkbox>{words.fields.shared}</Checkbox>
        </Form.Item>
      </Form>
    </Modal>
  );
}
