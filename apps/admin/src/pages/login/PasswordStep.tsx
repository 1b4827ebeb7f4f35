import type { DataOf } from '@lanyu/contract/all-calls';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Form, Input, Typography } from 'antd';
import { loginAndBulletinWords } from '#src/words/login-and-bulletins.ts';
import { errorMessage, clientWithoutReauthentication } from '../../lib/api.ts';
import { withProofOfWorkIfRequired } from '../../lib/with-proof-of-work.ts';
import { didLastSessionExpire } from '../../lib/session.ts';

const words = loginAndBulletinWords.login;

interface PasswordStepProps {
  onDone: (login: DataOf<'POST /admin/v1/staff/login'>) => void;
}

export function PasswordStep({ onDone }: PasswordStepProps) {
  const login = useMutation({
    mutationFn: (input: { loginName: string; password: string }) =>
      withProofOfWorkIfRequired((challenge) =>
        clientWithoutReauthentication.call(
          'POST /admin/v1/staff/login',
          challenge === undefined ? input : { ...input, challenge },
        ),
      ),
    onSuccess: onDone,
  });
  return (
    <>
      <Typography.Title level={1} style={{ fontSize: 22 }}>
        {words.title}
      </Typography.Title>
      {didLastSessionExpire() && !login.isError && (
        <Alert type="info" showIcon title={words.expired} style={{ marginBottom: 16 }} />
      )}
      <Form layout="vertical" requiredMark={false} onFinish={login.mutate} disabled={login.isPending}>
        <Form.Item name="loginName" label={words.name} rules={[{ required: true, message: words.nameMissing }]}>
          <Input autoComplete="username" maxLength={64} />
        </Form.Item>
        <Form.Item name="password" label={words.password} rules={[{ required: true, message: words.passwordMissing }]}>
          <Input.Password autoComplete="current-password" maxLength={256} />
        </Form.Item>
        {login.isError && (
          <Form.Item>
            <Alert type="error" showIcon title={errorMessage(login.error)} />
          </Form.Item>
        )}
        <Button type="primary" htmlType="submit" block loading={login.isPending}>
          {words.submit}
        </Button>
      </Form>
    </>
  );
}
