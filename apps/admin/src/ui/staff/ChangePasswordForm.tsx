import type { DataOf } from '@lanyu/contract/all-calls';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Form, Input, Typography } from 'antd';
import { secondFactorAndStaffWords } from '#src/words/second-factor-and-staff.ts';
import { errorMessage, clientWithoutReauthentication } from '../../lib/api.ts';

const words = secondFactorAndStaffWords.password;

interface PasswordFormProps {
  /** The temporary one has to be changed before anything else. */
  first?: boolean;
  onDone: (me: DataOf<'GET /admin/v1/staff/me'>) => void;
}

interface Fields {
  oldPassword: string;
  password: string;
  again: string;
}

export function ChangePasswordForm({ first = false, onDone }: PasswordFormProps) {
  const change = useMutation({
    mutationFn: ({ oldPassword, password }: Fields) =>
      clientWithoutReauthentication.call('POST /admin/v1/staff/password', { oldPassword, password }),
    onSuccess: onDone,
  });
  return (
    <>
      <Typography.Title level={first ? 1 : 2} style={{ fontSize: first ? 22 : 16 }}>
        {first ? words.title : words.own}
      </Typography.Title>
      <Form<Fields> layout="vertical" requiredMark={false} onFinish={change.mutate} disabled={change.isPending}>
        <Form.Item name="oldPassword" label={words.old} rules={[{ required: true, message: words.missing }]}>
          <Input.Password autoComplete="current-password" maxLength={256} />
        </Form.Item>
        <Form.Item
          name="password"
          label={words.fresh}
          extra={words.rule}
          rules={[{ required: true, min: 12, message: words.tooShort }]}
        >
          <Input.Password autoComplete="new-password" maxLength={64} />
        </Form.Item>
        <Form.Item
          name="again"
          label={words.again}
          dependencies={['password']}
          rules={[
            { required: true, message: words.missing },
            ({ getFieldValue }) => ({
              validator: (_, again: string) =>
                !again || again === getFieldValue('password')
                  ? Promise.resolve()
                  : Promise.reject(new Error(words.differs)),
            }),
          ]}
        >
          <Input.Password autoComplete="new-password" maxLength={64} />
        </Form.Item>
        {change.isError && (
          <Form.Item>
            <Alert type="error" showIcon title={errorMessage(change.error)} />
          </Form.Item>
        )}
        <Button type="primary" htmlType="submit" loading={change.isPending}>
          {words.submit}
        </Button>
      </Form>
    </>
  );
}
