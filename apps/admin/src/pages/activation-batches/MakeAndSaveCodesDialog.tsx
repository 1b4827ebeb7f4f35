import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Form, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { giftPackAndActivationBatchWords } from '#src/words/gift-packs-and-activation-batches.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { fromShanghaiDatetimeLocal, toShanghaiDatetimeLocal } from '../../lib/shanghai-time.ts';
import { ResponsiveDialog } from '../../ui/ResponsiveDialog.tsx';
import { GameSelect } from '../../ui/GameSelect.tsx';
import { isApprovalWaitingError, saveActivationCodesAsFile, type Batch, type BatchRequest } from './batches.ts';
import { usePendingBatchRequestInLocalStorage } from './FetchPendingBatchCodesNotice.tsx';

const words = giftPackAndActivationBatchWords.batches.form;
const required = [{ required: true, message: words.required }];
const monthMs = 30 * 24 * 3600_000;

interface Fields {
  note: string;
  kind: Batch['kind'];
  amount?: number;
  gameId?: string;
  total: number;
  expire: string;
  password?: string;
}

/** Makes codes and saves them as a file at once: they are shown nowhere else, and never again. */
export function MakeAndSaveCodesDialog({ onClose }: { onClose: () => void }) {
  const { message, modal } = App.useApp();
  const queries = useQueryClient();
  const [form] = Form.useForm<Fields>();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [expire] = useState(() => toShanghaiDatetimeLocal(Date.now() + monthMs));
  const { keep } = usePendingBatchRequestInLocalStorage();
  const kind = Form.useWatch('kind', form) ?? 'coins';
  const amount = Form.useWatch('amount', form) ?? 0;
  const total = Form.useWatch('total', form) ?? 0;
  const make = useMutation({
    mutationFn: async ({ password = '', expire: until, amount: each = 1, gameId = '', ...fields }: Fields) => {
      const isGame = fields.kind === 'game';
      const request: BatchRequest = {
        ...fields,
        note: fields.note.trim(),
        amount: isGame ? 1 : each,
        gameId: isGame ? gameId : '',
        expireTime: fromShanghaiDatetimeLocal(until),
        idempotencyKey,
      };
      try {
        const { batch, codes } = await client.call('POST /admin/v1/gift/batch', request);
        return { count: codes.length, name: await saveActivationCodesAsFile(batch.note, codes, password) };
      } catch (error) {
        if (!isApprovalWaitingError(error)) throw error;
        keep(request);
        return undefined;
      }
    },
    onSuccess: (saved) => {
      if (saved === undefined) message.info(words.waiting);
      else if (saved.name.endsWith('.enc')) {
        modal.success({
          title: words.made(saved.count),
          content: giftPackAndActivationBatchWords.batches.decrypt(saved.name),
        });
      } else message.success(words.made(saved.count));
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['activation-batches'] }),
  });
  return (
    <ResponsiveDialog
      title={words.heading}
      okText={words.submit}
      cancelText={words.cancel}
      busy={make.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      {make.isError && <Alert type="error" showIcon title={errorMessage(make.error)} />}
      <Form<Fields>
        form={form}
        layout="vertical"
        requiredMark={false}
        disabled={make.isPending}
        initialValues={{ note: '', kind: 'coins', total: 100, expire }}
        onFinish={(fields) => make.mutate(fields)}
      >
        <Form.Item name="note" label={words.note} rules={[{ ...required[0], whitespace: true }]}>
          <Input maxLength={60} showCount />
        </Form.Item>
        <div className="two-fields">
          <Form.Item name="kind" label={words.kind}>
            <Select
              options={(['coins', 'days', 'game'] as const).map((value) => ({
                value,
                label: giftPackAndActivationBatchWords.batches.kinds[value],
              }))}
            />
          </Form.Item>
          {kind === 'game' ? (
            <Form.Item
              name="gameId"
              label={giftPackAndActivationBatchWords.form.game}
              rules={[
                { required: true, pattern: /^[1-9]\d{0,18}$/, message: giftPackAndActivationBatchWords.form.gameWrong },
              ]}
            >
              <GameSelect />
            </Form.Item>
          ) : (
            <Form.Item name="amount" label={kind === 'coins' ? words.coins : words.days} rules={required}>
              <InputNumber min={1} max={10_000} precision={0} style={{ width: '100%' }} />
            </Form.Item>
          )}
          <Form.Item name="total" label={words.total} rules={required}>
            <InputNumber min={1} max={10_000} precision={0} style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item name="expire" label={words.expire} rules={required}>
            <Input type="datetime-local" />
          </Form.Item>
        </div>
        <p className="cell-hint" role="status">
          {words.worth(kind, amount * total)}
        </p>
        <Form.Item name="password" label={words.password} extra={words.passwordHint}>
          <Input.Password maxLength={100} autoComplete="new-password" />
        </Form.Item>
      </Form>
    </ResponsiveDialog>
  );
}
