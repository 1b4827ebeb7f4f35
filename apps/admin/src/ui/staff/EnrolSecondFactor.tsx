import type { DataOf } from '@lanyu/contract/all-calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert, Button, Divider, Flex, Form, Input, QRCode, Spin, Typography } from 'antd';
import { secondFactorAndStaffWords } from '#src/words/second-factor-and-staff.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { canUsePasskeys, enrolPasskey } from '../../lib/passkeys.ts';

type Enrolled = DataOf<'POST /admin/v1/staff/factor/totp'>;
const words = secondFactorAndStaffWords.enrol;

interface EnrolFactorProps {
  onDone: (enrolled: Enrolled) => void;
}

/** An authenticator by its QR code, or a passkey of this device. */
export function EnrolSecondFactor({ onDone }: EnrolFactorProps) {
  const fresh = useQuery({
    queryKey: ['new-totp'],
    queryFn: () => client.call('GET /admin/v1/staff/factor/totp/new'),
    // Another secret while somebody types would make the scanned one useless.
    staleTime: Infinity,
    gcTime: 0,
  });
  const totp = useMutation({
    mutationFn: ({ code }: { code: string }) =>
      client.call('POST /admin/v1/staff/factor/totp', { code, sealed: fresh.data?.sealed ?? '' }),
    onSuccess: onDone,
  });
  const passkey = useMutation({ mutationFn: () => enrolPasskey(words.defaultName), onSuccess: onDone });
  if (fresh.isError) return <Alert type="error" showIcon title={errorMessage(fresh.error)} />;
  if (fresh.data === undefined) return <Spin />;
  return (
    <>
      <Typography.Paragraph>{words.scan}</Typography.Paragraph>
      <Flex vertical align="center" gap={8} style={{ marginBottom: 16 }}>
        <QRCode value={fresh.data.uri} type="svg" size={180} />
        <Typography.Text code data-testid="totp-secret">
          {fresh.data.secret}
        </Typography.Text>
      </Flex>
      <Form layout="vertical" requiredMark={false} onFinish={totp.mutate} disabled={totp.isPending}>
        <Form.Item
          name="code"
          label={secondFactorAndStaffWords.factor.digits}
          rules={[{ required: true, pattern: /^\d{6}$/, message: secondFactorAndStaffWords.factor.digitsWrong }]}
        >
          <Input maxLength={6} inputMode="numeric" autoComplete="one-time-code" />
        </Form.Item>
        {totp.isError && (
          <Form.Item>
            <Alert type="error" showIcon title={errorMessage(totp.error)} />
          </Form.Item>
        )}
        <Button type="primary" htmlType="submit" block loading={totp.isPending}>
          {words.submit}
        </Button>
      </Form>
      {canUsePasskeys() && (
        <>
          <Divider plain>{secondFactorAndStaffWords.factor.or}</Divider>
          <Button block loading={passkey.isPending} onClick={() => passkey.mutate()}>
            {words.passkey}
          </Button>
          {passkey.isError && <Alert type="error" showIcon title={secondFactorAndStaffWords.factor.passkeyFailed} />}
        </>
      )}
    </>
  );
}
