import { useMutation } from '@tanstack/react-query';
import { Alert, Form, Input } from 'antd';
import { Link } from 'react-router';
import type { DataOf } from '@lanyu/contract/all-calls';
import { giftPackAndActivationBatchWords } from '#src/words/gift-packs-and-activation-batches.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { ResponsiveDialog } from '../../ui/ResponsiveDialog.tsx';
import { StatusLabel, type StatusTone } from '../../ui/StatusLabel.tsx';

const words = giftPackAndActivationBatchWords.batches.look;
type Found = DataOf<'POST /admin/v1/gift/batch/code'>;
const tones: Record<Found['state'], StatusTone> = {
  unknown: 'bad',
  unused: 'ok',
  used: 'rest',
  expired: 'warn',
  void: 'bad',
};

/** For somebody who says that a code does not work. */
export function LookUpCodeDialog({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<{ code: string }>();
  const look = useMutation({
    mutationFn: ({ code }: { code: string }) => client.call('POST /admin/v1/gift/batch/code', { code: code.trim() }),
    gcTime: 0,
  });
  return (
    <ResponsiveDialog
      title={words.heading}
      okText={words.submit}
      cancelText={words.close}
      busy={look.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      {look.isError && <Alert type="error" showIcon title={errorMessage(look.error)} />}
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(fields) => look.mutate(fields)}>
        <Form.Item
          name="code"
          label={words.code}
          extra={words.hint}
          rules={[{ required: true, whitespace: true, message: words.missing }]}
        >
          <Input maxLength={40} autoComplete="off" spellCheck={false} />
        </Form.Item>
      </Form>
      <div role="status">{look.data !== undefined && <Result found={look.data} />}</div>
    </ResponsiveDialog>
  );
}

function Result({ found }: { found: Found }) {
  const mayReadUsers = useSession()?.permissions.includes('account.read') ?? false;
  const { state, batch, user, useTime } = found;
  return (
    <>
      <p>
        <StatusLabel tone={tones[state]}>{words.states[state]}</StatusLabel>
      </p>
      {batch !== null && (
        <dl className="facts">
          <div>
            <dt>{words.batch}</dt>
            <dd>{batch.note}</dd>
          </div>
          <div>
            <dt>{words.worth}</dt>
            <dd>{giftPackAndActivationBatchWords.batches.amount[batch.kind](batch.amount)}</dd>
          </div>
          <div>
            <dt>{words.expire}</dt>
            <dd>{formatShortDateAndTime(batch.expireTime)}</dd>
          </div>
          {user !== null && (
            <div>
              <dt>{words.user}</dt>
              <dd>
                {mayReadUsers ? <Link to={`/users/${user.uid}`}>{user.name || user.uid}</Link> : user.name || user.uid}
              </dd>
            </div>
          )}
          {useTime !== null && (
            <div>
              <dt>{words.time}</dt>
              <dd>{formatShortDateAndTime(useTime)}</dd>
            </div>
          )}
        </dl>
      )}
    </>
  );
}
