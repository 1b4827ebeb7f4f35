import { useMutation } from '@tanstack/react-query';
import { Alert, App, Form, Input, Modal, Radio } from 'antd';
import { useState } from 'react';
import { userWords } from '#src/words/users.ts';
import { client, errorMessage, isSecondApprovalRequired } from '../../lib/api.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { UserDetail } from './users.ts';

const words = userWords.ban;
const { acts } = userWords;
const dayMs = 24 * 3600 * 1000;
const lengths = [1, 7, 30, 0];

interface Fields {
  days: number;
  reason: string;
}

interface BanDialogProps {
  user: Pick<UserDetail, 'uid' | 'name' | 'createTime'>;
  onDone: () => unknown;
  onClose: () => void;
}

/** For some days, or for good. */
export function BanDialog({ user, onDone, onClose }: BanDialogProps) {
  const { message } = App.useApp();
  const [form] = Form.useForm<Fields>();
  const days = Form.useWatch('days', form) ?? 7;
  const [now] = useState(() => Date.now());
  const ban = useMutation({
    mutationFn: (fields: Fields) =>
      client.call('POST /admin/v1/account/user/{id}/ban', {
        id: user.uid,
        days: fields.days,
        reason: fields.reason.trim(),
      }),
    onSuccess: () => {
      message.success(words.done);
      onClose();
    },
    onError: (error) => {
      if (!isSecondApprovalRequired(error)) return;
      message.info(acts.asked);
      onClose();
    },
    onSettled: onDone,
  });
  return (
    <Modal
      open
      title={words.heading(user.name)}
      onCancel={() => !ban.isPending && onClose()}
      onOk={() => form.submit()}
      okText={words.submit}
      cancelText={acts.cancel}
      okButtonProps={{ danger: true }}
      confirmLoading={ban.isPending}
      style={{ top: 96 }}
    >
      {ban.isError && !isSecondApprovalRequired(ban.error) && (
        <Alert type="error" showIcon title={errorMessage(ban.error)} />
      )}
      <Form<Fields>
        form={form}
        layout="vertical"
        requiredMark={false}
        disabled={ban.isPending}
        initialValues={{ days: 7 }}
        onFinish={(fields) => ban.mutate(fields)}
      >
        <Form.Item name="days" label={words.length}>
          <Radio.Group
            optionType="button"
            options={lengths.map((value) => ({ value, label: words.lengths[value] ?? '' }))}
          />
        </Form.Item>
        <ul className="consequences">
          <li>
            <Icon name="logout" />
            {words.endsSessions}
          </li>
          <li>
            <Icon name="clock" />
            {days === 0 ? words.forGood : words.until(formatShortDateAndTime(now + days * dayMs))}
          </li>
          {days === 0 && now - user.createTime >= 7 * dayMs && (
            <li>
              <Icon name="users" />
              {words.second}
            </li>
          )}
        </ul>
        <Form.Item
          name="reason"
          label={acts.reasonInternal}
          rules={[{ required: true, whitespace: true, message: acts.reasonMissing }]}
        >
          <Input maxLength={200} showCount />
        </Form.Item>
      </Form>
    </Modal>
  );
}
