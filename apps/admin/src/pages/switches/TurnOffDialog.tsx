import { doesChangeTurnFeatureOnForSome } from '@lanyu/contract/feature-switches';
import { Alert, Form, Input } from 'antd';
import { featureSwitchWords as words } from '#src/words/site-settings-switches-and-search-words.ts';
import { fromShanghaiDatetimeLocal, toShanghaiDatetimeLocal } from '../../lib/shanghai-time.ts';
import { ResponsiveDialog } from '../../ui/ResponsiveDialog.tsx';
import type { FeatureSwitch } from './feature-switch.ts';
import { errorMessageOrUndefined, useChangeSwitch } from './use-change-switch.ts';

interface Fields {
  channels: string;
  until: string;
  reason: string;
}

function channelsOf(text: string): string[] {
  return text
    .split(/[,，]/)
    .map((channel) => channel.trim())
    .filter((channel) => channel !== '');
}

/** Off at once; what is off already gets other channels or another time. */
export function TurnOffDialog({ chosen, onClose }: { chosen: FeatureSwitch; onClose: () => void }) {
  const [form] = Form.useForm<Fields>();
  const change = useChangeSwitch(chosen, onClose);
  const failure = errorMessageOrUndefined(change.error);
  const written = Form.useWatch('channels', form) ?? chosen.channels.join(',');
  const wantsReason = doesChangeTurnFeatureOnForSome(chosen, { on: false, channels: channelsOf(written) });
  const { name, effect } = words.features[chosen.feature];
  const send = ({ channels, until, reason }: Fields) =>
    change.mutate({
      on: 'false',
      channels: channelsOf(channels).join(','),
      endTime: until === '' ? 0 : fromShanghaiDatetimeLocal(until),
      reason: reason.trim(),
    });
  return (
    <ResponsiveDialog
      title={words.offTitle(name)}
      okText={words.submitOff}
      cancelText={words.cancel}
      danger
      busy={change.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <ul className="consequences">
        <li>{effect}</li>
        <li>{words.phrase}</li>
      </ul>
      {failure !== undefined && <Alert type="error" showIcon title={failure} />}
      <Form<Fields>
        form={form}
        layout="vertical"
        requiredMark={false}
        disabled={change.isPending}
        onFinish={send}
        initialValues={{
          channels: chosen.channels.join(','),
          until: chosen.endTime === 0 || chosen.overdue ? '' : toShanghaiDatetimeLocal(chosen.endTime),
          reason: '',
        }}
      >
        <Form.Item name="channels" label={words.channels} extra={words.channelsHint}>
          <Input maxLength={1000} />
        </Form.Item>
        <Form.Item
          name="until"
          label={words.until}
          extra={words.untilHint}
          rules={[
            {
              validator: (_, value: string) =>
                value === '' || fromShanghaiDatetimeLocal(value) > Date.now()
                  ? Promise.resolve()
                  : Promise.reject(new Error(words.untilPast)),
            },
          ]}
        >
          <Input type="datetime-local" />
        </Form.Item>
        <Form.Item
          name="reason"
          label={wantsReason ? words.reasonForSome : words.reason}
          rules={wantsReason ? [{ required: true, whitespace: true, message: words.reasonMissing }] : []}
        >
          <Input maxLength={200} showCount />
        </Form.Item>
      </Form>
    </ResponsiveDialog>
  );
}
