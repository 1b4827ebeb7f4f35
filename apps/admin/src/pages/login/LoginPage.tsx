import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Card, Form, Input, Typography } from 'antd';
import { Navigate, useLocation } from 'react-router';
import type { Input as CallInput } from '@lanyu/contract/all';
import { phrases } from '#src/words/back-office.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { hasExpired, setSession, useSession } from '../../lib/session.ts';

const words = phrases.login;

export function LoginPage() {
  const session = useSession();
  const { state } = useLocation() as { state: { from?: string } | null };
  const login = useMutation({
    mutationFn: (input: CallInput<'POST /admin/v1/staff/login'>) => client.call('POST /admin/v1/staff/login', input),
    onSuccess: (session) => setSession(session),
  });

  if (session !== undefined) return <Navigate to={state?.from ?? '/bulletins'} replace />;
  return (
    <main className="login">
      <Card className="login-card">
        <Typography.Title level={1} style={{ fontSize: 22 }}>
          {words.title}
        </Typography.Title>
        {hasExpired() && !login.isError && (
          <Alert type="info" showIcon title={words.expired} style={{ marginBottom: 16 }} />
        )}
        <Form layout="vertical" requiredMark={false} onFinish={login.mutate} disabled={login.isPending}>
          <Form.Item name="loginName" label={words.name} rules={[{ required: true, message: words.nameMissing }]}>
            <Input autoComplete="username" maxLength={64} />
          </Form.Item>
          <Form.Item
            name="password"
            label={words.password}
            rules={[{ required: true, message: words.passwordMissing }]}
          >
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
      </Card>
    </main>
  );
}
