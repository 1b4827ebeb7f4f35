import type { DataOf } from '@lanyu/contract/all-calls';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Divider, Form, Input, Typography } from 'antd';
import { useState } from 'react';
import { secondFactorAndStaffWords } from '#src/words/second-factor-and-staff.ts';
import { errorMessage, clientWithoutReauthentication } from '../../lib/api.ts';
import { canUsePasskeys, proveToServerWithPasskey } from '../../lib/passkeys.ts';

type Me = DataOf<'GET /admin/v1/staff/me'>;
const words = secondFactorAndStaffWords.factor;

interface ProveFactorProps {
  factors: { totp: boolean; passkey: boolean; codes: boolean };
  onDone: (me: Me) => void;
}

/** A passkey, six digits or a one-time code; at signing in and when something wants a fresh proof. */
export function ProveSecondFactor({ factors, onDone }: ProveFactorProps) {
  const [withCode, setWithCode] = useState(!factors.totp);
  const passkey = useMutation({ mutationFn: proveToServerWithPasskey, onSuccess: onDone });
  const typed = useMutation({
    mutationFn: ({ code }: { code: string }) =>
      withCode
        ? clientWithoutReauthentication.call('POST /admin/v1/staff/factor/code/prove', { code: code.trim() })
        : clientWithoutReauthentication.call('POST /admin/v1/staff/factor/totp/prove', { code }),
    onSuccess: onDone,
  });
  const offersPasskey = factors.passkey && canUsePasskeys();
  return (
    <>
      {offersPasskey && (
        <>
          <Button type="primary" block size="large" loading={passkey.isPending} onClick={() => passkey.mutate()}>
            {words.passkey}
          </Button>
          <Typography.Paragraph type="secondary" style={{ textAlign: 'center', marginTop: 8 }}>
            {words.passkeyHint}
          </Typography.Paragraph>
          {passkey.isError && <Alert type="error" showIcon title={words.passkeyFailed} />}
          <Divider plain>{words.or}</Divider>
        </>
      )}
      <Form
        layout="vertical"
        requiredMark={false}
        onFinish={typed.mutate}
        disabled={typed.isPending}
        key={String(withCode)}
      >
        {withCode ? (
          <Form.Item name="code" label={words.code} rules={[{ required: true, message: words.codeMissing }]}>
            <Input maxLength={20} autoComplete="off" />
          </Form.Item>
        ) : (
          <Form.Item
            name="code"
            label={words.digits}
            rules={[{ required: true, pattern: /^\d{6}$/, message: words.digitsWrong }]}
          >
            <Input maxLength={6} inputMode="numeric" autoComplete="one-time-code" />
          </Form.Item>
        )}
        {typed.isError && (
          <Form.Item>
            <Alert type="error" showIcon title={errorMessage(typed.error)} />
          </Form.Item>
        )}
        <Button type={offersPasskey ? 'default' : 'primary'} htmlType="submit" block loading={typed.isPending}>
          {words.verify}
        </Button>
      </Form>
      {factors.totp && factors.codes && (
        <Button
          type="link"
          style={{ paddingInline: 0 }}
          onClick={() => {
            typed.reset();
            setWithCode(!withCode);
          }}
        >
          {withCode ? words.byDigits : words.byCode}
        </Button>
      )}
    </>
  );
}
