import { useQuery } from '@tanstack/react-query';
import { Modal, Spin, Typography } from 'antd';
import { secondFactorAndStaffWords } from '#src/words/second-factor-and-staff.ts';
import { clientWithoutReauthentication } from '../lib/api.ts';
import { resolveReauthenticationRequests, useIsReauthenticationAsked } from '../lib/reauthentication-requests.ts';
import { LoadErrorWithReload } from '../ui/list/LoadErrorWithReload.tsx';
import { ProveSecondFactor } from '../ui/staff/ProveSecondFactor.tsx';

const words = secondFactorAndStaffWords.proof;

/** Opens when a call wants a fresh proof; the call is repeated after it. */
export function ReauthenticateDialog() {
  const asked = useIsReauthenticationAsked();
  const me = useQuery({
    queryKey: ['me'],
    queryFn: () => clientWithoutReauthentication.call('GET /admin/v1/staff/me'),
    enabled: asked,
  });
  return (
    <Modal
      title={words.title}
      open={asked}
      onCancel={() => resolveReauthenticationRequests(false)}
      footer={null}
      destroyOnHidden
      width={420}
    >
      <Typography.Paragraph>{words.why}</Typography.Paragraph>
      {me.isError && me.data === undefined ? (
        <LoadErrorWithReload error={me.error} onReload={() => void me.refetch()} />
      ) : me.data === undefined ? (
        <Spin />
      ) : (
        <ProveSecondFactor
          factors={{
            totp: me.data.factors.totp,
            passkey: me.data.factors.passkeys.length > 0,
            codes: me.data.factors.codes > 0,
          }}
          onDone={() => resolveReauthenticationRequests(true)}
        />
      )}
    </Modal>
  );
}
